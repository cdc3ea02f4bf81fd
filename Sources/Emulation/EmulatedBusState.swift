import Clocks
import Devices

/// The inside of an `EmulatedI2CBus`.
struct EmulatedBusState: Sendable {
    /// Why a transfer failed, before the bus puts its name to it.
    struct Failure: Error {
        var code: I2CError.Code
        var address: UInt8
        var place: String

        func error(bus: String) -> I2CError {
            let hexadecimal = "0x" + String(address, radix: 16, uppercase: true)
            return I2CError(
                code: code, bus: bus, address: address,
                message: "Bus \(bus), address \(hexadecimal): \(code.rawValue) at \(place); check the fault script.")
        }
    }

    let chips: [UInt8: any EmulatedChip]
    var faults: [Fault]
    let recordsTransfers: Bool
    var counters = BusCounters()
    var transfers: [RecordedTransfer] = []
    /// Until when no chip answers.
    private var absentUntil: MonotonicInstant?

    init(chips: [UInt8: any EmulatedChip], faults: [Fault], recordsTransfers: Bool) {
        self.chips = chips
        self.faults = faults
        self.recordsTransfers = recordsTransfers
    }

    /// Carries a transfer out, as far as it comes.
    mutating func transfer(
        _ messages: [I2CMessage], limits: I2CLimits, now: MonotonicInstant?
    ) -> Result<[[UInt8]], Failure> {
        counters.transfers += 1
        beginAbsence(now)
        let result = carryOut(messages, limits: limits, now: now)
        if case .success = result { resetSilently() } else { counters.failures += 1 }
        guard recordsTransfers else { return result }
        var code: I2CError.Code?
        if case .failure(let failure) = result { code = failure.code }
        transfers.append(RecordedTransfer(messages: messages, failure: code))
        return result
    }

    private mutating func carryOut(
        _ messages: [I2CMessage], limits: I2CLimits, now: MonotonicInstant?
    ) -> Result<[[UInt8]], Failure> {
        if let failure = refuse(messages, limits) { return .failure(failure) }
        let isAbsent = absentUntil.map { until in now.map { $0 < until } ?? true } ?? false
        var answers: [[UInt8]] = []
        defer { counters.clocks += 1 }
        for (index, message) in messages.enumerated() {
            counters.messages += 1
            counters.clocks += 1
            let chip = isAbsent ? nil : chips[message.address]
            let place = "transfer \(counters.transfers), message \(index)"
            let fault = chip == nil ? (code: .noAcknowledge, byte: 0) : fault(message: index)
            if let code = carry(message, chip, fault, isLast: index == messages.count - 1, &answers) {
                return .failure(Failure(code: code, address: message.address, place: place))
            }
        }
        return .success(answers)
    }

    /// Sends or reads one message; the code when a fault struck.
    private mutating func carry(
        _ message: I2CMessage, _ chip: (any EmulatedChip)?, _ fault: (code: I2CError.Code, byte: Int)?, isLast: Bool,
        _ answers: inout [[UInt8]]
    ) -> I2CError.Code? {
        count(bytes: 1)
        guard let chip, fault?.byte != 0 else { return fault?.code ?? .noAcknowledge }
        switch message {
        case .read(_, let count):
            self.count(bytes: count)
            if let fault { return fault.code }
            answers.append((0..<count).map { _ in chip.read() })
            return nil
        case .write(_, let bytes):
            let arrived = fault.map { min($0.byte - 1, bytes.count) } ?? bytes.count
            chip.beginWrite()
            chip.receive(Array(bytes[..<arrived]))
            count(bytes: min(arrived + (fault == nil ? 0 : 1), bytes.count))
            guard let fault, fault.byte <= bytes.count + 1 else {
                chip.endMessage(isStop: isLast)
                return nil
            }
            chip.abortMessage()
            return fault.code
        }
    }

    /// Messages no kernel would take (`I2C_RDWR` gives EINVAL).
    private func refuse(_ messages: [I2CMessage], _ limits: I2CLimits) -> Failure? {
        let isTooLong = messages.contains { message in
            switch message {
            case .write(_, let bytes): bytes.count > limits.messageBytes
            case .read(_, let count): count > limits.messageBytes
            }
        }
        guard isTooLong || messages.count > limits.messages else { return nil }
        return Failure(
            code: .failed, address: messages.first?.address ?? 0,
            place: "transfer \(counters.transfers), which is larger than the bus takes")
    }

    /// The fault script's word on a message of this transfer.
    private func fault(message: Int) -> (code: I2CError.Code, byte: Int)? {
        for case .failure(let code, counters.transfers, message, let byte) in faults { return (code, byte) }
        return nil
    }

    private mutating func beginAbsence(_ now: MonotonicInstant?) {
        for case .absent(counters.transfers, let seconds, let losesPower) in faults {
            precondition(now != nil, "Fault.absent needs the bus to have a time source")
            absentUntil = now?.advanced(bySeconds: seconds)
            if losesPower { powerCycle() }
        }
    }

    private func resetSilently() {
        for case .silentReset(counters.transfers) in faults { powerCycle() }
    }

    private func powerCycle() {
        for chip in chips.values { chip.powerCycle() }
    }

    private mutating func count(bytes: Int) {
        counters.bytes += bytes
        counters.clocks += 9 * bytes
    }
}
