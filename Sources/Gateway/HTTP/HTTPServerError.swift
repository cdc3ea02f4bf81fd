/// Why the HTTP server could not be started.
public enum HTTPServerError: Error, Equatable, Sendable {
    /// The Unix socket could not be opened.
    case socket(ControlServerError)
    /// The address is no numeric address with a port.
    case address(String)
    /// An address without tokens: everybody on the machine, and every web page in a browser on it, could use it.
    case needsTokens(String)
    /// The address could not be listened at.
    case listen(address: String, errno: Int32)
    /// The file of tokens is not fit; the second says why.
    case tokens(String, String)
    /// The library refused.
    case library(String)
}

extension HTTPServerError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .socket(let error): error.sentence(option: "--http-socket")
        case .address(let text):
            "\"\(text)\" is no address to listen at; write 127.0.0.1:8080, [::1]:8080 or localhost:8080"
        case .needsTokens(let text):
            "\(text) would be open to every user of this machine: name a file of tokens with --http-tokens"
        case .listen(let address, let errno):
            "cannot listen at \(address) (\(errorText(errno))): choose another address or port with --http"
        case .tokens(let path, let trouble): "\(path) \(trouble)"
        case .library(let place):
            "the HTTP server did not start at \(place): out of memory or descriptors; see ulimit -n"
        }
    }
}
