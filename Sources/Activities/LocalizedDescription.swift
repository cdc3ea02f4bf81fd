import FoundationEssentials

// FoundationEssentials declares `LocalizedError` but not what everybody prints of an error.
extension Error {
    /// The error in words: its own where it has any, else what Swift prints of it.
    public var localizedDescription: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
}
