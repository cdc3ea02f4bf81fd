import Emulation

/// The glass of an emulated panel in characters.
extension EmulatedGlass {
    /// What its driver did wrong, how often and the first five times.
    var violationLines: [String] {
        ["violations \(violations.count)"] + violations.prefix(5).map { "violation \($0)" }
    }

    /// A row of characters for each row of pixels: `#` for ink and lit pixels.
    var rows: [String] {
        let glass = glass()
        return (0..<glass.height).map { y in String((0..<glass.width).map { x in glass[x, y] > 0 ? "#" : "." }) }
    }
}

/// Copies a text to where C wants it; returns its length.
func put(_ lines: [String], into text: UnsafeMutablePointer<CChar>?, capacity: Int) -> Int {
    let bytes = Array((lines.joined(separator: "\n") + "\n").utf8.prefix(capacity))
    for (index, byte) in bytes.enumerated() { text?[index] = CChar(bitPattern: byte) }
    return bytes.count
}
