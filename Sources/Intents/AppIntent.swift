import Views

/// Something an author's code does: on a press, or as the configuration of a widget.
///
/// What is static belongs to the main actor, so that `static var` is legal in Swift 6 mode.
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype Description: _IntentDescribing = IntentDescription?
    associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

    init()

    /// What the intent is called.
    @preconcurrency @MainActor static var title: LocalizedStringResource { get }
    /// A sentence on the intent: an `IntentDescription`, or one or none.
    @preconcurrency @MainActor static var description: Description { get }
    /// Which parameters are asked for, and in which words.
    @preconcurrency @MainActor @ParameterSummaryBuilder static var parameterSummary: SummaryContent { get }
    /// Whether an app comes to the front. Here is none: accepted, and changes nothing.
    @preconcurrency @MainActor static var openAppWhenRun: Bool { get }
    /// Whether people find the intent in lists.
    @preconcurrency @MainActor static var isDiscoverable: Bool { get }
    /// Who may have it done. A panel's buttons are within everybody's reach: accepted, and changes nothing.
    @preconcurrency @MainActor static var authenticationPolicy: IntentAuthenticationPolicy { get }
    /// The name of the type for logs and stores.
    static var persistentIdentifier: String { get }

    /// Does what is to be done. Parameters have their values; nobody is asked for one.
    func perform() async throws -> PerformResult
}

extension AppIntent {
    /// `@Parameter` within intents.
    public typealias Parameter = IntentParameter

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
    public static var persistentIdentifier: String { String(describing: Self.self) }

    /// Tells the system that something was done, so that it can suggest it. Nothing here suggests.
    public func donate() async throws {}
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

/// Who may have an intent done.
public enum IntentAuthenticationPolicy: Hashable, Sendable {
    case alwaysAllowed
    case requiresAuthentication
    case requiresLocalDeviceAuthentication
}

/// The configuration of a widget: its parameters are what people may choose.
public protocol WidgetConfigurationIntent: AppIntent {}

extension WidgetConfigurationIntent {
    /// A configuration does nothing.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// The configuration of a control.
public protocol ControlConfigurationIntent: AppIntent {}

extension ControlConfigurationIntent {
    /// A configuration does nothing.
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}

/// An intent of a Live Activity. Widgets and activities are one process here, so it is performed like any other.
public protocol LiveActivityIntent: AppIntent {}

/// An intent that plays sound; performed like any other.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that may want its app in front; performed like any other.
public protocol ForegroundContinuableIntent: AppIntent {}

/// An intent that sets something to a value; for toggles, to what it will be after the press.
public protocol SetValueIntent<ValueType>: AppIntent {
    associatedtype ValueType: _IntentValue

    var value: ValueType { get nonmutating set }
}

/// An intent that shows something.
public protocol OpenIntent: AppIntent {
    associatedtype Value: _IntentValue

    var target: Value { get }
}
