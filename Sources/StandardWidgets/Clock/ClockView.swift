import FoundationEssentials
import Views
import Widgets

/// The clock in each family.
struct ClockView: View {
    let entry: ClockEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        if entry.zone.zone == nil {
            StateNotice(title: "Clock", problem: entry.zone.problem)
        } else {
            face.zone(entry.zone)
        }
    }

    @ViewBuilder private var face: some View {
        switch family {
        case .accessoryInline:
            InlineClock(date: entry.date, name: entry.name)
        case .accessoryCircular:
            CircularClock(date: entry.date, name: entry.name)
        default:
            RectangularClock(date: entry.date, name: entry.name)
        }
    }
}

/// A line: all of it where there is room, else without the month, else the time alone.
private struct InlineClock: View {
    let date: Date
    let name: String

    var body: some View {
        ViewThatFits {
            if !name.isEmpty { (Text(verbatim: name + " ") + Text(date, style: .time)).font(.body) }
            whole.font(.body)
            whole.font(.caption)
            whole.font(.system(size: 13))
            whole.font(.system(size: 12))
            Text(date, format: .dateTime.weekday().hour(.twoDigits).minute()).font(.body)
            whole.font(.system(size: 10))
            Text(date, style: .time).font(.system(size: 10)).minimumScaleFactor(0.5)
        }
        .lineLimit(1)
    }

    private var whole: Text {
        Text(date, format: .dateTime.weekday().day().month().hour(.twoDigits).minute())
    }
}

/// Large figures over the date.
private struct RectangularClock: View {
    let date: Date
    let name: String

    var body: some View {
        ViewThatFits {
            large(96, .largeTitle)
            large(64, .title3)
            ViewThatFits(in: .vertical) {
                VStack(spacing: 2) {
                    time(size: 42)
                    day.font(.body)
                }
                VStack(spacing: 0) {
                    time(size: 20)
                    day.font(.caption)
                }
                time(size: 12)
            }
        }
        .lineLimit(1)
    }

    /// Figures for e-paper, where they fit as they are.
    private func large(_ size: CGFloat, _ font: Font) -> some View {
        VStack(spacing: 4) {
            time(size: size)
            day.font(font)
        }
    }

    private func time(size: CGFloat) -> some View {
        Text(date, style: .time)
            .font(.system(size: size, weight: .bold))
            .monospacedDigit()
            .minimumScaleFactor(0.5)
    }

    private var day: some View {
        ViewThatFits(in: .horizontal) {
            if !name.isEmpty {
                Text(verbatim: name + " ") + Text(date, format: .dateTime.weekday().day().month())
                Text(verbatim: name)
            }
            Text(date, format: .dateTime.weekday(.wide).day().month())
            Text(date, format: .dateTime.weekday().day().month())
                .minimumScaleFactor(0.5)
        }
    }
}

/// The time in a ring, with the weekday above.
private struct CircularClock: View {
    let date: Date
    let name: String

    var body: some View {
        ZStack {
            Circle().strokeBorder(lineWidth: 1).widgetAccentable()
            ViewThatFits {
                face(.largeTitle, .system(size: 72))
                face(.title, .system(size: 48))
                face(.title3, .system(size: 30))
                face(.caption, .title3)
                // Text sizes that the ring has no room for.
                face(.system(size: 12), .system(size: 16))
                face(.system(size: 10), .system(size: 12))
                face(.system(size: 7), .system(size: 10))
                face(.system(size: 7), .system(size: 7))
            }
            .lineLimit(1)
            .padding(4)
        }
    }

    /// The name where there is one, else the weekday.
    private var above: Text { name.isEmpty ? Text(date, format: .dateTime.weekday()) : Text(verbatim: name) }

    private func face(_ day: Font, _ time: Font) -> some View {
        VStack(spacing: 1) {
            above.font(day)
            Text(date, style: .time).font(time).bold().monospacedDigit()
        }
    }
}
