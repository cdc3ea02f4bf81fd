import Devices
import Emulation
import Panels
import Pixels
import Testing

@Suite struct EmulatedBusTests {
    @Test func nobodyAtTheAddressDoesNotAcknowledge() throws {
        let rig = PanelRig()
        do {
            try rig.bus.transfer([.write(address: 0x3D, bytes: [0x00])])
            Issue.record("address 0x3D answered")
        } catch {
            #expect(error.code == .noAcknowledge)
            #expect(error.address == 0x3D)
            #expect(error.message.contains("emulated") && error.message.contains("0x3D"))
        }
        #expect(rig.bus.counters.bytes == 1)
    }

    @Test func bytesBeforeAFaultArrive() throws {
        let rig = PanelRig(faults: [.noAcknowledge(transfer: 1, byte: 4)])
        #expect(throws: I2CError.self) {
            try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0x81, 0x11, 0x81, 0x22])])
        }
        #expect(rig.chip.brightnessRegisters[0] == 0x11)
        #expect(rig.chip.violations == [])
    }

    @Test func faultAfterTheLastByteLeavesAllDone() throws {
        let rig = PanelRig(faults: [.timeout(transfer: 1, byte: 4)])
        #expect(throws: I2CError.self) {
            try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, 0x81, 0x11])])
        }
        #expect(rig.chip.brightnessRegisters[0] == 0x11)
    }

    @Test func tooLargeForTheBusIsRefusedWhole() throws {
        let rig = PanelRig(limits: .smbus)
        #expect(throws: I2CError.self) {
            try rig.bus.transfer([.write(address: 0x3C, bytes: [UInt8](repeating: 0x00, count: 33))])
        }
        #expect(throws: I2CError.self) {
            try rig.bus.transfer([.read(address: 0x3C, count: 1), .read(address: 0x3C, count: 1)])
        }
        #expect(rig.bus.counters.bytes == 0)
    }

    /// 1034 bytes at nine clocks: 93 ms at 100 kHz, as on the wire.
    @Test func modelledTimeIsThatOfTheWires() throws {
        let rig = PanelRig()
        try rig.driver.start()
        let before = rig.bus.modelledSeconds
        var frame = Frame(size: rig.driver.frameSize)
        frame.fill(frame.bounds, with: 1)
        try rig.driver.show(frame)
        // Two STARTs and a STOP beside the bytes.
        #expect(((rig.bus.modelledSeconds - before) * 100_000).rounded() == 1034 * 9 + 3)
    }
}
