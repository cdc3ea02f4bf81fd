import Devices

/// How bytes and levels get to an e-paper controller.
protocol EPaperWire: AnyObject {
    /// The bus, for messages.
    var busName: String { get }
    /// The BUSY line, for messages.
    var busyName: String { get }

    /// Sends opcode and arguments.
    func send(_ command: [UInt8]) throws(BusError) -> TransferReport

    /// Sends the contents of a RAM after its opcode.
    func send(_ command: [UInt8], memory: [UInt8]) throws(BusError) -> TransferReport

    func setReset(high: Bool) throws(BusError)

    /// The level of BUSY.
    func isBusyHigh() throws(BusError) -> Bool
}

/// What an e-paper panel on SPI hangs on.
public struct SPIPanelLink: Sendable {
    public var bus: any SPIBus
    /// Low for opcodes, high for everything else.
    public var dataCommand: any OutputLine
    /// Low resets.
    public var reset: any OutputLine
    public var busy: any LevelLine

    public init(
        bus: any SPIBus, dataCommand: any OutputLine, reset: any OutputLine, busy: any LevelLine
    ) {
        self.bus = bus
        self.dataCommand = dataCommand
        self.reset = reset
        self.busy = busy
    }
}

/// An e-paper controller on SPI.
final class SPIEPaperWire: EPaperWire {
    private let link: SPIPanelLink

    init(_ link: SPIPanelLink) { self.link = link }

    var busName: String { link.bus.name }
    var busyName: String { link.busy.name }

    func send(_ command: [UInt8]) throws(BusError) -> TransferReport {
        try send([command[0]], memory: Array(command.dropFirst()))
    }

    func send(_ command: [UInt8], memory: [UInt8]) throws(BusError) -> TransferReport {
        var report = TransferReport(bytes: command.count, messages: 1, transfers: 1)
        try link.dataCommand.set(high: false)
        try link.bus.write(command)
        guard !memory.isEmpty else { return report }
        try link.dataCommand.set(high: true)
        let most = link.bus.transferBytes
        for start in stride(from: 0, to: memory.count, by: most) {
            let piece = memory[start..<min(start + most, memory.count)]
            try link.bus.write(Array(piece))
            report.bytes += piece.count
            report.transfers += 1
        }
        return report
    }

    func setReset(high: Bool) throws(BusError) { try link.reset.set(high: high) }

    func isBusyHigh() throws(BusError) -> Bool { try link.busy.isHigh() }
}

/// What an e-paper panel with an I2C address for commands and one for data hangs on.
public struct I2CPanelLink: Sendable {
    public var bus: any I2CBus
    /// Low resets.
    public var reset: any OutputLine
    public var busy: any LevelLine

    public init(bus: any I2CBus, reset: any OutputLine, busy: any LevelLine) {
        self.bus = bus
        self.reset = reset
        self.busy = busy
    }
}

/// A controller with two I2C addresses: commands go to one, data to the next.
final class I2CEPaperWire: EPaperWire {
    private let link: I2CPanelLink
    private let address: UInt8

    init(_ link: I2CPanelLink, address: UInt8) {
        self.link = link
        self.address = address
    }

    var busName: String { link.bus.name }
    var busyName: String { link.busy.name }

    func send(_ command: [UInt8]) throws(BusError) -> TransferReport {
        try link.bus.transfer([.write(address: address, bytes: command)])
        return TransferReport(bytes: command.count + 1, messages: 1, transfers: 1)
    }

    func send(_ command: [UInt8], memory: [UInt8]) throws(BusError) -> TransferReport {
        var report = try send(command)
        try link.bus.transfer([.write(address: address + 1, bytes: memory)])
        report.bytes += memory.count + 1
        report.messages += 1
        report.transfers += 1
        return report
    }

    func setReset(high: Bool) throws(BusError) { try link.reset.set(high: high) }

    func isBusyHigh() throws(BusError) -> Bool { try link.busy.isHigh() }
}
