import FoundationEssentials

/// Dates as text. Read by hand because the library's parser lets a 25th hour, a 30th of February and trailing words in.
public enum ISO8601Date {
    /// Reads `2026-11-30T09:41:00Z`: seconds and their fraction may be left out, the zone (`Z`, `+01:00`, `+0100`) may
    /// not. Nil for anything else.
    public static func parse(_ text: String) -> Date? {
        var reader = Reader(rest: Array(text.utf8)[...])
        guard let day = reader.day(), reader.take("T"), let seconds = reader.timeOfDay(), let zone = reader.zone(),
            reader.rest.isEmpty
        else { return nil }
        return Date(timeIntervalSince1970: Double(day * 86_400 - zone) + seconds)
    }

    /// Goes through the text from left to right.
    private struct Reader {
        var rest: ArraySlice<UInt8>

        /// Goes past a character, if it is the next.
        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(ascii: character) else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// A number of exactly `count` digits, if it lies in the range.
        mutating func digits(_ count: Int, _ range: ClosedRange<Int>) -> Int? {
            let digits = rest.prefix(count)
            guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            rest = rest.dropFirst(count)
            let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            return range.contains(number) ? number : nil
        }

        /// `2026-11-30` as days since 1970.
        mutating func day() -> Int? {
            guard let year = digits(4, 1...9999), take("-"), let month = digits(2, 1...12), take("-"),
                let day = digits(2, 1...31)
            else { return nil }
            let first = Self.days(year, month)
            let next = month == 12 ? Self.days(year + 1, 1) : Self.days(year, month + 1)
            return day <= next - first ? first + day - 1 : nil
        }

        /// `09:41:00.5` as seconds since midnight.
        mutating func timeOfDay() -> Double? {
            guard let hour = digits(2, 0...23), take(":"), let minute = digits(2, 0...59) else { return nil }
            var seconds = Double(hour * 3600 + minute * 60)
            guard take(":") else { return seconds }
            guard let second = digits(2, 0...59) else { return nil }
            seconds += Double(second)
            guard take(".") else { return seconds }
            guard let fraction = fraction() else { return nil }
            return seconds + fraction
        }

        private mutating func fraction() -> Double? {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest.dropFirst(digits.count)
            return Double("0." + String(decoding: digits, as: UTF8.self)).flatMap { digits.isEmpty ? nil : $0 }
        }

        /// `Z`, `+01:00` or `+0100` as seconds east of Greenwich.
        mutating func zone() -> Int? {
            if take("Z") { return 0 }
            let isEast = take("+")
            guard isEast || take("-"), let hours = digits(2, 0...23) else { return nil }
            _ = take(":")
            guard let minutes = digits(2, 0...59) else { return nil }
            return (hours * 3600 + minutes * 60) * (isEast ? 1 : -1)
        }

        /// Days from 1970 to the first of a month, by the proleptic Gregorian calendar.
        static func days(_ year: Int, _ month: Int) -> Int {
            let before = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334][month - 1]
            let last = year - 1
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            return last * 365 + last / 4 - last / 100 + last / 400 - 719_162 + before + (isLeap && month > 2 ? 1 : 0)
        }
    }
}
