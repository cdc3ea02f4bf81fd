import FoundationEssentials

/// An attributes type that knows the order of its states: which one is impossible, and which comes next.
///
/// Both requirements have defaults, so that a type names only what it knows.
public protocol SteppedActivityAttributes: ActivityAttributes {
    /// Why `next` cannot be shown after `present`, in a sentence that ends with what to do; nil when it can.
    ///
    /// Senders that are refused get the sentence; the activity stays what it was. Not asked for equal states.
    /// - Parameter present: what is shown; nil at the start.
    func refusal(of next: ContentState, after present: ContentState?) -> String?

    /// The state one step further, as `cadran activity step` asks for it; nil after the last.
    func step(after present: ContentState, at now: Date) -> ContentState?
}

extension SteppedActivityAttributes {
    public func refusal(of next: ContentState, after present: ContentState?) -> String? { nil }
    public func step(after present: ContentState, at now: Date) -> ContentState? { nil }
}

/// An attributes type that says itself until when its content holds if the sender gives no stale date.
public protocol SelfDatingActivityAttributes: ActivityAttributes {
    /// When content that came at `now` is out of date; nil when never.
    func staleDate(of state: ContentState, at now: Date) -> Date?
}

/// An attributes type that payloads may call by other names than its Swift name.
public protocol NamedActivityAttributes: ActivityAttributes {
    /// The other names.
    static var payloadNames: [String] { get }
}
