import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

@Suite struct APNsRequestTests {
    private let rig = GateRig()

    /// A payload with further members of `aps`.
    private func aps(_ event: String, _ more: String = "", timestamp: Int = 1_800_000_000) -> String {
        #"{"aps":{"event":"\#(event)","timestamp":\#(timestamp)\#(more)},"extra":1}"#
    }

    private var start: String {
        aps(
            "start",
            #","attributes-type":"Kettle","attributes":{"name":"Tea"},"content-state":{"minutes":3},"#
                + #""alert":{"title":"Tea","body":"is on","sound":"default"},"stale-date":1800000600,"#
                + #""relevance-score":50,"input-push-token":1"#)
    }

    private func push(
        _ token: String, _ body: String, _ headers: [String: String] = [:]
    ) async -> HTTPResponse {
        await rig.service.ask(
            "POST /3/device/\(token)", body, headers: appleHeaders.merging(headers) { $1 }.filter { $0.value != "-" })
    }

    @Test func life_asAnUnchangedSenderTellsIt() async {
        let id = "0c8b7a32-9d0e-4f5a-8f7e-1f4a6b3c2d10"
        let started = await push("tea", start, ["apns-id": id, "apns-priority": "10", "apns-expiration": "0"])
        #expect(started.status == 200 && started.body.isEmpty)
        #expect(started.value("apns-id") == id)
        let record = rig.center.book.record("tea")
        #expect(record?.staleDate == Date(timeIntervalSince1970: 1_800_000_600) && record?.relevanceScore == 50)
        let update = aps("update", #","content-state":{"minutes":2,"unknown":true}"#, timestamp: 1_800_000_010)
        #expect(await push("tea", update).status == 200)
        #expect(rig.minutes() == 2)
        let end = aps("end", #","content-state":{"minutes":0},"dismissal-date":1800000900"#, timestamp: 1_800_000_020)
        #expect(await push("tea", end).status == 200)
        #expect(rig.center.book.record("tea")?.state == .ended)
        #expect(rig.center.book.record("tea")?.dismissalDate == Date(timeIntervalSince1970: 1_800_000_900))
        let late = await push("tea", update.replacing("1800000010", with: "1800000030"))
        #expect(late.status == 410 && late["reason"] == "ExpiredToken" && late["timestamp"]?.integer != nil)
    }

    @Test func appWithoutAnID_isGivenOne() async throws {
        let answer = await push("tea", start)
        #expect(UUID(uuidString: try #require(answer.value("apns-id"))) != nil)
    }

    @Test func olderTimestamp_is200AsWithApple_butNotSilent() async {
        _ = await push("tea", start)
        let late = await push("tea", aps("update", #","content-state":{"minutes":9}"#, timestamp: 1_799_999_990))
        #expect(late.status == 200 && late.value("cadran-outcome") == "superseded")
        #expect(rig.minutes() == 3)
    }

    @Test func tokenInHexadecimal_isTheActivityOfThatID() async {
        _ = await push("tea", start)
        let update = aps("update", #","content-state":{"minutes":1}"#)
        #expect(await push("746561", update).status == 200)
        #expect(rig.minutes() == 1)
        #expect(await push("74656161", update)["reason"] == "BadDeviceToken")
    }

    @Test func pushToStart_makesANewActivity_orTheOneTheCollapseIDNames() async {
        let answer = await push("push-to-start", start)
        #expect(answer.status == 200 && answer.value("cadran-activity-id") == "made-id")
        #expect(rig.center.book.record("made-id")?.state == .active)
        let collapsed = await push("push-to-start", start, ["apns-collapse-id": "oven 1"])
        #expect(collapsed.value("cadran-activity-id") == "oven%201")
        #expect(rig.center.book.record("oven 1")?.state == .active)
        #expect(await push("push-to-start", aps("end"))["reason"] == "BadDeviceToken")
    }

    @Test(arguments: [
        ("apns-push-type", "alert", "InvalidPushType"), ("apns-push-type", "-", "InvalidPushType"),
        ("apns-topic", "-", "MissingTopic"), ("apns-topic", "org.example.app", "BadTopic"),
        ("apns-topic", ".push-type.liveactivity", "BadTopic"), ("apns-priority", "7", "BadPriority"),
        ("apns-id", "42", "BadMessageId"), ("apns-expiration", "soon", "BadExpirationDate"),
        ("apns-collapse-id", String(repeating: "x", count: 65), "BadCollapseId"),
    ])
    func header_thatIsWrong_hasApplesReason(name: String, value: String, reason: String) async {
        let answer = await push("tea", start, [name: value])
        #expect(answer.status == 400)
        #expect(answer["reason"]?.string == reason)
        #expect(rig.center.book.all().isEmpty)
    }

    @Test func headerTwice_isADuplicate() async {
        var request = HTTPRequest(
            method: "POST", target: HTTPTarget("/3/device/tea")!,
            headers: appleHeaders.map { .init(name: $0.key, value: $0.value) }, body: Array(start.utf8), scope: .write)
        request.headers += [
            .init(name: "apns-topic", value: "other"), .init(name: "content-length", value: "\(request.body.count)"),
        ]
        #expect(await rig.service.respond(to: request)["reason"] == "DuplicateHeaders")
    }

    @Test func body_thatIsWrong_hasAReasonAndAPath() async {
        let cases: [(String, Int, String, String)] = [
            ("", 400, "PayloadEmpty", ""), ("{", 400, "MalformedJSON", ""), ("{}", 422, "MissingKey", "aps"),
            (aps("stop"), 422, "UnknownEvent", "aps.event"),
            (#"{"aps":{"event":"start"}}"#, 422, "MissingKey", "aps.timestamp"),
            (start.replacing("Kettle", with: "Boiler"), 422, "UnknownType", "aps.attributes-type"),
            (
                start.replacing(#""minutes":3"#, with: #""minutes":null"#), 422, "StateMismatch",
                "aps.content-state.minutes"
            ),
            (start.replacing("1800000000", with: "1800000000000"), 422, "ImplausibleTimestamp", "aps.timestamp"),
            (start + String(repeating: " ", count: 4096), 413, "PayloadTooLarge", ""),
        ]
        for (body, status, reason, path) in cases {
            let answer = await push("tea", body)
            #expect(answer.status == status && answer["reason"]?.string == reason, "\(body.prefix(60)): \(answer.text)")
            #expect(answer["path"]?.string ?? "" == path)
        }
        #expect(rig.center.book.all().isEmpty)
    }

    @Test func laterChangeOfAttributes_is409() async {
        _ = await push("tea", start)
        let answer = await push("tea", start.replacing(#""name":"Tea""#, with: #""name":"Coffee""#))
        #expect(answer.status == 409 && answer["reason"] == "Duplicate")
    }

    @Test(arguments: [
        ("POST /3/device/", 400, "MissingDeviceToken"), ("POST /3/device", 400, "MissingDeviceToken"),
        ("POST /3/devices/x", 404, "BadPath"), ("GET /3/device/x", 405, "MethodNotAllowed"),
        ("POST /3/device/nobody", 400, "BadDeviceToken"),
    ])
    func path_thatIsWrong_hasApplesReason(line: String, status: Int, reason: String) async {
        let update = aps("update", #","content-state":{"minutes":1}"#)
        let answer = await rig.service.ask(line, line.hasPrefix("GET") ? nil : update, headers: appleHeaders)
        #expect(answer.status == status && answer["reason"]?.string == reason)
    }

    @Test func token_isMissingOrWrong() async {
        let missing = await rig.service.ask("POST /3/device/x", start, headers: appleHeaders, scope: nil)
        #expect(missing.status == 403 && missing["reason"] == "MissingProviderToken")
        let headers = appleHeaders.merging(["authorization": "bearer eyJ"]) { $1 }
        let wrong = await rig.service.ask("POST /3/device/x", start, headers: headers, scope: nil)
        #expect(wrong.status == 403 && wrong["reason"] == "InvalidProviderToken")
        let weak = await rig.service.ask("POST /3/device/x", start, headers: appleHeaders, scope: .read)
        #expect(weak.status == 403 && weak["reason"] == "Forbidden")
    }

    @Test func stopping_isShutdown() async {
        rig.gate.stop()
        let answer = await push("tea", start)
        #expect(answer.status == 503 && answer["reason"] == "Shutdown")
    }
}
