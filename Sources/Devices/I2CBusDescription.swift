/// An I2C bus of the machine.
public struct I2CBusDescription: Hashable, Sendable {
    /// N of `/dev/i2c-N`.
    public var number: Int
    /// What its driver calls it: `bcm2835 (i2c@7e804000)`; empty when unknown.
    public var adapter: String

    public init(number: Int, adapter: String) {
        self.number = number
        self.adapter = adapter
    }

    /// `/dev/i2c-1`.
    public var path: String { "/dev/i2c-\(number)" }

    /// `/dev/i2c-1 (bcm2835 (i2c@7e804000))`.
    var label: String { adapter.isEmpty ? path : "\(path) (\(adapter))" }
}

/// How a board file names a bus.
enum I2CBusSelector: Equatable {
    /// `i2c-1`, `/dev/i2c-1` or `1`.
    case number(Int)
    /// Another device node, such as a link of udev.
    case path(String)
    /// The name of an adapter.
    case adapter(String)

    init(_ text: String) {
        let digits =
            text.hasPrefix("/dev/i2c-") ? text.dropFirst(9) : text.hasPrefix("i2c-") ? text.dropFirst(4) : text[...]
        if let number = Int(digits), digits.allSatisfy(\.isNumber) {
            self = .number(number)
        } else {
            self = text.hasPrefix("/") ? .path(text) : .adapter(text)
        }
    }
}
