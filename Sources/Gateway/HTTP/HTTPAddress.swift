import Glibc

/// A numeric TCP address to listen at.
public struct HTTPAddress: Equatable, Sendable {
    /// As it was written.
    public let text: String
    private let host: Host
    private let port: UInt16

    private enum Host: Equatable {
        case v4(UInt32)
        case v6([UInt8])
    }

    /// Reads `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080` or `:8080`, which is localhost too.
    public init(_ text: String) throws(HTTPServerError) {
        self.text = text
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw .address(text)
        }
        self.port = port
        let name = String(text[..<colon])
        var (v4, v6) = (in_addr(), in6_addr())
        if name.isEmpty || name == "localhost" {
            host = .v4(UInt32(0x7F00_0001).bigEndian)
        } else if inet_pton(AF_INET, name, &v4) == 1 {
            host = .v4(v4.s_addr)
        } else if name.hasPrefix("["), name.hasSuffix("]"),
            inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &v6) == 1
        {
            host = .v6(withUnsafeBytes(of: v6) { Array($0) })
        } else {
            throw .address(text)
        }
    }

    /// Whether only this machine can reach it.
    public var isLoopback: Bool {
        switch host {
        case .v4(let address): UInt32(bigEndian: address) >> 24 == 127
        case .v6(let bytes): bytes == [UInt8](repeating: 0, count: 15) + [1]
        }
    }

    /// A listening socket; negative on failure.
    func listen() -> Int32 {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        let isV6 = if case .v6 = host { true } else { false }
        let descriptor = socket(isV6 ? AF_INET6 : AF_INET, flags, 0)
        guard descriptor >= 0 else { return descriptor }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard withAddress({ bind(descriptor, $0, $1) }) == 0, Glibc.listen(descriptor, SOMAXCONN) == 0 else {
            let error = errno
            close(descriptor)
            errno = error
            return -1
        }
        return descriptor
    }

    /// The port a listening socket got; for port 0 the kernel chose one.
    static func port(of descriptor: Int32) -> UInt16 {
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        // Both families have the port at the same place.
        return UInt16(bigEndian: address.sin_port)
    }

    private func withAddress(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        switch host {
        case .v4(let host):
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = port.bigEndian
            address.sin_addr.s_addr = host
            return Self.call(address, body)
        case .v6(let bytes):
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            withUnsafeMutableBytes(of: &address.sin6_addr) { $0.copyBytes(from: bytes) }
            return Self.call(address, body)
        }
    }

    private static func call<Address>(_ address: Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32)
        -> Int32
    {
        withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<Address>.size)) }
        }
    }
}
