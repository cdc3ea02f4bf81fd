import Devices

/// A piece of a conversation with a controller, before it is cut into messages.
enum WireStep {
    /// Commands, sent after control byte 00.
    case commands([any ControllerCommand])
    /// Display data, sent after control byte 40.
    case data([UInt8])
}

extension WireStep {
    /// Control byte: all that follows up to the end of the message are commands (SSD1306 8.1.5.2, SH1106 figure 7).
    private static let commandControl: UInt8 = 0x00
    /// Control byte: all that follows up to the end of the message is display data.
    private static let dataControl: UInt8 = 0x40
    /// What a message costs beside its commands or data: the address byte and the control byte.
    static let messageOverhead = 2

    /// Adjacent command steps made one, so that they share a message.
    static func joined(_ steps: [WireStep]) -> [WireStep] {
        steps.reduce(into: []) { result, step in
            if case .commands(let added) = step, case .commands(let before)? = result.last {
                result[result.count - 1] = .commands(before + added)
            } else {
                result.append(step)
            }
        }
    }

    /// The steps as transfers a bus can carry; no command is cut in two.
    static func transfers(_ steps: [WireStep], address: UInt8, limits: I2CLimits) -> [[I2CMessage]] {
        let payloads = joined(steps).flatMap { $0.payloads(limit: limits.messageBytes) }
        var transfers: [[I2CMessage]] = []
        var current: [[UInt8]] = []
        for payload in payloads {
            if current.count == limits.messages {
                // A window goes out in the same transfer as its data, so nobody can come between them.
                let carried = limits.messages > 1 && current.last?.first == commandControl ? [current.removeLast()] : []
                transfers.append(current.map { .write(address: address, bytes: $0) })
                current = carried
            }
            current.append(payload)
        }
        if !current.isEmpty { transfers.append(current.map { .write(address: address, bytes: $0) }) }
        return transfers
    }

    /// What steps cost on a bus, address and control bytes counted.
    static func cost(_ steps: [WireStep], limits: I2CLimits) -> Int {
        joined(steps).reduce(0) { sum, step in
            step.payloads(limit: limits.messageBytes).reduce(sum) { $0 + $1.count + 1 }
        }
    }

    /// The step as messages of at most `limit` bytes, control byte included.
    private func payloads(limit: Int) -> [[UInt8]] {
        switch self {
        case .commands(let commands):
            var result: [[UInt8]] = []
            for bytes in commands.map(\.bytes) {
                if let last = result.last, last.count + bytes.count <= limit {
                    result[result.count - 1] += bytes
                } else {
                    result.append([Self.commandControl] + bytes)
                }
            }
            return result
        case .data(let bytes):
            return stride(from: 0, to: bytes.count, by: limit - 1).map { start in
                [Self.dataControl] + bytes[start..<min(start + limit - 1, bytes.count)]
            }
        }
    }
}
