import FoundationEssentials

/// How long an ended activity stays visible.
public struct ActivityUIDismissalPolicy: Hashable, Codable, Sendable {
    /// What is meant, for the state machine.
    enum Rule: Hashable, Codable, Sendable {
        case standard
        case immediate
        case after(Date)
    }

    let rule: Rule

    /// Stays for as long as the limits allow: 4 hours after its end unless configured otherwise.
    public static let `default` = Self(rule: .standard)

    /// Goes at once.
    public static let immediate = Self(rule: .immediate)

    /// Goes at a date, at the latest when `default` would; a past date means at once.
    public static func after(_ date: Date) -> Self { Self(rule: .after(date)) }

    /// When an activity that ended at `end` is dismissed, never later than `lingering` seconds after its end.
    func dismissalDate(endedAt end: Date, lingering: Double) -> Date {
        let latest = end.addingTimeInterval(lingering)
        return switch rule {
        case .standard: latest
        case .immediate: end
        case .after(let date): max(end, min(date, latest))
        }
    }
}
