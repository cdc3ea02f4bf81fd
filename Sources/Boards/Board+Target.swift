import FoundationEssentials

extension Board {
    /// What is done with URLs of a scheme that is not Cadran's own.
    public struct Target: Equatable, Sendable {
        /// The scheme, in lower case: `https`.
        public var scheme: String
        public var deed: Deed
        /// Seconds a command or a request may take, 1 to 300.
        public var timeout: Int

        /// Ways to deliver a URL.
        public enum Deed: Equatable, Sendable {
            /// A program with its arguments, in which `{url}`, `{host}`, `{path}` and `{query}` stand for parts of the
            /// URL. There is no shell.
            case run([String])
            /// A request to a URL with the same words in it, on this machine or one of `hosts`.
            case http(method: String, url: String, hosts: [String])
            /// An event for those who follow the control socket.
            case publish
        }
    }

    /// What is done with URLs of a scheme.
    public func target(for scheme: String) -> Target? { targets.first { $0.scheme == scheme.lowercased() } }
}
