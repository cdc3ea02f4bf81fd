import Calendars
import FoundationEssentials

/// A literal for text, with interpolations that may hold dates, timers and styled text.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let runs: [Text.Run]

    public init(_ value: String) {
        runs = [Text.Run(content: .string(value))]
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
        runs = stringInterpolation.runs
    }

    /// Gathers the pieces of a literal.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var runs: [Text.Run] = []

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            // Plain pieces join, so that ordinary text stays one run.
            if case .string(let before)? = runs.last?.content, runs.last?.style == Text.RunStyle() {
                runs[runs.count - 1].content = .string(before + literal)
            } else {
                runs.append(Text.Run(content: .string(literal)))
            }
        }

        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendLiteral(String(describing: value))
        }

        public mutating func appendInterpolation(_ string: String) {
            appendLiteral(string)
        }

        /// A number in a format of `printf`, as "%.1f" or "%02lld".
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            appendLiteral(String(format: specifier, value))
        }

        /// A date in a format; it keeps to the panel's zone.
        public mutating func appendInterpolation(_ date: Date, format: Date.FormatStyle) {
            runs.append(Text.Run(content: .formatted(date, format)))
        }

        /// A value in a format: `\(share, format: .percent)`.
        @_disfavoredOverload
        public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            appendLiteral(format.format(value))
        }

        /// A symbol within text.
        public mutating func appendInterpolation(_ image: Image) {
            runs.append(Text.Run(content: .symbol(image)))
        }

        public mutating func appendInterpolation(_ text: Text) {
            runs.append(contentsOf: text.runs)
        }

        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            runs.append(Text.Run(content: .date(date, style)))
        }

        public mutating func appendInterpolation(_ interval: ClosedRange<Date>) {
            runs.append(Text.Run(content: .range(interval)))
        }

        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            runs.append(
                contentsOf: Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours
                ).runs)
        }
    }
}
