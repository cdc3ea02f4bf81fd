import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

private struct Timer: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
    var name: String
}

@Suite struct ActivityControlTests {
    private let control: ActivityControl

    init() {
        let center = ActivityCenter(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        center.register(Timer.self)
        control = ActivityControl(center: center)
    }

    /// The answer to a command as the line it is sent as.
    private func ask(_ command: String, _ body: String) async throws -> String {
        await control.handle(ControlRequest(command: command, body: try JSONValue(parsing: body))).line
    }

    private let start = #"{"id":"t","type":"Timer","attributes":{"name":"Tea"},"content":{"state":{"minutes":5}}}"#

    @Test func life_ofAnActivity() async throws {
        #expect(
            try await ask("activity.start", start)
                == #"{"ok":true,"result":{"outcome":"applied","id":"t","state":"active","delivery":"queued"}}"#)
        #expect(
            try await ask("activity.start", start)
                == #"{"ok":true,"result":{"outcome":"unchanged","id":"t","state":"active"}}"#)
        let update = #"{"id":"t","content":{"state":{"minutes":4}}}"#
        #expect(try await ask("activity.update", update).contains(#""outcome":"applied""#))
        let late = #"{"id":"t","content":{"state":{"minutes":9}},"timestamp":1799999999}"#
        #expect(
            try await ask("activity.update", late)
                == #"{"ok":true,"result":{"outcome":"superseded","id":"t","delivery":"superseded","lastTimestamp":1800000000.0}}"#
        )
        #expect(try await ask("activity.end", #"{"id":"t"}"#).contains(#""state":"ended""#))
        #expect(
            try await ask("activity.update", update)
                == #"{"ok":true,"result":{"outcome":"ignoredEnded","id":"t","state":"ended"}}"#)
        #expect(try await ask("activity.remove", #"{"id":"t"}"#).contains(#""state":"dismissed""#))
        #expect(try await ask("activity.list", "{}") == #"{"ok":true,"result":{"activities":[]}}"#)
    }

    @Test func push_isTheApplePayload() async throws {
        let aps =
            #""event":"start","timestamp":1800000000,"attributes-type":"Timer","attributes":{"name":"Tea"},"#
            + #""content-state":{"minutes":3},"alert":{"title":"Tea"}"#
        #expect(
            try await ask("activity.push", #"{"id":"p","payload":{"aps":{\#(aps)}}}"#).contains(#""outcome":"applied""#)
        )
    }

    @Test func list_showsEverything() async throws {
        _ = try await ask("activity.start", start)
        #expect(
            try await ask("activity.list", "{}")
                == #"{"ok":true,"result":{"activities":[{"id":"t","type":"Timer","state":"active","relevanceScore":0.0,"#
                + #""startedAt":"2027-01-15T08:00:00Z","staleDate":"2027-01-15T09:00:00Z","#
                + #""attributes":{"name":"Tea"},"contentState":{"minutes":5}}]}}"#)
    }

    @Test(arguments: [
        ("activity.update", #"{"id":"x","content":{"state":{}}}"#, "unknownActivity", "id"),
        ("activity.start", #"{"typ":"Timer"}"#, "unknownKey", "typ"),
        ("activity.push", #"{"id":"x"}"#, "wrongType", "payload"),
        ("activity.push", #"{"id":"x","payload":{"aps":{"event":"stop"}}}"#, "unknownEvent", "aps.event"),
        ("activity.push", #"{"payload":{"aps":{"event":"end","timestamp":1}}}"#, "missingKey", "id"),
        ("activity.remove", #"{"name":"x"}"#, "wrongType", "name"),
        ("activity.list", #"{"all":true}"#, "wrongType", "all"),
    ])
    func mistake_isNamed(command: String, body: String, code: String, path: String) async throws {
        let reply = try await ask(command, body)
        #expect(reply.hasPrefix(#"{"ok":false,"error":{"code":"\#(code)","path":"\#(path)""#), "\(reply)")
    }

    @Test func overTheSocket_fromStartToList() async throws {
        try await blocking {
            let directory = SocketDirectory()
            let router = ControlRouter([EchoHandler(), control])
            let server = try ControlServer(path: directory.socket, handler: router, limits: .patient)
            let client = try ControlClient(path: server.path, timeout: 600)
            let body = try JSONValue(parsing: start)
            #expect(
                try client.send(ControlRequest(command: "activity.start", body: body))
                    == .success(["outcome": "applied", "id": "t", "state": "active", "delivery": "queued"]))
            #expect(try client.send(ControlRequest(command: "echo", body: ["a": 1])) == .success(["a": 1]))
            guard case .failure(let failure) = try client.send(ControlRequest(command: "activity.lst")) else {
                Issue.record("activity.lst was taken")
                return
            }
            #expect(failure.code == "unknownCommand" && failure.message.contains(#"did you mean "activity.list"?"#))
            server.stop()
        }
    }
}
