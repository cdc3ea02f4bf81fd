import Pixels

/// An emulated panel as a person sees it, and what its driver did wrong.
public protocol EmulatedGlass: AnyObject, Sendable {
    /// What a person sees.
    func glass() -> Frame

    /// A number that changes whenever the glass may have changed.
    var revision: Int { get }

    /// Whether anything can be seen.
    var isLit: Bool { get }

    /// What the driver did against the datasheet, oldest first; the first 100 are kept.
    var violations: [ChipViolation] { get }
}

extension OLEDChip: EmulatedGlass {}
