import Glibc
import Testing

@testable import Gateway

@Suite struct HTTPTokensTests {
    private let directory = SocketDirectory()
    private let secret = "0123456789abcdef"

    /// What reading a file of a mode comes to: nil, or the refusal.
    private func refusal(mode: mode_t, _ text: String? = nil) -> String? {
        let path = directory.path + "/tokens"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let bytes = Array((text ?? "read \(secret)\n").utf8)
        _ = write(descriptor, bytes, bytes.count)
        fchmod(descriptor, mode)
        close(descriptor)
        do throws(HTTPServerError) { _ = try HTTPTokens(path: path) } catch { return "\(error)" }
        return nil
    }

    @Test(arguments: [0o600, 0o400, 0o640, 0o440]) func file_ofItsOwner_isRead(mode: Int) {
        #expect(refusal(mode: mode_t(mode)) == nil)
    }

    @Test(arguments: [
        (0o604, "may be read or changed by every user"), (0o602, "may be read or changed by every user"),
        (0o644, "may be read or changed by every user"), (0o620, "may be changed by its group"),
        (0o660, "may be changed by its group"),
    ])
    func file_thatOthersReach_isRefused(mode: Int, words: String) {
        #expect(refusal(mode: mode_t(mode))?.contains(words) == true)
    }

    @Test(arguments: [
        ("", "holds no token"), ("# only words\n\n", "holds no token"),
        ("rw 0123456789abcdef", "at the start of line 1"),
        ("read 0123456789abcdef\nwrite", "in line 2"), ("read short", "in line 1"),
        ("read " + String(repeating: "x", count: 257), "in line 1"),
        (String(repeating: "#", count: 70_000), "is larger"),
    ])
    func file_withoutFitTokens_isRefused(text: String, words: String) {
        #expect(refusal(mode: 0o600, text)?.contains(words) == true)
    }

    @Test func file_thatIsNone_isRefused() {
        for path in [directory.path + "/none", directory.path] {
            #expect(throws: HTTPServerError.self) { _ = try HTTPTokens(path: path) }
        }
    }

    @Test func owner_mustBeTheUserOrRoot() throws {
        try HTTPTokens.check(mode: 0o600, owner: 0, user: 1000, path: "f")
        try HTTPTokens.check(mode: 0o600, owner: 1000, user: 1000, path: "f")
        #expect(throws: HTTPServerError.self) { try HTTPTokens.check(mode: 0o600, owner: 1001, user: 1000, path: "f") }
    }

    @Test func token_hasTheWidestScopeItIsListedWith_andOthersNone() throws {
        let tokens = try HTTPTokens(text: "read \(secret)\r\nadmin \(secret)x\nwrite \(secret) # again\n", path: "f")
        #expect(tokens.scope(of: secret) == .write)
        #expect(tokens.scope(of: secret + "x") == .admin)
        for wrong in ["", String(secret.dropLast()), secret + "y", String(repeating: "0", count: 300)] {
            #expect(tokens.scope(of: wrong) == nil)
        }
    }

    @Test func comparison_looksAtEveryByte() {
        let token = Array(secret.utf8)
        #expect(HTTPTokens.isSame(token, token))
        for index in token.indices {
            var other = token
            other[index] ^= 1
            #expect(!HTTPTokens.isSame(token, other))
        }
        #expect(!HTTPTokens.isSame(token, token + [0]))
    }

    @Test(arguments: [
        ("127.0.0.1:8080", true), ("localhost:80", true), (":0", true), ("[::1]:8080", true), ("0.0.0.0:8080", false),
        ("[::]:1", false), ("192.168.1.4:8080", false), ("127.9.9.9:1", true),
    ])
    func address_isRead_andWhetherItIsThisMachines(text: String, isLoopback: Bool) throws {
        #expect(try HTTPAddress(text).isLoopback == isLoopback)
    }

    @Test(arguments: ["", "8080", "panel:80", "127.0.0.1", "127.0.0.1:70000", "::1:80", "[::1:80", "127.0.0.1:-1"])
    func address_isNone(text: String) {
        #expect(throws: HTTPServerError.self) { _ = try HTTPAddress(text) }
    }

    @Test(arguments: ["127.0.0.1:0", "[::1]:0"]) func address_isListenedAt_once(text: String) throws {
        let first = try HTTPAddress(text).listen()
        defer { close(first) }
        // A machine without IPv6 has no second loopback.
        if first < 0, errno == EADDRNOTAVAIL || errno == EAFNOSUPPORT { return }
        try #require(first >= 0)
        let port = HTTPAddress.port(of: first)
        #expect(port > 0)
        #expect(try HTTPAddress(text.replacing(":0", with: ":\(port)", maxReplacements: 1)).listen() < 0)
    }
}
