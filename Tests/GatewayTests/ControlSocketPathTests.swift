import Testing

@testable import Gateway

@Suite struct ControlSocketPathTests {
    @Test func option_comesFirst() {
        #expect(ControlSocketPath.resolve(option: "/a", environment: ["CADRAN_SOCKET": "/b"]) == "/a")
    }

    @Test func environment_comesSecond() {
        #expect(ControlSocketPath.resolve(environment: ["CADRAN_SOCKET": "/b", "XDG_RUNTIME_DIR": "/c"]) == "/b")
    }

    @Test func system_comesBeforeTheUser() {
        let path = ControlSocketPath.default(environment: ["XDG_RUNTIME_DIR": "/c"], isSystem: true)
        #expect(path == "/run/cadran/cadran.sock")
    }

    @Test func user_hasARuntimeDirectory_orOneInTmp() {
        let named = ControlSocketPath.default(environment: ["XDG_RUNTIME_DIR": "/c"], isSystem: false)
        #expect(named == "/c/cadran/cadran.sock")
        #expect(ControlSocketPath.default(environment: [:], isSystem: false, user: 7) == "/tmp/cadran-7/cadran.sock")
    }
}
