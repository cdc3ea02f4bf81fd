import Intents
import Views

// Controls of a phone's control center. A panel has no such place: they compile, and describe no kind. Buttons of a board
// lead to intents through the widgets' own controls.

/// A control for a phone's control center. Accepted, and shown nowhere.
@MainActor @preconcurrency
public protocol ControlWidget {
    associatedtype Body: ControlWidgetConfiguration

    init()

    var body: Body { get }
}

/// A control's kind, values and looks. Accepted, and shown nowhere.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}

/// What a control looks like.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

/// Takes a control's looks as they stand.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
    public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// Knows the value of a control.
public protocol ControlValueProvider: _SendableMetatype {
    associatedtype Value

    /// The value shown where controls are chosen.
    var previewValue: Value { get }

    func currentValue() async throws -> Value
}

/// Knows the value of a control with a configuration.
public protocol AppIntentControlValueProvider: _SendableMetatype {
    associatedtype Configuration: ControlConfigurationIntent
    associatedtype Value

    /// The value shown where controls are chosen.
    func previewValue(configuration: Configuration) -> Value

    func currentValue(configuration: Configuration) async throws -> Value
}

/// A control without a configuration.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
    public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {}

    public init<Provider: ControlValueProvider>(
        kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) {}
}

/// A control people configure by the parameters of an intent.
public struct AppIntentControlConfiguration<Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate>:
    ControlWidgetConfiguration
{
    public init(
        kind: String, intent: Configuration.Type = Configuration.self,
        @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
    ) {}

    public init<Provider: AppIntentControlValueProvider>(
        kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
    ) where Provider.Configuration == Configuration {}
}

extension ControlWidgetConfiguration {
    /// The name people would see in lists.
    public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }

    /// A sentence on the control.
    public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration { self }

    public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }

    /// Who is told of push tokens; accepted, and never told.
    public func pushHandler(_ handler: any ControlPushHandler.Type) -> some ControlWidgetConfiguration { self }
}

/// Is told of push tokens of controls; there is no push service, so it is told of none.
public protocol ControlPushHandler {
    init()

    func pushTokensDidChange(controls: [ControlInfo])
}

/// A control on a phone.
public struct ControlInfo: Hashable, Sendable {
    public let kind: String
}

/// Where an author's code asks for new values of controls. There are none; who schedules hears of it all the same.
public final class ControlCenter: Sendable {
    /// The center of this process.
    public static let shared = ControlCenter()

    public func reloadControls(ofKind kind: String) { WidgetCenter.shared.send(.controls(kind)) }

    public func reloadAllControls() { WidgetCenter.shared.send(.controls(nil)) }

    /// The controls people placed: none.
    public func currentControls() async throws -> [ControlInfo] { [] }
}
