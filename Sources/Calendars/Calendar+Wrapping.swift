import Clocks
import FoundationEssentials

extension Calendar {
    /// The date with one part added to while all larger parts stay.
    func wrapping(_ amount: Int, _ component: Component, to date: Date) -> Date {
        let fields = timeZone.fields(of: date)
        let day = fields.day
        switch component {
        case .month, .quarter:
            let months = amount.multipliedReportingOverflow(by: component == .quarter ? 3 : 1).partialValue
            let month = wrapped(day.month, by: months, in: 1..<13)
            return moment(year: day.year, month: month, day: day.day, at: date, isForward: amount > 0)
        case .day:
            let number = wrapped(day.day, by: amount, in: 1..<day.monthLength + 1)
            return adding(number - day.day, .day, to: date)
        case .dayOfYear:
            let length = CivilDay.isLeap(day.year) ? 366 : 365
            return adding(wrapped(day.dayOfYear, by: amount, in: 1..<length + 1) - day.dayOfYear, .day, to: date)
        case .weekday:
            let distance = weeks.distance(day.weekday)
            return adding(wrapped(distance, by: amount, in: 0..<7) - distance, .day, to: date)
        case .hour:
            let hour = wrapped(fields.hour, by: amount, in: 0..<24)
            return turned(date, from: fields.hour, to: hour, amount, length: 3600, in: .day)
        case .minute:
            let minute = wrapped(fields.minute, by: amount, in: 0..<60)
            return turned(date, from: fields.minute, to: minute, amount, length: 60, in: .hour)
        case .second:
            let second = wrapped(fields.second, by: amount, in: 0..<60)
            return turned(date, from: fields.second, to: second, amount, length: 1, in: .minute)
        default: return adding(amount, component, to: date)
        }
    }

    /// A date with one part of its time changed; who turns past the end counts from the larger part's first moment.
    private func turned(
        _ date: Date, from old: Int, to new: Int, _ amount: Int, length: Double, in larger: Component
    ) -> Date {
        guard new < old, amount > 0, let start = dateInterval(of: larger, for: date)?.start else {
            return date + Double(new - old) * length
        }
        let fields = timeZone.fields(of: date)
        let rest = Double(fields.secondOfDay).truncatingRemainder(dividingBy: length)
        return start + Double(new) * length + rest + Double(fields.nanosecond) / 1_000_000_000
    }

    private func wrapped(_ value: Int, by amount: Int, in range: Range<Int>) -> Int {
        let distance = (value - range.lowerBound) + amount.flooredRemainder(by: range.count)
        return range.lowerBound + distance.flooredRemainder(by: range.count)
    }
}
