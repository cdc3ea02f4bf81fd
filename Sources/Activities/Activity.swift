import FoundationEssentials

/// A handle on one activity. It holds no values: each look decodes them afresh from the centre's record, so that a
/// handle can be shared between isolations whatever the author's types are made of.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, Sendable {
    public typealias ContentState = Attributes.ContentState

    /// The name by which senders address it.
    public let id: String

    let center: ActivityCenter

    /// What is shown of it once even the centre has forgotten it.
    private let first: ActivityRecord

    init(record: ActivityRecord, center: ActivityCenter) {
        id = record.id
        first = record
        self.center = center
    }

    /// The record as it is.
    var record: ActivityRecord { center.book.record(id) ?? first.dismissed }
}

// MARK: - Values

extension Activity {
    /// The data that stays the same.
    public var attributes: Attributes {
        decoded { try $0.attributes(as: Attributes.self) }
    }

    /// What it shows now, or showed last.
    public var content: ActivityContent<ContentState> {
        decoded { try $0.content(for: Attributes.self) }
    }

    /// Where it is in its life.
    public var activityState: ActivityState { record.state }

    /// What payloads are addressed to: the id in UTF-8. It is there at once and never changes.
    public var pushToken: Data? { Data(id.utf8) }

    /// The token, once.
    public var pushTokenUpdates: AsyncStream<Data> {
        AsyncStream { continuation in
            continuation.yield(Data(id.utf8))
            continuation.finish()
        }
    }

    /// The state it shows now, or showed last, as code of the first years asks for it.
    public var contentState: ContentState { content.state }

    /// Whether it outlives the person's interest.
    public var style: ActivityStyle { first.style }

    /// Only records whose JSON decoded as `Attributes` come to a handle, so failing here is a bug: a type whose
    /// decoding depends on something else than its JSON.
    private func decoded<Value>(_ read: (ActivityRecord) throws -> Value) -> Value {
        do { return try read(record) } catch {
            preconditionFailure("activity \(id) no longer decodes as \(Attributes.typeName): \(error)")
        }
    }
}

// MARK: - Push to start

extension Activity {
    /// What payloads that start an activity of this type are addressed to: the type's registered name in UTF-8, which
    /// they carry as `attributes-type`. It is there at once and never changes.
    public static var pushToStartToken: Data? { Data(ActivityCenter.current.register(Attributes.self).utf8) }

    /// The token, once.
    public static var pushToStartTokenUpdates: AsyncStream<Data> {
        let token = pushToStartToken
        return AsyncStream { continuation in
            if let token { continuation.yield(token) }
            continuation.finish()
        }
    }
}

// MARK: - Finding

extension Activity {
    /// The running and ended activities of this type, the most relevant first.
    public static var activities: [Activity<Attributes>] {
        let center = ActivityCenter.current
        let registry = center.registry
        return center.book.all().filter { isReadable($0, registry: registry) }
            .map { Activity(record: $0, center: center) }
    }

    /// Each activity of this type that starts from now on, whoever started it.
    public static var activityUpdates: ActivityUpdates {
        ActivityUpdates(changes: ActivityCenter.current.changes(), center: ActivityCenter.current)
    }

    /// Whether a record is of this type and its JSON still decodes.
    static func isReadable(_ record: ActivityRecord, registry: ActivityRegistry) -> Bool {
        record.attributesType == registry.name(of: Attributes.self)
            && (try? record.attributes(as: Attributes.self)) != nil
            && (try? record.content(for: Attributes.self)) != nil
    }
}
