import Devices
import Emulation
import Pixels
import Testing

@testable import Panels

/// Everything that can fail is made to fail once, at every place, until a run gets through.
@Suite struct FaultTests {
    static let names = [
        "ssd1306-128x64", "sh1106-128x64", "ssd1306-72x40", "ssd1309-128x64", "sh1107-64x128", "ssd1327-96x96",
    ]
    static let codes: [I2CError.Code] = [.noAcknowledge, .timeout, .arbitrationLost]
    /// Adapters of every kind: a call for all, few messages a call, SMBus.
    static let limits = [I2CLimits.plain, I2CLimits(messageBytes: 100, messages: 3), .smbus]
    /// Small glasses, so that thousands of runs take seconds.
    static let small = [PanelModule.named("ssd1306-96x16")!, .smallSH1106]

    /// Start, pictures, brightness, dark, pictures again: with one failure at any transfer, message and byte, the
    /// glass ends as wanted, nobody has seen noise, and the chip has nothing to object.
    @Test(arguments: small, limits) func anyOneFailureIsMended(module: PanelModule, limits: I2CLimits) throws {
        var transfer = 1
        while try failEverywhere(module, limits: limits, transfer: transfer) { transfer += 1 }
        #expect(transfer > 8)
    }

    /// Each transfer of the common modules fails once, at its address and in its data.
    @Test(arguments: names) func anyTransferMayFail(name: String) throws {
        let module = PanelModule.named(name)!
        for byte in [0, 2] {
            var transfer = 1
            while try strikes(module, .plain, .noAcknowledge(transfer: transfer, byte: byte)) { transfer += 1 }
            #expect(transfer > 8)
        }
    }

    /// Fails one transfer at each of its messages and each kind of byte of these.
    ///
    /// - Returns: whether the transfer exists.
    private func failEverywhere(_ module: PanelModule, limits: I2CLimits, transfer: Int) throws -> Bool {
        for message in 0..<limits.messages {
            for (index, byte) in [0, 1, 2, 3, 5, 9, 20, 27, 33, 193].enumerated() {
                let code = Self.codes[(index + transfer) % Self.codes.count]
                let fault = Fault.failure(code, transfer: transfer, message: message, byte: byte)
                if try strikes(module, limits, fault) { continue }
                if byte == 0 { return message > 0 }
                break
            }
        }
        return true
    }

    /// Power is lost between any two transfers; the next look at the status finds it.
    @Test(arguments: names) func silentResetIsFound(name: String) throws {
        for transfer in 2...12 {
            let rig = PanelRig(name, faults: [.silentReset(afterTransfer: transfer)])
            for step in 0..<14 { try rig.driver.show(picture(rig, step)) }
            let wasReset = try rig.driver.checkForReset()
            #expect(wasReset, "after transfer \(transfer)")
            try rig.driver.show(picture(rig, 3))
            #expect(difference(rig.chip.glass(), picture(rig, 3)) == nil)
            #expect(!rig.chip.hasShownNoise)
            #expect(try !rig.driver.checkForReset())
        }
    }

    /// A board that cannot be read is believed, rather than started over and over.
    @Test func unreadablePanelIsNeverTakenForReset() throws {
        // Transfer 2 is the status read of the start, 4 that of the look; a NOP follows each.
        let rig = PanelRig(faults: [.noAcknowledge(transfer: 2), .noAcknowledge(transfer: 4)])
        try rig.driver.show(picture(rig, 1))
        #expect(try !rig.driver.checkForReset())
        #expect(rig.bus.counters.transfers == 5)
        #expect(try rig.driver.show(picture(rig, 2)).isFull == false)
    }

    /// Power is lost between the start and the first look at the status: the look is believed, not the panel.
    @Test func resetStraightAfterTheStartIsFound() throws {
        let rig = PanelRig(faults: [.silentReset(afterTransfer: 1)])
        try rig.driver.show(picture(rig, 1))
        #expect(difference(rig.chip.glass(), picture(rig, 1)) == nil)
        #expect(rig.driver.canTellReset)
    }

    /// A command cut off in its middle would swallow the first byte of the next: the start allows for it.
    @Test(
        arguments: [
            ("ssd1306-128x64", [0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0x21, 0x22]),
            ("sh1106-128x64", [0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB, 0xAD]),
            ("sh1107-128x128", [0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDB, 0xDC]),
            ("ssd1327-128x128", [0x81, 0xA0, 0xA1, 0xA2, 0xA8, 0xB1, 0xB3, 0xB6, 0xB8, 0xBC, 0xBE, 0xFD, 0x15, 0x75]),
        ] as [(String, [UInt8])]) func halfACommandIsMended(name: String, halves: [UInt8]) throws
    {
        for opcode in halves {
            let rig = PanelRig(name, faults: [.timeout(transfer: 1, byte: 3)])
            #expect(throws: I2CError.self) {
                try rig.bus.transfer([.write(address: 0x3C, bytes: [0x00, opcode, 0x00])])
            }
            try rig.driver.show(picture(rig, 1))
            #expect(difference(rig.chip.glass(), picture(rig, 1)) == nil, "\(opcode)")
            #expect(rig.chip.violations == [])
        }
    }

    /// After a failure the whole picture goes out again, whatever the difference.
    @Test func failureIsFollowedByAFullFrame() throws {
        let rig = PanelRig()
        try rig.driver.show(picture(rig, 1))
        rig.bus.add(.arbitrationLost(transfer: rig.bus.counters.transfers + 1, message: 1, byte: 4))
        #expect(throws: I2CError.self) { try rig.driver.show(picture(rig, 2)) }
        #expect(!rig.driver.isStarted)
        #expect(try rig.driver.show(picture(rig, 1)).isFull)
        #expect(difference(rig.chip.glass(), picture(rig, 1)) == nil)
    }

    /// Runs the script with a fault, trying each step until it succeeds.
    ///
    /// - Returns: whether the fault ever came to pass.
    private func strikes(_ module: PanelModule, _ limits: I2CLimits, _ fault: Fault) throws -> Bool {
        let rig = PanelRig(module: module, limits: limits, faults: [fault], records: true)
        let steps: [() throws -> Void] = [
            { try rig.driver.start() },
            { try rig.driver.show(picture(rig, 1)) },
            { try rig.driver.setBrightness(20) },
            { try rig.driver.show(picture(rig, 2)) },
            { _ = try rig.driver.checkForReset() },
            { try rig.driver.blank() },
            { try rig.driver.show(picture(rig, 3)) },
        ]
        var failures = 0
        for step in steps {
            while true {
                do {
                    try step()
                    break
                } catch is I2CError {
                    failures += 1
                    try #require(failures < 5)
                }
            }
        }
        #expect(difference(rig.chip.glass(), picture(rig, 3)) == nil, "\(module.name) \(fault)")
        #expect(rig.chip.isLit && !rig.chip.hasShownNoise, "\(module.name) \(fault)")
        #expect(rig.chip.violations == [], "\(module.name) \(fault)")
        #expect(rig.chip.brightnessRegisters[0] < 0x40, "\(module.name) \(fault)")
        return rig.bus.transfers.contains { $0.failure != nil }
    }

    /// Pictures that differ in a few places, full and dark ones among them.
    private func picture(_ rig: PanelRig, _ step: Int) -> Frame {
        var frame = Frame.border(rig.driver.frameSize)
        frame.fill(PixelRect(x: 10 + step, y: 4 + step, width: 12, height: 13), with: 1)
        frame.fill(PixelRect(x: 40, y: 20 - step, width: 3 * step, height: 2), with: 1)
        return frame
    }
}
