import Activities
import FoundationEssentials
import JSON

extension JSONValue {
    /// An activity as `activity.list` shows it: dates in ISO 8601, attributes and state as they are.
    init(_ record: ActivityRecord) {
        let members: [(String, JSONValue?)] = [
            ("id", .string(record.id)),
            ("type", .string(record.attributesType)),
            ("state", .string(record.state.rawValue)),
            ("relevanceScore", .number(record.relevanceScore)),
            ("startedAt", .date(record.startedAt)),
            ("staleDate", record.staleDate.map(JSONValue.date)),
            ("endedAt", record.endedAt.map(JSONValue.date)),
            ("dismissalDate", record.dismissalDate.map(JSONValue.date)),
            ("attributes", try? JSONValue(parsing: record.attributes)),
            ("contentState", try? JSONValue(parsing: record.contentState)),
        ]
        self = .object(
            JSONObject(members.compactMap { key, value in value.map { JSONObject.Member(key: key, value: $0) } }))
    }

    private static func date(_ date: Date) -> JSONValue { .string(date.formatted(.iso8601)) }
}
