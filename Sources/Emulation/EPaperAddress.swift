/// One of the two I2C addresses of a segment panel.
final class EPaperAddress: EmulatedChip {
    private let chip: EPaperChip
    private let isData: Bool

    init(_ chip: EPaperChip, isData: Bool) {
        self.chip = chip
        self.isData = isData
    }

    func beginWrite() {}

    func receive(_ bytes: [UInt8]) { chip.receive(bytes, isData: isData) }

    func endMessage(isStop: Bool) {}

    func abortMessage() {}

    func read() -> UInt8 { 0 }

    func powerCycle() { if !isData { chip.powerCycle() } }
}
