import FoundationEssentials
import JSON
import Views

/// What an intent hands back; made with `.result(…)`.
public protocol IntentResult: Sendable {
    /// What is left to be done, and what there is to tell.
    func _outcome() async throws -> IntentOutcome
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {
    associatedtype Value

    var value: Value? { get }
}

/// A result with words.
public protocol ProvidesDialog: IntentResult {}

/// A result with a picture; accepted, and not drawn.
public protocol ShowsSnippetView: IntentResult {}

/// A result that leads to another intent.
public protocol OpensIntent: IntentResult {}

/// What came of an intent, its types erased.
public struct IntentOutcome: Equatable, Sendable {
    /// What is said to people.
    public var dialog: String?
    /// The value, as it would be stored.
    public var value: JSONValue?
    /// What is to be opened.
    public var url: URL?

    /// An outcome from its parts.
    public init(dialog: String? = nil, value: JSONValue? = nil, url: URL? = nil) {
        self.dialog = dialog
        self.value = value
        self.url = url
    }
}

/// The result every `.result(…)` makes; its type says what it holds.
public struct IntentResultContainer<Value, Opened, Snippet, Dialog>: IntentResult, @unchecked Sendable {
    public let value: Value?
    private let opened: (any AppIntent)?
    private let dialog: IntentDialog?

    fileprivate init(value: Value? = nil, opened: (any AppIntent)? = nil, dialog: IntentDialog? = nil) {
        self.value = value
        self.opened = opened
        self.dialog = dialog
    }

    /// Performs the intent the result leads to, if there is one.
    public func _outcome() async throws -> IntentOutcome {
        var outcome = try await opened.asyncMap { try await Self.perform($0) } ?? IntentOutcome()
        outcome.dialog = dialog?.description ?? outcome.dialog
        outcome.value = (value as? any _IntentValue)?._stored ?? outcome.value
        return outcome
    }

    private static func perform(_ intent: some AppIntent) async throws -> IntentOutcome {
        try await intent.perform()._outcome()
    }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet: View {}
extension IntentResultContainer: OpensIntent where Opened: AppIntent {}

extension Optional {
    /// `map` with a step that waits.
    fileprivate func asyncMap<Result>(_ step: (Wrapped) async throws -> Result) async rethrows -> Result? {
        guard let value = self else { return nil }
        return try await step(value)
    }
}

extension IntentResult {
    /// Nothing to tell.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        Self()
    }

    public static func result<Value: _IntentValue>(
        value: Value
    ) -> Self where Self == IntentResultContainer<Value, Never, Never, Never> {
        Self(value: value)
    }

    public static func result(
        dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        Self(dialog: dialog)
    }

    public static func result<Value: _IntentValue>(
        value: Value, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Value, Never, Never, IntentDialog> {
        Self(value: value, dialog: dialog)
    }

    public static func result<Opened: AppIntent>(
        opensIntent: Opened
    ) -> Self where Self == IntentResultContainer<Never, Opened, Never, Never> {
        Self(opened: opensIntent)
    }

    public static func result<Opened: AppIntent>(
        opensIntent: Opened, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Never, Opened, Never, IntentDialog> {
        Self(opened: opensIntent, dialog: dialog)
    }

    public static func result<Value: _IntentValue, Opened: AppIntent>(
        value: Value, opensIntent: Opened
    ) -> Self where Self == IntentResultContainer<Value, Opened, Never, Never> {
        Self(value: value, opened: opensIntent)
    }

    public static func result<Value: _IntentValue, Opened: AppIntent>(
        value: Value, opensIntent: Opened, dialog: IntentDialog
    ) -> Self where Self == IntentResultContainer<Value, Opened, Never, IntentDialog> {
        Self(value: value, opened: opensIntent, dialog: dialog)
    }

    public static func result<Snippet: View>(
        dialog: IntentDialog, view: Snippet
    ) -> Self where Self == IntentResultContainer<Never, Never, Snippet, IntentDialog> {
        Self(dialog: dialog)
    }

    public static func result<Snippet: View>(
        view: Snippet
    ) -> Self where Self == IntentResultContainer<Never, Never, Snippet, Never> {
        Self()
    }

    public static func result<Value: _IntentValue, Snippet: View>(
        value: Value, dialog: IntentDialog, view: Snippet
    ) -> Self where Self == IntentResultContainer<Value, Never, Snippet, IntentDialog> {
        Self(value: value, dialog: dialog)
    }
}
