import Activities
import FoundationEssentials

/// Something that goes through named stages: payloads call it `journey`.
public struct JourneyActivityAttributes: SteppedActivityAttributes, NamedActivityAttributes, Sendable {
    public static let payloadNames = ["journey"]

    /// How far it has come.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The stage it is in.
        public var stage: JourneyStage
        /// How much of the stage is done, 0 to 1.
        public var progress: Double?
        /// When it arrives.
        public var arrival: Date?
        /// A line about it.
        public var detail: String?
        /// When the sender knew this.
        public var lastUpdate: Date?

        public init(
            stage: JourneyStage, progress: Double? = nil, arrival: Date? = nil, detail: String? = nil,
            lastUpdate: Date? = nil
        ) {
            self.stage = stage
            self.progress = progress
            self.arrival = arrival
            self.detail = detail
            self.lastUpdate = lastUpdate
        }
    }

    /// What is under way.
    public var title: String
    /// The names of its stages, in order.
    public var stages: [String]
    /// The name of a symbol; an arrow if it is missing.
    public var symbol: String?

    public init(title: String, stages: [String], symbol: String? = nil) {
        self.title = title
        self.stages = stages
        self.symbol = symbol
    }
}

extension JourneyActivityAttributes {
    /// The place of a stage, from 0; nil when there is no such stage.
    func index(of stage: JourneyStage) -> Int? {
        switch stage {
        case .name(let name): stages.firstIndex(of: name)
        case .number(let number): stages.indices.contains(number - 1) ? number - 1 : nil
        }
    }

    /// Refuses stages that are none of its own.
    public func refusal(of next: ContentState, after present: ContentState?) -> String? {
        guard index(of: next.stage) == nil else { return nil }
        guard !stages.isEmpty else { return "a journey needs at least one stage; name them in “stages”" }
        return "\(next.stage.spoken) is no stage of this journey; choose one of \(stages.joined(separator: ", "))"
    }

    /// The beginning of the next stage.
    public func step(after present: ContentState, at now: Date) -> ContentState? {
        guard let index = index(of: present.stage), index + 1 < stages.count else { return nil }
        var next = present
        next.stage = .name(stages[index + 1])
        (next.progress, next.detail, next.lastUpdate) = (nil, nil, now)
        return next
    }
}

/// A stage by its name or by its number, counted from 1.
public enum JourneyStage: Hashable, Sendable {
    case name(String)
    case number(Int)

    /// The stage in words.
    var spoken: String {
        switch self {
        case .name(let name): "“\(name)”"
        case .number(let number): "\(number)"
        }
    }
}

extension JourneyStage: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .name(try container.decode(String.self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .name(let name): try container.encode(name)
        case .number(let number): try container.encode(number)
        }
    }
}
