import Glibc
import Testing

@testable import Devices

/// The error that a call throws; records an issue when it throws none.
func i2cError(
    _ body: () throws(I2CError) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) -> I2CError? {
    do throws(I2CError) {
        try body()
        Issue.record("no error", sourceLocation: sourceLocation)
        return nil
    } catch {
        return error
    }
}

/// No job is ever sent to it.
private let testThread = BusThread(name: "test")

@Suite struct LinuxI2CBusOpeningTests {
    @Test(arguments: ["i2c-1", "/dev/i2c-1", "1", "bcm2835 (i2c@7e804000)", "BCM2835 (I2C@7E804000)", "/dev/panel"])
    func selector_findsTheBus(selector: String) throws {
        let kernel = FakeI2CKernel { $0.links["/dev/panel"] = "/dev/i2c-1" }
        let bus = try LinuxI2CBus(selector, thread: testThread, calls: kernel)
        #expect(bus.name == (selector == "/dev/panel" ? selector : "/dev/i2c-1"))
        #expect(bus.number == 1)
        #expect(bus.limits == .plain)
    }

    @Test func missingBus_listsThoseThatAre() {
        let kernel = FakeI2CKernel { $0.buses = [.init(number: 20, adapter: "fef04500.i2c")] }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("i2c-1", thread: testThread, calls: kernel) }
        #expect(error?.code == .noSuchBus)
        #expect(
            error?.message
                == "There is no I2C bus /dev/i2c-1: this machine has /dev/i2c-20 (fef04500.i2c); "
                + "on a Raspberry Pi enable I2C with raspi-config or dtparam=i2c_arm=on.")
    }

    @Test func missingAdapter_listsThoseThatAre() {
        let error = i2cError { () throws(I2CError) in
            _ = try LinuxI2CBus("bcm2836", thread: testThread, calls: FakeI2CKernel())
        }
        #expect(error?.code == .noSuchBus)
        #expect(error?.message.contains("/dev/i2c-1 (bcm2835 (i2c@7e804000))") == true)
    }

    @Test func machineWithoutBuses_namesTheModule() {
        let kernel = FakeI2CKernel { $0.buses = [] }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("1", thread: testThread, calls: kernel) }
        #expect(error?.message.contains("modprobe i2c-dev") == true)
    }

    @Test func adapterName_whenTwoBusesHaveIt_namesBoth() {
        let kernel = FakeI2CKernel {
            $0.buses = [.init(number: 3, adapter: "cp2112"), .init(number: 5, adapter: "cp2112")]
        }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("cp2112", thread: testThread, calls: kernel) }
        #expect(error?.message == "Several I2C buses are named cp2112: choose one of /dev/i2c-3, /dev/i2c-5.")
    }

    @Test(arguments: [
        (ENOENT, I2CError.Code.noSuchBus, "raspi-config"), (EACCES, .permissionDenied, "usermod -aG i2c"),
        (EBUSY, .failed, "busy"), (EMFILE, .failed, "Too many open files"),
    ])
    func openFailure_saysWhatToDo(errno: Int32, code: I2CError.Code, text: String) {
        let kernel = FakeI2CKernel { $0.openError = errno }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("1", thread: testThread, calls: kernel) }
        #expect(error?.code == code)
        #expect(error?.errno == errno)
        #expect(error?.bus == "/dev/i2c-1")
        #expect(error?.message.contains(text) == true)
    }

    @Test func device_thatIsNoBus_isRefused() {
        let kernel = FakeI2CKernel { $0.failure = (2, ENOTTY) }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("1", thread: testThread, calls: kernel) }
        #expect(error?.message.contains("is not an I2C bus") == true)
        #expect(kernel.openDescriptors == 0)
    }

    @Test func adapter_withoutBlocks_isRefused() {
        let kernel = FakeI2CKernel { $0.functions = 0x0002_0000 }
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("1", thread: testThread, calls: kernel) }
        #expect(error?.code == .unsupported)
        #expect(kernel.openDescriptors == 0)
    }

    @Test func bus_whenItIsReleased_closesItsDescriptor() throws {
        let kernel = FakeI2CKernel()
        do {
            let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
            bus.close()
            #expect(kernel.openDescriptors == 0)
            #expect(i2cError { () throws(I2CError) in try bus.transfer([]) }?.code == .failed)
        }
        do { _ = try LinuxI2CBus("1", thread: testThread, calls: kernel) }
        #expect(kernel.openDescriptors == 0)
    }
}

@Suite struct LinuxI2CBusTransferTests {
    private func write(_ count: Int, to address: UInt8 = 0x3C) -> I2CMessage {
        .write(address: address, bytes: [UInt8](repeating: 0x40, count: count))
    }

    @Test func messages_goInOneTransferAfterOneCheck() throws {
        let kernel = FakeI2CKernel()
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        #expect(try bus.transfer([write(7), write(8192)]) == [])
        #expect(
            try bus.transfer([.write(address: 0x3C, bytes: [0]), .read(address: 0x3C, count: 2)]) == [[0x43, 0x43]])
        #expect(
            kernel.log == ["open /dev/i2c-1", "functions", "select 0x3C", "transfer 2", "transfer 2"])
    }

    @Test func limits_areRefusedNeverTruncated() throws {
        let kernel = FakeI2CKernel()
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        _ = try bus.transfer(Array(repeating: write(1), count: 42))
        let many = i2cError { () throws(I2CError) in try bus.transfer(Array(repeating: write(1), count: 43)) }
        #expect(many?.code == .unsupported)
        #expect(many?.message == "/dev/i2c-1 carries 42 messages in one transfer, not 43: split it.")
        let long = i2cError { () throws(I2CError) in try bus.transfer([write(8193)]) }
        #expect(long?.message == "/dev/i2c-1 carries 8192 bytes in one message, not 8193: split it.")
        #expect(kernel.log.filter { $0.hasPrefix("transfer") } == ["transfer 42"])
    }

    @Test func address_ofAKernelDriver_isNeverWrittenTo() throws {
        let kernel = FakeI2CKernel { $0.drivers[0x3C] = "ssd1307fb" }
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        let error = i2cError { () throws(I2CError) in try bus.transfer([write(7)]) }
        #expect(error?.code == .addressInUse)
        #expect(
            error?.message
                == "Address 0x3C on /dev/i2c-1 belongs to the kernel driver ssd1307fb: remove its dtoverlay from "
                + "config.txt, or release it with `echo 1-003c | sudo tee /sys/bus/i2c/drivers/ssd1307fb/unbind`.")
        #expect(!kernel.log.contains("transfer 1"))
        kernel.change { $0.drivers = [:] }
        try bus.transfer([write(7)])
    }

    @Test(arguments: [
        (ENXIO, I2CError.Code.noAcknowledge, "`i2cdetect -y 1`"),
        (EREMOTEIO, .noAcknowledge, "Nothing acknowledged 0x3C on /dev/i2c-1: check wiring and address"),
        (ETIMEDOUT, .timeout, "pull-ups"), (EBUSY, .timeout, "another master"),
        (EAGAIN, .arbitrationLost, "send it again"), (EIO, .failed, "wiring"), (EINTR, .failed, "errno 4"),
        (EINVAL, .unsupported, "cannot carry"), (EOPNOTSUPP, .unsupported, "cannot carry"),
        (ENODEV, .noAcknowledge, "Nothing acknowledged"),
    ])
    func transferFailure_hasItsOwnSentence(errno: Int32, code: I2CError.Code, text: String) throws {
        let kernel = FakeI2CKernel { $0.failure = (4, errno) }
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        let error = i2cError { () throws(I2CError) in try bus.transfer([write(7)]) }
        #expect(error?.code == code)
        #expect(error?.errno == errno)
        #expect(error?.address == 0x3C)
        #expect(error?.message.contains(text) == true, "\(error?.message ?? "")")
        try bus.transfer([write(7)])
    }

    @Test func unpluggedBus_isSaidToBeGone() throws {
        let kernel = FakeI2CKernel { $0.failure = (4, ENODEV) }
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        kernel.change { $0.buses = [] }
        let error = i2cError { () throws(I2CError) in try bus.transfer([write(7)]) }
        #expect(error?.code == .noSuchBus)
        #expect(error?.message == "/dev/i2c-1 is gone while 0x3C was addressed: plug its adapter in again.")
    }

    @Test func kernelsForm_ofMessages_keepsOrderLengthAndDirection() {
        let messages: [I2CMessage] = [
            .write(address: 0x3C, bytes: [1, 2, 3]), .write(address: 0x3D, bytes: []), .read(address: 0x3C, count: 2),
        ]
        var buffer: [UInt8] = [1, 2, 3, 0, 0]
        buffer.withUnsafeMutableBufferPointer { bytes in
            let parts = LinuxI2CSystemCalls.parts(of: messages, in: bytes)
            #expect(parts.map(\.addr) == [0x3C, 0x3D, 0x3C])
            #expect(parts.map(\.len) == [3, 0, 2])
            // I2C_M_RD.
            #expect(parts.map(\.flags) == [0, 0, 1])
            #expect(parts[0].buf[2] == 3)
            parts[2].buf[0] = 0x43
            parts[2].buf[1] = 0x44
        }
        #expect(LinuxI2CSystemCalls.reads(of: messages, in: buffer) == [[0x43, 0x44]])
    }

    @Test func sentences_ofDifferentFailures_differ() {
        let numbers = [ENXIO, ETIMEDOUT, EBUSY, EAGAIN, EIO, EINVAL, EOPNOTSUPP, ENODEV, EINTR]
        let sentences = numbers.map {
            I2CError.transferring(bus: "b", number: 1, address: 0x3C, SystemCallError(number: $0)).message
        }
        #expect(Set(sentences).count == numbers.count)
    }

    @Test func partialTransfer_isAnError() throws {
        let kernel = FakeI2CKernel { $0.carried = 1 }
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        let error = i2cError { () throws(I2CError) in try bus.transfer([write(7), write(9)]) }
        #expect(error?.code == .shortTransfer)
        #expect(error?.message == "/dev/i2c-1 carried 1 of 2 messages: send them again.")
    }

    @Test func everyCall_whenItFails_isReportedAndLeaksNothing() throws {
        for functions in [FakeI2CKernel.plain, FakeI2CKernel.smbus] {
            var failures = 0
            for call in 1...100 {
                let kernel = FakeI2CKernel {
                    $0.failure = (call, EIO)
                    $0.functions = functions
                }
                let succeeded: Bool
                do throws(I2CError) {
                    let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
                    try bus.claim(address: 0x3C)
                    try bus.transfer([write(7)])
                    try bus.transfer([.read(address: 0x3C, count: 1)])
                    succeeded = true
                } catch {
                    #expect(error.errno == EIO)
                    failures += 1
                    succeeded = false
                }
                #expect(kernel.openDescriptors == 0)
                if succeeded { break }
            }
            // open, functions, select, lock, and two transfers.
            #expect(failures == 6)
        }
    }
}

@Suite struct LinuxI2CBusSMBusTests {
    private func bus(_ kernel: FakeI2CKernel) throws -> LinuxI2CBus {
        kernel.change { $0.functions = FakeI2CKernel.smbus }
        return try LinuxI2CBus("1", thread: testThread, calls: kernel)
    }

    @Test func messages_becomeSMBusCalls() throws {
        let kernel = FakeI2CKernel()
        let bus = try bus(kernel)
        #expect(bus.limits == .smbus)
        try bus.transfer([.write(address: 0x3C, bytes: [0x40] + [UInt8](repeating: 1, count: 31))])
        try bus.transfer([.write(address: 0x3C, bytes: [0x80, 0xAE])])
        try bus.transfer([.write(address: 0x3D, bytes: [0xAE])])
        try bus.transfer([.write(address: 0x3C, bytes: [])])
        #expect(try bus.transfer([.read(address: 0x3C, count: 1)]) == [[0x43]])
        #expect(
            Array(kernel.log.dropFirst(2)) == [
                "select 0x3C", "block 64 + 31", "block 128 + 1", "select 0x3D", "byte 174", "select 0x3C", "quick",
                "read byte",
            ])
    }

    @Test func longMessages_areRefusedNeverTruncated() throws {
        let kernel = FakeI2CKernel()
        let bus = try bus(kernel)
        for count in [33, 129, 1025] {
            let message = I2CMessage.write(address: 0x3C, bytes: [UInt8](repeating: 0x40, count: count))
            let error = i2cError { () throws(I2CError) in try bus.transfer([message]) }
            #expect(error?.code == .unsupported)
            #expect(error?.message.contains("32 bytes in one message (its adapter does SMBus only)") == true)
        }
        let two = i2cError { () throws(I2CError) in
            try bus.transfer([.write(address: 0x3C, bytes: [0]), .write(address: 0x3C, bytes: [0])])
        }
        #expect(two?.code == .unsupported)
        let read = i2cError { () throws(I2CError) in try bus.transfer([.read(address: 0x3C, count: 2)]) }
        #expect(read?.message.contains("cannot read 2 bytes at once") == true)
        #expect(!kernel.log.contains { $0.hasPrefix("block") })
    }

    @Test func failedSelect_isTriedAgain() throws {
        let kernel = FakeI2CKernel { $0.failure = (3, EIO) }
        let bus = try bus(kernel)
        let message = I2CMessage.write(address: 0x3C, bytes: [0, 0xAE])
        #expect(i2cError { () throws(I2CError) in try bus.transfer([message]) }?.code == .failed)
        try bus.transfer([message])
        #expect(Array(kernel.log.suffix(3)) == ["select 0x3C", "select 0x3C", "block 0 + 1"])
    }
}

@Suite struct I2CClaimTests {
    @Test func claim_whenAnotherProcessHoldsThePanel_namesIt() throws {
        let kernel = FakeI2CKernel { $0.owners[0x3C] = "pid 123 (cadran)" }
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        let error = i2cError { () throws(I2CError) in try bus.claim(address: 0x3C) }
        #expect(error?.code == .addressInUse)
        #expect(error?.message == "The panel at 0x3C on /dev/i2c-1 is in use by pid 123 (cadran): stop that first.")
        try bus.claim(address: 0x3D)
    }

    @Test func claim_ofAKernelDriversAddress_isRefused() throws {
        let bus = try LinuxI2CBus("1", thread: testThread, calls: FakeI2CKernel { $0.drivers[0x3C] = "ssd1307fb" })
        let error = i2cError { () throws(I2CError) in try bus.claim(address: 0x3C) }
        #expect(error?.message.contains("ssd1307fb") == true)
    }

    @Test func claim_twiceByOneBus_isOne() throws {
        let kernel = FakeI2CKernel()
        let bus = try LinuxI2CBus("1", thread: testThread, calls: kernel)
        try bus.claim(address: 0x3C)
        try bus.claim(address: 0x3C)
        #expect(kernel.log.filter { $0 == "lock 0x3C" }.count == 1)
    }

    /// Real locks, on a file in place of the device.
    @Test func locks_excludeEachOtherByAddressUntilClosed() throws {
        let calls = LinuxI2CSystemCalls()
        var template = Array("/tmp/cadran-lock-XXXXXX".utf8CString)
        close(mkstemp(&template))
        let path = String(decoding: template.dropLast().map { UInt8($0) }, as: UTF8.self)
        defer { unlink(path) }
        let first = try calls.open(path)
        let second = try calls.open(path)
        try calls.lock(first, address: 0x3C)
        #expect(throws: SystemCallError(number: EAGAIN)) { try calls.lock(second, address: 0x3C) }
        #expect(calls.owner(second, address: 0x3C) == nil)
        try calls.lock(second, address: 0x3D)
        calls.close(first)
        try calls.lock(second, address: 0x3C)
        calls.close(second)
    }

    @Test func realKernel_whenThereIsNoSuchBus_saysSo() {
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("/dev/i2c-987654", thread: testThread) }
        #expect(error?.code == .noSuchBus)
    }

    @Test func realKernel_whenTheFileIsNoBus_saysSo() {
        let error = i2cError { () throws(I2CError) in _ = try LinuxI2CBus("/dev/null", thread: testThread) }
        #expect(error?.message.contains("/dev/null is not an I2C bus") == true)
    }
}
