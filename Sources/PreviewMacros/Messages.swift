import Glibc

/// The next message of the compiler; nil once it has no more.
func nextMessage() -> String? {
    guard let head = bytes(8) else { return nil }
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    return bytes(count).map { String(decoding: $0, as: UTF8.self) }
}

/// Sends an answer: its length in eight bytes, lowest first, then itself.
func answer(_ text: String) {
    let length = UInt64(text.utf8.count)
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
        let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress! + sent, $0.count - sent) }
        guard count > 0 else { exit(1) }
        sent += count
    }
}

/// So many bytes of standard input; nil where it ends before.
private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
        let got = bytes.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress! + filled, count - filled) }
        guard got > 0 else { return nil }
        filled += got
    }
    return bytes
}
