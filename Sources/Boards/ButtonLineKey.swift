/// A GPIO line with its spellings made one, so that `5` and `"GPIO5"` on the header count as the same.
struct ButtonLineKey: Hashable {
    /// The chip of the 40-pin header, however it is labelled.
    static let header = "header"

    /// The chip's label.
    let chip: String
    /// The line's number or name.
    let line: String
}

extension Board.ButtonSource {
    /// The line; nil for an emulated button.
    var lineKey: ButtonLineKey? {
        guard case .gpio(let chip, let line) = self else { return nil }
        // A header line may be named with its chip or without; all Raspberry Pi chips are labelled pinctrl-….
        let isHeader = chip.map { $0.hasPrefix("pinctrl-") } ?? true
        return ButtonLineKey(chip: isHeader ? ButtonLineKey.header : chip ?? "", line: line.key)
    }
}

extension Board.GPIOLine {
    /// The number, also of a line named `GPIO5`; else the name.
    fileprivate var key: String {
        switch self {
        case .offset(let offset): "\(offset)"
        case .name(let name) where name.hasPrefix("GPIO"): Int(name.dropFirst(4)).map { "\($0)" } ?? name
        case .name(let name): name
        }
    }
}
