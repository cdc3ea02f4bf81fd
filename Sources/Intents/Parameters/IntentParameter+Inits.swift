import FoundationEssentials
import JSON
import Views

/// How a value passes from one shortcut to the next; not read.
public enum InputConnectionBehavior: Hashable, Sendable {
    case `default`
    case never
    case connectToPreviousIntentResult
}

extension IntentParameter {
    /// The control a number is entered with; forms here ask for text.
    public enum ControlStyle: Hashable, Sendable {
        case field
        case stepper
        case slider
    }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog))
    }

    /// A parameter with options of its own. Their type must be the parameter's; what does not fit is not offered.
    public convenience init<Options: DynamicOptionsProvider>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
        optionsProvider: Options
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog, optionsProvider))
    }

    public convenience init<Options: DynamicOptionsProvider>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, optionsProvider: Options, requestValueDialog: IntentDialog,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog, optionsProvider))
    }

    static func settings(
        _ title: LocalizedStringResource?, _ description: LocalizedStringResource?, _ value: Value.UnwrappedType?,
        _ dialog: IntentDialog?
    ) -> IntentParameterSettings<Value> {
        IntentParameterSettings(
            title: title, description: description, defaultValue: value.flatMap { $0 as? Value },
            requestValueDialog: dialog)
    }

    private static func settings(
        _ title: LocalizedStringResource?, _ description: LocalizedStringResource?, _ value: Value.UnwrappedType?,
        _ dialog: IntentDialog?, _ provider: some DynamicOptionsProvider
    ) -> IntentParameterSettings<Value> {
        var settings = settings(title, description, value, dialog)
        settings.options = { try await provider._options(matching: $0) }
        settings.initial = { await provider.defaultResult() as? Value }
        return settings
    }
}

extension IntentParameter where Value.UnwrappedType == Int {
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, default value: Int? = nil,
        controlStyle: ControlStyle = .field, inclusiveRange: (lowerBound: Int, upperBound: Int)?,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var settings = Self.settings(title, description, value, requestValueDialog)
        settings.range = ClosedRange(ordering: inclusiveRange.map { (Double($0.lowerBound), Double($0.upperBound)) })
        self.init(settings)
    }

    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, default value: Int? = nil,
        controlStyle: ControlStyle, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog))
    }
}

extension IntentParameter where Value.UnwrappedType == Double {
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: Double? = nil,
        controlStyle: ControlStyle = .field, inclusiveRange: (lowerBound: Double, upperBound: Double)?,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        var settings = Self.settings(title, description, value, requestValueDialog)
        settings.range = ClosedRange(ordering: inclusiveRange.map { ($0.lowerBound, $0.upperBound) })
        self.init(settings)
    }

    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: Double? = nil,
        controlStyle: ControlStyle, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog))
    }
}

extension ClosedRange<Double> {
    /// The range of two bounds in any order; nil without them or where one is no number.
    fileprivate init?(ordering bounds: (Double, Double)?) {
        guard let bounds, !bounds.0.isNaN, !bounds.1.isNaN else { return nil }
        self = Swift.min(bounds.0, bounds.1)...Swift.max(bounds.0, bounds.1)
    }
}
