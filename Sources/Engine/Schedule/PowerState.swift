/// Where the machine's power comes from.
public enum PowerState: String, Hashable, Sendable, CaseIterable {
    /// From the mains, or from something that does not tell.
    case mains
    /// From a battery; or the machine has slowed itself down.
    case battery
    /// From a battery that is nearly empty, or at too low a voltage.
    case low

    /// How many times longer throttle and pace are.
    var stretch: Double {
        switch self {
        case .mains: 1
        case .battery: 3
        case .low: 12
        }
    }

    /// Least seconds between two pictures of dynamic text; seconds do not tick where power is short.
    var minimumTick: Double { self == .mains ? 0 : 60 }
}

/// Tells where the power comes from.
public protocol PowerProbe: Sendable {
    /// The state now; quick, as it is asked now and then between two pictures.
    func state() -> PowerState
}

/// A machine on the mains.
public struct MainsPower: PowerProbe {
    public init() {}

    public func state() -> PowerState { .mains }
}
