import Glibc
import TestSupport
import Testing

@testable import Devices

@Suite struct SystemPanelLinesTests {
    static let requests = [
        PanelLineRequest(name: "DC", line: .offset(25), initial: false),
        PanelLineRequest(name: "RST", line: .name("GPIO17"), initial: true),
        PanelLineRequest(name: "BUSY", line: .offset(24), initial: nil),
    ]
    static let pi = FakeGPIO.Chip("/dev/gpiochip0", "pinctrl-rp1")

    @Test func linesAreTakenOnceAndDriven() throws {
        let gpio = FakeGPIO([Self.pi])
        let lines = try SystemPanelLines(Self.requests, calls: gpio)
        let held = gpio.levelRequests.withLock { $0 }
        #expect(held.count == 1)
        #expect(held[0].levels == [25: false, 17: true, 24: false])
        try lines.output(0).set(high: true)
        try lines.output(1).set(high: false)
        #expect(held[0].levels == [25: true, 17: false, 24: false])
        try held[0].set(offset: 24, high: true)
        #expect(try lines.input(2).isHigh())
        #expect(lines.input(2).name == "BUSY, line 24 of pinctrl-rp1 (/dev/gpiochip0)")
    }

    /// A line that is kept keeps the others held; when none is left, all are given back.
    @Test func linesAreGivenBackWithTheLastOfThem() throws {
        let gpio = FakeGPIO([Self.pi])
        var line: (any OutputLine)? = try SystemPanelLines(Self.requests, calls: gpio).output(1)
        let held = gpio.levelRequests.withLock { $0[0] }
        try line?.set(high: false)
        #expect(!held.isReleased)
        line = nil
        #expect(held.isReleased)
    }

    @Test func takenLineNamesItsOwner() {
        let gpio = FakeGPIO([Self.pi])
        gpio.use("/dev/gpiochip0", 24, consumer: "inky")
        let error = thrown(BusError.self) { try SystemPanelLines(Self.requests, calls: gpio) }
        #expect(error?.code == .addressInUse)
        #expect(
            error?.message.contains("\"BUSY\", line 24 of pinctrl-rp1 (/dev/gpiochip0), is in use by \"inky\"") == true)
    }

    @Test(arguments: [
        (EACCES, BusError.Code.permissionDenied, "add the user to the group gpio"), (EIO, .failed, "errno 5"),
    ]) func failureSaysWhatToDo(number: Int32, code: BusError.Code, part: String) {
        let gpio = FakeGPIO([Self.pi], failures: ["/dev/gpiochip0": number])
        let error = thrown(BusError.self) { try SystemPanelLines(Self.requests, calls: gpio) }
        #expect(error?.code == code)
        #expect(error?.message.contains(part) == true)
    }

    @Test func noChipAtAll() {
        let error = thrown(BusError.self) { try SystemPanelLines(Self.requests, calls: FakeGPIO([])) }
        #expect(error?.code == .noSuchBus)
    }

    /// A line that fails later names itself.
    @Test func failingLineNamesItself() throws {
        let gpio = FakeGPIO([Self.pi])
        let lines = try SystemPanelLines(Self.requests, calls: gpio)
        gpio.levelRequests.withLock { $0[0] }.release()
        let error = thrown(BusError.self) { try lines.input(2).isHigh() }
        #expect(error?.message.hasPrefix("BUSY, line 24 of pinctrl-rp1 (/dev/gpiochip0) cannot be read") == true)
    }
}
