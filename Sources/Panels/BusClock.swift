import Synchronization

/// Measures how fast a bus really is: the clock people set is not always the one they get.
final class BusClock: Sendable {
    /// Shorter transfers say more about the kernel than about the wires.
    private static let shortest = 100
    /// How much of the estimate a new measurement is.
    private static let weight = 0.5

    private let estimate = Mutex<Double?>(nil)

    /// Hertz; nil before the first long transfer, or where no time passed.
    var hertz: Double? { estimate.withLock { $0 } }

    /// Takes a transfer of so many bytes, nine clocks each, into account.
    func note(bytes: Int, seconds: Double) {
        guard bytes >= Self.shortest, seconds > 0 else { return }
        let measured = Double(9 * bytes) / seconds
        estimate.withLock { estimate in
            estimate = estimate.map { $0 + Self.weight * (measured - $0) } ?? measured
        }
    }
}
