import Clocks
import FoundationEssentials
import Testing

@testable import Calendars

/// Foundation as reference, for the moments around changes of the clocks.
@Suite struct FoundationAnswerTests {
    /// One row of the table.
    struct Row {
        var question: String
        var calendar: Calendars.Calendar
        var date: Date
        var what: String
        var amount: Int
        var answer: String

        init(_ line: Substring) {
            let cells = line.split(separator: "|").map {
                String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
            }
            question = cells[0]
            calendar = Calendars.Calendar(identifier: .gregorian)
            calendar.timeZone = Calendars.TimeZone(identifier: cells[1])!
            calendar.firstWeekday = 2
            calendar.minimumDaysInFirstWeek = 4
            date = Date(timeIntervalSince1970: Double(cells[2])!)
            what = cells[3]
            amount = Int(cells[4])!
            answer = cells[5]
        }
    }

    private static let policies: [String: Calendars.Calendar.MatchingPolicy] = [
        "nextTime": .nextTime, "nextKeeping": .nextTimePreservingSmallerComponents,
        "previousKeeping": .previousTimePreservingSmallerComponents, "strict": .strict,
    ]

    private func answer(_ row: Row) -> String {
        let (calendar, date) = (row.calendar, row.date)
        let component = Calendars.Calendar.Component(rawValue: row.what)
        switch row.question {
        case "add": return seconds(calendar.date(byAdding: component!, value: row.amount, to: date))
        case "start": return seconds(calendar.startOfDay(for: date))
        case "end": return seconds(calendar.dateInterval(of: component!, for: date)?.end)
        case "next":
            let time = Calendars.DateComponents(hour: row.amount / 60, minute: row.amount % 60)
            return seconds(calendar.nextDate(after: date, matching: time, matchingPolicy: Self.policies[row.what]!))
        case "until":
            let end = Date(timeIntervalSince1970: Double(row.what)!)
            return numbers(calendar.dateComponents([.month, .day, .hour, .minute], from: date, to: end))
        default:
            let wanted: Set<Calendars.Calendar.Component> = [
                .yearForWeekOfYear, .weekOfYear, .weekOfMonth, .weekday, .day, .hour, .minute,
            ]
            let parts = calendar.dateComponents(wanted, from: date)
            let order = [
                parts.yearForWeekOfYear, parts.weekOfYear, parts.weekOfMonth, parts.weekday, parts.day, parts.hour,
                parts.minute,
            ]
            return order.map { "\($0!)" }.joined(separator: " ")
        }
    }

    private func seconds(_ date: Date?) -> String { date.map { "\(Int($0.timeIntervalSince1970))" } ?? "nil" }

    private func numbers(_ parts: Calendars.DateComponents) -> String {
        "\(parts.month!) \(parts.day!) \(parts.hour!) \(parts.minute!)"
    }

    @Test func answersAreThoseOfFoundation() {
        let lines = foundationAnswers.split(separator: "\n")
        #expect(lines.count > 390)
        for line in lines {
            let row = Row(line)
            let own = answer(row)
            #expect(own == row.answer, "\(line)")
        }
    }
}
