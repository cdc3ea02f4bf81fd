import Activities
import FoundationEssentials
import JSON
import Testing

@testable import Gateway

@Suite struct HTTPServiceTests {
    private let rig = GateRig()

    private func code(_ line: String, _ body: String? = nil, headers: [String: String] = [:]) async -> String {
        let answer = await rig.service.ask(line, body, headers: headers)
        return "\(answer.status) \(answer["code"]?.string ?? "") \(answer["path"]?.string ?? "")"
    }

    @Test func started_isThere_withItsPlace() async {
        let answer = await rig.service.ask("POST /v1/activities", GateRig.start("a b"))
        #expect(answer.status == 201)
        #expect(answer.value("Location") == "/v1/activities/a%20b")
        #expect(await rig.service.ask("GET /v1/activities/a%20b")["id"] == "a b")
    }

    @Test func startedAgain_isUnchanged_andWithOtherAttributesA409() async {
        _ = await rig.service.ask("POST /v1/activities", GateRig.start())
        let again = await rig.service.ask("POST /v1/activities", GateRig.start())
        #expect(again.status == 200 && again["outcome"] == "unchanged")
        let other = GateRig.start().replacing("Tea", with: "Coffee")
        #expect(await code("POST /v1/activities", other) == "409 duplicate attributes")
        let otherType =
            #"{"id":"tea","type":"Oven","attributes":{},"content":{"state":{"degrees":180}}}"#
        #expect(await code("POST /v1/activities", otherType) == "409 duplicate attributes")
        #expect(rig.center.book.all().count == 1)
    }

    @Test func olderTimestamp_isSuperseded_neverSilently() async {
        _ = await rig.service.ask("POST /v1/activities", GateRig.start())
        let late = await rig.service.ask("PATCH /v1/activities/tea", GateRig.update(9, timestamp: 1_799_999_000))
        #expect(late.status == 200 && late["outcome"] == "superseded" && late["delivery"] == "superseded")
        #expect(rig.minutes() == 3)
    }

    @Test func ended_ignoresUpdates_andSaysSo() async {
        _ = await rig.service.ask("POST /v1/activities", GateRig.start())
        let end = await rig.service.ask("POST /v1/activities/tea/end", #"{"content":{"state":{"minutes":0}}}"#)
        #expect(end["state"] == "ended" && rig.minutes() == 0)
        let update = await rig.service.ask("PATCH /v1/activities/tea", GateRig.update(5))
        #expect(update.status == 200 && update["outcome"] == "ignoredEnded")
        #expect(await rig.service.ask("DELETE /v1/activities/tea")["state"] == "dismissed")
        #expect(await rig.service.ask("GET /v1/activities")["activities"] == [])
    }

    @Test func step_goesOn_asTheTypeSays_andImpossibleOnesAre409() async {
        _ = await rig.service.ask("POST /v1/activities", GateRig.start(minutes: 1))
        #expect(await rig.service.ask("POST /v1/activities/tea/step")["outcome"] == "applied")
        #expect(rig.minutes() == 0)
        #expect(await code("POST /v1/activities/tea/step") == "409 impossibleStep id")
        #expect(await code("PATCH /v1/activities/tea", GateRig.update(-1)) == "409 impossibleStep content.state")
    }

    @Test func endWithoutBody_isAnEnd() async {
        _ = await rig.service.ask("POST /v1/activities", GateRig.start())
        #expect(await rig.service.ask("POST /v1/activities/tea/end")["state"] == "ended")
    }

    @Test(
        arguments: [
            ("GET /v1/activities/nobody", nil, "404 unknownActivity id"),
            ("PATCH /v1/activities/nobody", GateRig.update(1), "404 unknownActivity id"),
            ("DELETE /v1/activities/nobody", nil, "404 unknownActivity id"),
            ("GET /v1/activities/nobody/explain", nil, "404 unknownActivity id"),
            ("GET /v1/activitys", nil, "404 unknownPath "), ("GET /", nil, "404 unknownPath "),
            ("GET /v1/activities/", nil, "404 unknownPath "), ("GET /v1", nil, "404 unknownPath "),
            ("PUT /v1/activities/tea", "{}", "405 wrongMethod "), ("DELETE /v1/activities", nil, "405 wrongMethod "),
            ("GET /3/device/tea", nil, "405  "),
            ("POST /v1/activities", "", "400 missingBody "), ("POST /v1/activities", "{", "400 malformedJSON "),
            ("POST /v1/activities", "[]", "422 wrongType "), ("POST /v1/activities", "{}", "422 missingKey type"),
            ("POST /v1/activities", GateRig.start().replacing("Kettle", with: "Kettel"), "422 unknownType type"),
            (
                "POST /v1/activities", GateRig.start().replacing("3}", with: "\"3\"}"),
                "422 stateMismatch content.state.minutes"
            ),
            ("PATCH /v1/activities/tea", #"{"id":"coffee","content":{"state":{}}}"#, "422 invalidValue id"),
            ("POST /v1/press", #"{"button":"z"}"#, "422 unknownButton button"),
            ("GET /v1/status?wait=x", nil, "422 invalidValue wait"),
            ("GET /v1/status?wait=61", nil, "422 invalidValue wait"),
            ("GET /v1/status", "{}", "400 unexpectedBody "),
        ] as [(String, String?, String)])
    func mistake_hasItsStatusCodeAndPath(line: String, body: String?, expected: String) async {
        #expect(await code(line, body) == expected)
    }

    @Test func wrongPath_namesTheRightOne() async {
        let answer = await rig.service.ask("GET /v1/activitys")
        #expect(answer["hint"]?.string?.hasPrefix(#"did you mean "/v1/activities"?"#) == true)
    }

    @Test func wrongMethod_namesTheAllowedOnes() async {
        let answer = await rig.service.ask("PUT /v1/activities/tea", "{}")
        #expect(answer.value("Allow") == "DELETE, GET, HEAD, PATCH")
    }

    @Test func malformedJSON_hasLineColumnAndOffset() async {
        let answer = await rig.service.ask("POST /v1/activities", "{\n  \"é\": tru\n}")
        #expect(answer.status == 400)
        #expect(answer["line"] == 2 && answer["column"] == 8 && answer["offset"] == 10, "\(answer.text)")
        #expect(answer["hint"]?.string?.isEmpty == false)
    }

    @Test func bodyOfAnotherKind_is415_andJSONWithACharsetIsFine() async {
        let form = ["content-type": "application/x-www-form-urlencoded"]
        #expect(await code("POST /v1/activities", GateRig.start(), headers: form) == "415 wrongType ")
        let json = ["content-type": "application/json; charset=utf-8"]
        #expect(await rig.service.ask("POST /v1/activities", GateRig.start(), headers: json).status == 201)
    }

    @Test func tooManyActivities_is409_andTooLargeAnActivity413() async {
        for number in 0..<5 { _ = await rig.service.ask("POST /v1/activities", GateRig.start("n\(number)")) }
        #expect(await code("POST /v1/activities", GateRig.start("n5")) == "409 typeLimitReached ")
        let large = GateRig.start("n0").replacing("Tea", with: String(repeating: "x", count: 4100))
        #expect(await code("POST /v1/activities", large) == "413 tooLarge content.state")
    }

    @Test func switchedOff_is403() async {
        rig.center.areActivitiesEnabled = false
        #expect(await code("POST /v1/activities", GateRig.start()) == "403 denied ")
    }

    @Test func statusPressAndOpen_areTheEngines() async {
        #expect(await rig.service.ask("GET /v1/status")["board"] == "Stub")
        #expect(await rig.service.ask("POST /v1/press", #"{"button":"a"}"#).status == 200)
        #expect(await rig.service.ask("POST /v1/open", #"{"url":"cadran://next"}"#).status == 200)
    }

    @Test func stoppedGate_is503() async {
        rig.gate.stop()
        #expect(await code("POST /v1/activities", GateRig.start()) == "503 stopping ")
        #expect(await rig.service.ask("GET /v1/activities").status == 200)
    }

    @Test(
        arguments: [
            ("/v1/activities", ["v1", "activities"], [:]), ("/", [""], [:]), ("/a%2Fb/%C3%A9", ["a/b", "é"], [:]),
            ("/a?wait=5&b=%20&c", ["a"], ["wait": "5", "b": " ", "c": ""]),
            ("http://panel:80/v1/x?y=1", ["v1", "x"], ["y": "1"]),
            ("http://panel", [""], [:]), ("//a", ["", "a"], [:]),
        ] as [(String, [String], [String: String])])
    func target_isRead(text: String, steps: [String], query: [String: String]) throws {
        let target = try #require(HTTPTarget(text))
        #expect(target.steps == steps)
        #expect(target.query == query)
    }

    @Test(arguments: ["", "a", "*", "/%", "/%4", "/%zz", "/%+1", "/%ff", "/a?%"]) func target_isNone(text: String) {
        #expect(HTTPTarget(text) == nil)
    }

    @Test(
        arguments: [
            ("wait=5", 5), ("respond-async, wait=2.5", 2.5), ("wait=1000", 60), ("wait=-1", nil), ("wait=x", nil),
            ("return=minimal", nil),
        ] as [(String, Double?)])
    func prefer_isUnderstoodOrIgnored(value: String, seconds: Double?) throws {
        let request = HTTPRequest(
            method: "GET", target: HTTPTarget("/")!, headers: [.init(name: "prefer", value: value)], body: [],
            scope: nil)
        #expect(try request.wait == seconds)
    }
}
