import Devices
import Synchronization

/// A bus of the machine that several panels hang on: opened when the first needs it, given back when none does.
final class SharedBus: Sendable {
    private let selector: String
    private let thread: BusThread
    private let bus = Mutex<WeakBus>(WeakBus())

    private struct WeakBus: Sendable {
        weak var value: LinuxI2CBus?
    }

    init(selector: String, thread: BusThread) {
        self.selector = selector
        self.thread = thread
    }

    /// The open bus, with an address of it taken for this process.
    func open(for address: UInt8) throws(I2CError) -> any I2CBus {
        let bus = try opened()
        try bus.claim(address: address)
        return bus
    }

    private func opened() throws(I2CError) -> LinuxI2CBus {
        let known = bus.withLock { $0.value }
        if let known { return known }
        let opened = try LinuxI2CBus(selector, thread: thread)
        bus.withLock { $0.value = opened }
        return opened
    }
}
