import FoundationEssentials
import JSON
import Views

// The forms of `@Parameter` that only some types have.

extension Bool {
    /// The words for the two states.
    public struct IntentDisplayName: Hashable, Sendable {
        public let `true`: LocalizedStringResource
        public let `false`: LocalizedStringResource

        public init(`true`: LocalizedStringResource, `false`: LocalizedStringResource) {
            self.true = `true`
            self.false = `false`
        }
    }
}

extension String {
    /// How text is typed; terminals have one keyboard.
    public struct IntentInputOptions: Hashable, Sendable {
        /// The sort of keyboard.
        public enum KeyboardType: Hashable, Sendable {
            case `default`, asciiCapable, numbersAndPunctuation, url, numberPad, decimalPad, emailAddress
        }

        public init(
            keyboardType: KeyboardType = .default, multiline: Bool = false, autocorrect: Bool = true,
            smartQuotes: Bool = true, smartDashes: Bool = true
        ) {}
    }
}

extension Date {
    /// Which parts of a date are asked for; forms here ask for all.
    public enum IntentParameterKind: Hashable, Sendable {
        case date, time, dateTime
    }
}

extension IntentParameter where Value.UnwrappedType == Bool {
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, default value: Bool? = nil,
        displayName: Bool.IntentDisplayName, requestValueDialog: IntentDialog? = nil
    ) {
        var settings = Self.settings(title, description, value, requestValueDialog)
        let options = [
            IntentOption(value: true, display: DisplayRepresentation(title: displayName.true)),
            IntentOption(value: false, display: DisplayRepresentation(title: displayName.false)),
        ]
        settings.options = { IntentOption.matching($0, in: options) }
        self.init(settings)
    }
}

extension IntentParameter where Value.UnwrappedType == String {
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: String? = nil,
        inputOptions: String.IntentInputOptions, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog))
    }
}

extension IntentParameter where Value.UnwrappedType == Date {
    public convenience init(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil, default value: Date? = nil,
        kind: Date.IntentParameterKind, requestValueDialog: IntentDialog? = nil
    ) {
        self.init(Self.settings(title, description, value, requestValueDialog))
    }
}

extension IntentParameter where Value.UnwrappedType: AppEntity {
    /// A parameter with a query of its own.
    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: Value.UnwrappedType? = nil, query: Query, requestValueDialog: IntentDialog? = nil,
        requestDisambiguationDialog: IntentDialog? = nil
    ) where Query.Entity == Value.UnwrappedType {
        var settings = Self.settings(title, description, value, requestValueDialog)
        settings.options = { try await query._options(matching: $0) }
        settings.initial = { await query.defaultResult().flatMap { $0 as? Value } }
        settings.load = { stored in
            if stored == .null { return Value._fallback }
            return try await query._load([stored])[0].map { $0 as? Value } ?? Value._fallback
        }
        self.init(settings)
    }
}

/// How many values a list may have, at most or within a range.
public struct IntentCollectionSize: Hashable, Sendable, ExpressibleByIntegerLiteral {
    let range: ClosedRange<Int>

    public init(integerLiteral value: Int) {
        range = 0...Swift.max(0, value)
    }

    public init(min: Int, max: Int) {
        range = Swift.min(min, max)...Swift.max(min, max)
    }

    public init(exactly count: Int) {
        range = count...count
    }
}

extension IntentParameter {
    /// A list with a limit to its length.
    public convenience init<Element>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: [Element]? = nil, size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil
    ) where Value.UnwrappedType == [Element] {
        var settings = Self.settings(title, description, value, requestValueDialog)
        settings.size = size.range
        self.init(settings)
    }

    /// A list with a limit to its length for each family; the widest of them holds.
    public convenience init<Element>(
        title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
        default value: [Element]? = nil, size: [IntentWidgetFamily: IntentCollectionSize],
        requestValueDialog: IntentDialog? = nil
    ) where Value.UnwrappedType == [Element] {
        var settings = Self.settings(title, description, value, requestValueDialog)
        let ranges = size.values.map(\.range)
        if let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() {
            settings.size = low...high
        }
        self.init(settings)
    }
}

/// The families a widget can be configured for, by their names.
public enum IntentWidgetFamily: String, Hashable, Sendable, CaseIterable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCircular, accessoryRectangular, accessoryInline, accessoryCorner
}
