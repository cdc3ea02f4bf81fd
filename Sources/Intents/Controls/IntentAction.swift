import JSON
import Views

/// An intent a control performs, its type erased.
///
/// Whoever handles presses finds it on the pressed control of a `Rendering`: `rendering.controls[n].press.action`.
/// `perform()` does the author's work off the main actor; afterwards the placement's timeline is due for a reload,
/// whether it threw or not.
public struct IntentAction: Sendable {
    /// The name of the intent's type, for logs.
    public let name: String
    /// What people call it.
    public let title: String
    /// Its parameters as they would be stored, for logs.
    public let parameters: JSONObject
    /// Whether it belongs to a toggle, which shows its new state before the intent is done.
    public let isToggle: Bool
    private let isOn: Bool?
    private let run: @Sendable (_ isOn: Bool?) async throws -> IntentOutcome

    /// The action of an intent; `isOn` is the state of a toggle before the press, nil for a button.
    @MainActor public init<Intent: AppIntent>(_ intent: Intent, isOn: Bool? = nil) {
        name = Intent.persistentIdentifier
        title = Intent.title.key
        parameters = ReflectedParameters(of: intent).stored
        isToggle = isOn != nil
        self.isOn = isOn
        run = { isOn in
            if let isOn { Self.set(intent, to: !isOn) }
            return try await intent.perform()._outcome()
        }
    }

    /// Does what the author's intent does, and hands back what there is to tell and to open.
    @discardableResult
    public func perform() async throws -> IntentOutcome { try await run(isOn) }

    /// The same for a toggle that showed another state before the press than its view's.
    public func perform(shownOn isOn: Bool?) async throws -> IntentOutcome { try await run(isOn ?? self.isOn) }

    /// Gives an intent that sets a truth the state after the press.
    private static func set(_ intent: any AppIntent, to isOn: Bool) {
        guard let intent = intent as? any SetValueIntent else { return }
        assign(intent, isOn)
    }

    private static func assign<Intent: SetValueIntent>(_ intent: Intent, _ isOn: Bool) {
        if let value = isOn as? Intent.ValueType { intent.value = value }
    }
}

extension ControlPress {
    /// The press of a control with an intent.
    @MainActor init(_ intent: some AppIntent, isOn: Bool? = nil) {
        self.init(isOn: isOn, intent: IntentAction(intent, isOn: isOn))
    }

    /// The intent that is performed; nil for controls that were given none.
    public var action: IntentAction? { intent as? IntentAction }
}
