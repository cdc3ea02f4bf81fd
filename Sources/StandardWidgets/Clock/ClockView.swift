import FoundationEssentials
import Views
import Widgets

/// The clock in each family.
struct ClockView: View {
    let entry: ClockEntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch family {
        case .accessoryInline:
            Text(entry.date, format: .dateTime.weekday().day().month().hour(.twoDigits).minute())
                .lineLimit(1)
                .minimumScaleFactor(0.5)
        case .accessoryCircular:
            CircularClock(date: entry.date)
        default:
            RectangularClock(date: entry.date)
        }
    }
}

/// Large figures over the date.
private struct RectangularClock: View {
    let date: Date

    var body: some View {
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
        .lineLimit(1)
    }

    private func time(size: CGFloat) -> some View {
        Text(date, style: .time)
            .font(.system(size: size, weight: .bold))
            .monospacedDigit()
            .minimumScaleFactor(0.5)
    }

    private var day: some View {
        Text(date, format: .dateTime.weekday(.wide).day().month())
            .minimumScaleFactor(0.7)
    }
}

/// The time in a ring, with the weekday above.
private struct CircularClock: View {
    let date: Date

    var body: some View {
        ZStack {
            Circle().strokeBorder(lineWidth: 1)
            VStack(spacing: 1) {
                Text(date, format: .dateTime.weekday())
                    .font(.caption)
                Text(date, style: .time)
                    .font(.title3)
                    .bold()
                    .monospacedDigit()
            }
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .padding(4)
        }
    }
}
