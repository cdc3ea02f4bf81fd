import JSON
import Synchronization
import Views

/// A parameter of an intent: a value people choose, with its title and limits.
///
/// As at Apple's it is a reference: `let intent = MyIntent(); intent.list = …` is legal, and copies of an intent share
/// their values.
@propertyWrapper
public final class IntentParameter<Value: _IntentValue>: Sendable {
    let settings: IntentParameterSettings<Value>
    private let given: Mutex<Value?>

    init(_ settings: IntentParameterSettings<Value>, value: Value? = nil) {
        self.settings = settings
        given = Mutex(value)
    }

    /// A parameter that goes by the property's name.
    public convenience init() {
        self.init(IntentParameterSettings())
    }

    /// The value that was given, else the default, else the type's own.
    ///
    /// Reading a required parameter that only people can choose before they did is a bug: providers are not asked then.
    public var wrappedValue: Value {
        get {
            guard let value = current else {
                preconditionFailure(
                    "the parameter \"\(settings.title?.key ?? "")\" of type \(Value.self) has no value yet; set it in the"
                        + " intent's initializer, or make it optional")
            }
            return value
        }
        set { given.withLock { $0 = newValue } }
    }

    public var projectedValue: IntentParameter<Value> { self }

    /// The value, if there is one.
    var current: Value? { given.withLock { $0 } ?? settings.defaultValue ?? Value._fallback }

    /// Whether a value was given or is the author's default, rather than the type's.
    var isDefined: Bool { given.withLock { $0 } != nil || settings.defaultValue != nil || Value._isOptional }
}

/// What an author said of a parameter.
struct IntentParameterSettings<Value: _IntentValue>: Sendable {
    var title: LocalizedStringResource?
    var description: LocalizedStringResource?
    var defaultValue: Value?
    var requestValueDialog: IntentDialog?
    /// The least and the greatest number; nil for any.
    var range: ClosedRange<Double>?
    /// How many values a list may have; nil for any number.
    var size: ClosedRange<Int>?
    /// What people may choose from, where the type does not say.
    var options: (@Sendable (String?) async throws -> [IntentOption])?
    /// What a placement begins with, where the type does not say.
    var initial: (@Sendable () async -> Value?)?
    /// How stored values are looked up, where the type does not say.
    var load: (@Sendable (JSONValue) async throws -> Value?)?
}
