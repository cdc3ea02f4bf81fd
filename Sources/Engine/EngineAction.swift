import Boards
import FoundationEssentials

/// What a press of a button does, written as a URL: `cadran://next`, `cadran://show/clock.v1?return=60`.
public struct EngineAction: Hashable, Sendable {
    /// What is done.
    public enum Verb: Hashable, Sendable {
        /// Shows the next thing the slot could show; with the mark out, moves it on.
        case next
        /// Shows the one before; with the mark out, moves it back.
        case previous
        /// Does what the glass offers; with several offers, puts a mark on the first, or does the marked one.
        case select
        /// Takes the mark away; without one, lets go what a press had put there.
        case back
        /// Takes the alert or the activity on the glass away.
        case dismiss
        /// Shows everywhere what deserves it.
        case home
        /// Says the picture in words.
        case speak
        /// Sets the brightness, 0 to 100, until day and night change.
        case brightness(Int)
        /// Says whether it is night, until that changes; nil for the other of what it is.
        case night(Bool?)
        /// Shows a kind, placement or activity, for some seconds or until `home`.
        case show(String, seconds: Double?)
    }

    public var verb: Verb
    /// The slot that is meant; nil for the one the user is busy with.
    public var slot: String?

    public init(_ verb: Verb, slot: String? = nil) {
        self.verb = verb
        self.slot = slot
    }

    /// The URLs there are, for messages.
    public static let forms = [
        "cadran://next", "cadran://previous", "cadran://select", "cadran://back", "cadran://dismiss", "cadran://home",
        "cadran://speak", "cadran://brightness/50", "cadran://night/toggle", "cadran://show/KIND?return=60",
    ]

    /// Longest URL that is read, in bytes.
    public static let longestURL = 4096
}

extension EngineAction {
    /// Reads one of Cadran's own URLs.
    public init(_ url: URL) throws(EngineActionError) {
        guard url.scheme?.lowercased() == "cadran" else { throw EngineActionError(url, .foreign) }
        guard let name = url.host() else { throw EngineActionError(url, .unknown) }
        let words = url.path(percentEncoded: false).split(separator: "/").map(String.init)
        let query = try Self.query(of: url)
        slot = query["slot"]
        verb = try Self.verb(name.lowercased(), words, query, url)
    }

    private static func verb(
        _ name: String, _ words: [String], _ query: [String: String], _ url: URL
    ) throws(EngineActionError) -> Verb {
        let plain: [String: Verb] = [
            "next": .next, "previous": .previous, "select": .select, "back": .back, "dismiss": .dismiss, "home": .home,
            "speak": .speak,
        ]
        if let verb = plain[name] {
            guard words.isEmpty else { throw EngineActionError(url, .unknown) }
            return verb
        }
        switch (name, words.count) {
        case ("brightness", 1):
            guard let percent = Int(words[0]), (0...100).contains(percent) else {
                throw EngineActionError(url, .badBrightness)
            }
            return .brightness(percent)
        case ("night", 1):
            switch words[0] {
            case "toggle": return .night(nil)
            case "on": return .night(true)
            case "off": return .night(false)
            default: throw EngineActionError(url, .badNight)
            }
        case ("show", 1...):
            return .show(words.joined(separator: "/"), seconds: try seconds(query["return"], url))
        default: throw EngineActionError(url, .unknown)
        }
    }

    private static func seconds(_ text: String?, _ url: URL) throws(EngineActionError) -> Double? {
        guard let text else { return nil }
        guard let seconds = Double(text), (1...86_400).contains(seconds) else {
            throw EngineActionError(url, .badReturn)
        }
        return seconds
    }

    /// The keys and values after the question mark.
    private static func query(of url: URL) throws(EngineActionError) -> [String: String] {
        var query: [String: String] = [:]
        for item in URLComponents(string: url.absoluteString)?.queryItems ?? [] {
            guard ["return", "slot"].contains(item.name), let value = item.value else {
                throw EngineActionError(url, .badQuery)
            }
            query[item.name] = value
        }
        return query
    }
}

/// A URL no action answers to.
public struct EngineActionError: Error, Equatable, CustomStringConvertible {
    /// What is wrong with it.
    public enum Reason: Hashable, Sendable {
        /// The scheme is somebody else's, and the board has no target for it.
        case foreign
        case unknown
        case badBrightness
        case badNight
        case badReturn
        case badQuery
        case tooLong
        case notAURL
        case unknownSlot
    }

    /// The URL, cut where it is long.
    public let text: String
    public let reason: Reason
    /// The schemes of the board's targets, or its slots, whichever the reason asks for.
    public var known: [String]

    public init(_ url: URL, _ reason: Reason, known: [String] = []) {
        self.init(text: url.absoluteString, reason, known: known)
    }

    init(text: String, _ reason: Reason, known: [String] = []) {
        self.text = text.utf8.count > 200 ? "\(text.prefix(100))…" : text
        self.reason = reason
        self.known = known
    }

    public var description: String {
        let forms = EngineAction.forms.joined(separator: ", ")
        let given = known.isEmpty ? "none" : known.joined(separator: ", ")
        return switch reason {
        case .foreign:
            "nothing on this board opens “\(text)”; schemes with a target: \(given); the actions are \(forms)"
        case .unknown: "there is no action “\(text)”; the actions are \(forms)"
        case .badBrightness: "“\(text)” has no brightness; write one from 0 to 100, as cadran://brightness/50"
        case .badNight: "“\(text)” is unclear; write cadran://night/toggle, cadran://night/on or cadran://night/off"
        case .badReturn:
            "“\(text)” returns at no time; write 1 to 86400 seconds, as in cadran://show/clock.v1?return=60"
        case .badQuery: "“\(text)” has a query nothing reads; return=SECONDS and slot=ID are read"
        case .tooLong:
            "the URL “\(text)” is longer than \(EngineAction.longestURL) bytes and was not opened; shorten it"
        case .notAURL: "“\(text)” is no URL; write one such as cadran://next"
        case .unknownSlot: "“\(text)” means a slot this board does not have; its slots are \(given)"
        }
    }
}
