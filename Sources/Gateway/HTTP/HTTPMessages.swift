/// A request as the router sees it: the target split and decoded, header names in lower case.
struct HTTPRequest: Sendable {
    /// The method in capitals.
    var method: String
    var target: HTTPTarget
    /// Header lines in the order they came.
    var headers: [Header]
    var body: [UInt8]
    /// What the sender may do; nil when it showed no token where one is needed.
    var scope: HTTPScope?

    /// One header line.
    struct Header: Equatable, Sendable {
        /// The name in lower case.
        var name: String
        var value: String
    }

    /// The values of a header, in order.
    func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

    /// The first value of a header.
    func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

/// An answer.
struct HTTPResponse: Equatable, Sendable {
    var status: Int
    var headers: [Header] = []
    var body: [UInt8] = []

    /// One header line.
    struct Header: Equatable, Sendable {
        var name: String
        var value: String
    }

    /// The first value of a header, whose name is written as it is sent.
    func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    /// Adds a header line.
    func with(_ name: String, _ value: String) -> Self {
        var response = self
        response.headers.append(Header(name: name, value: value))
        return response
    }
}

/// What a sender may do; each includes the ones before it.
public enum HTTPScope: String, Comparable, CaseIterable, Sendable {
    /// Look at activities and status.
    case read
    /// Start, update and end activities.
    case write
    /// Press buttons and open URLs.
    case admin

    private var rank: Int { Self.allCases.firstIndex(of: self)! }

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
}
