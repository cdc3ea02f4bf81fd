import FoundationEssentials
import Pixels
import Widgets

/// A timeline as it is kept over a restart: the pictures of its entries, since views cannot be kept.
struct TimelineArchive: Codable, Hashable, Sendable {
    /// The form of this record.
    static let currentForm = 1

    /// What pictures were drawn for: only for the same they can be shown.
    struct Setting: Codable, Hashable, Sendable {
        var width: Int
        var height: Int
        /// The panel's format, as its name.
        var format: String
        var family: String
        /// The configuration as JSON text; nil for the kind's defaults.
        var configuration: String?
    }

    /// An entry and its picture.
    struct Entry: Codable, Hashable, Sendable {
        var date: Date
        var score: Float?
        var duration: Double?
        var frame: PackedFrame
        var drawnFor: Date
        var nextChange: Date?
        /// Where a press leads; nil in records of before that was kept.
        var links: [KeptLink]?
    }

    var form = currentForm
    /// The version of the program that made it.
    var program: String
    var setting: Setting
    /// The zone the pictures tell the time in.
    var zone: String
    /// The number of the run it came from.
    var sequence: Int
    /// `atEnd`, `never` or `after`.
    var policy: String
    /// The date of `after`.
    var policyDate: Date?
    /// Whether it was over when it came.
    var isOverAtOnce: Bool
    var installedAt: Date
    /// The charged runs of the last 24 hours.
    var runs: [Date]
    var entries: [Entry]
    /// The date of the first entry that was not kept; nil when all were.
    var end: Date?
}

/// Why a kept timeline cannot be used.
struct ArchiveError: Error, Hashable, CustomStringConvertible {
    let description: String
}

extension TimelineArchive {
    /// Reads a record.
    init(_ data: Data) throws(ArchiveError) {
        let decoder = JSONDecoder()
        guard let head = try? decoder.decode(Head.self, from: data) else {
            throw ArchiveError(description: "it is damaged")
        }
        guard head.form == Self.currentForm else {
            throw ArchiveError(description: "it has form \(head.form), this program knows \(Self.currentForm)")
        }
        do { self = try decoder.decode(Self.self, from: data) } catch {
            throw ArchiveError(description: "it is damaged")
        }
        guard !entries.isEmpty, zip(entries, entries.dropFirst()).allSatisfy({ $0.date <= $1.date }) else {
            throw ArchiveError(description: "its entries are not in order")
        }
    }

    /// What every form has.
    private struct Head: Codable {
        var form: Int
    }

    /// The record.
    var data: Data {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            return try encoder.encode(self)
        }
    }

    /// The policy of the timeline.
    var reloadPolicy: TimelineReloadPolicy {
        switch (policy, policyDate) {
        case ("never", _): .never
        case ("after", let date?): .after(date)
        default: .atEnd
        }
    }

    /// Sets the policy.
    mutating func setPolicy(_ given: TimelineReloadPolicy) {
        switch given.kind {
        case .atEnd: (policy, policyDate) = ("atEnd", nil)
        case .never: (policy, policyDate) = ("never", nil)
        case .after(let date): (policy, policyDate) = ("after", date)
        }
    }
}
