/// The members of a JSON object in the order of the text; keys written twice are kept, so they can be reported.
public struct JSONObject: Equatable, Sendable {
    /// One key with its value.
    public struct Member: Equatable, Sendable {
        /// The key, unescaped.
        public var key: String
        /// The value.
        public var value: JSONValue

        /// A member from its parts.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members, in order.
    public private(set) var members: [Member]

    /// An object of these members.
    public init(_ members: [Member] = []) {
        self.members = members
    }

    /// The keys, in order.
    public var keys: [String] { members.map(\.key) }

    /// The value of `key`, the last one where it is written twice; setting nil removes the key.
    public subscript(key: String) -> JSONValue? {
        get { members.last { $0.key == key }?.value }
        set { replace(key, with: newValue) }
    }

    /// The keys that are written more than once, each named once.
    public var duplicateKeys: [String] {
        var seen: Set<String> = []
        var named: Set<String> = []
        return keys.filter { !seen.insert($0).inserted && named.insert($0).inserted }
    }

    /// Puts `value` where `key` stands, or at the end; nil takes the key out.
    private mutating func replace(_ key: String, with value: JSONValue?) {
        guard let value else { return members.removeAll { $0.key == key } }
        if let index = members.lastIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(Member(key: key, value: value))
        }
    }
}
