/// A driving table of the UC8151 (commands 20 to 24): seven phases of six bytes, which are four levels of two bits each,
/// for how many frames each of them lasts, and how often the phase is repeated.
struct DrivingTable: Equatable, Sendable {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Where a pixel ends that is driven by the table: 1 black, 0 white; nil where it stays as it was.
    var end: UInt8? {
        var end: UInt8?
        for phase in stride(from: 0, to: 42, by: 6) where bytes[phase + 5] > 0 {
            for step in 0..<4 where bytes[phase + 1 + step] > 0 {
                switch bytes[phase] >> UInt8(6 - 2 * step) & 0x03 {
                case 1: end = 1
                case 2: end = 0
                default: break
                }
            }
        }
        return end
    }
}
