import JSON
import Testing

@testable import Boards

/// Attention, input and targets in board files.
@Suite struct SpoiledAttentionTests {
    /// The piece new keys are put behind.
    private static let clock = #""clock": { "zone": "Europe/Berlin" }"#

    /// The board with more keys, and what must be said about them.
    private static func with(_ keys: String, _ lines: String...) -> Spoiled {
        var spoiled = Spoiled(clock, "\(clock), \(keys)")
        spoiled.lines = lines
        return spoiled
    }

    static let spoiled: [Spoiled] = [
        with(
            #""location": { "latitude": 91, "longitude": 0 }"#,
            "location.latitude: expected a number from -90 to 90, found the number 91"),
        with(#""location": { "latitude": 5 }"#, "location.longitude: missing key"),
        with(#""quietHours": [{ "from": "22:30" }]"#, "quietHours[0].to: missing key"),
        with(
            #""quietHours": [{ "from": "24:00", "to": "6:00" }]"#,
            #"quietHours[0].from: "24:00" is no time of day; write "22:30", "sunset" or "sunrise+15""#,
            #"quietHours[0].to: "6:00" is no time of day; write "22:30", "sunset" or "sunrise+15""#),
        with(
            #""quietHours": [{ "from": "sunset", "to": "06:00" }]"#,
            "quietHours[0].from: sunrise and sunset need to know where the board stands; "
                + #"add "location": { "latitude": 52.5, "longitude": 13.4 }"#),
        with(
            #""quietHours": [{ "from": "06:00", "to": "06:00" }]"#,
            "quietHours[0].to: these hours end when they begin; write two different times"),
        with(
            #""quietHours": [{ "from": "06:00", "to": "07:00", "days": ["munday"], "brightness": 101 }]"#,
            #"quietHours[0].days: unknown day "munday"; did you mean "sunday"? Known: sunday, monday, tuesday, "#
                + "wednesday, thursday, friday, saturday",
            #"quietHours[0].brightness: expected a whole number from 0 to 100 or "off", found the number 101"#),
        with(
            #""quietHours": [{ "from": "06:00", "to": "07:00", "days": [] }]"#,
            "quietHours[0].days: no day; leave the key out for all days"),
        with(
            #""attention": { "alert": 0, "pins": 3 }"#,
            #"attention.pins: unknown key; did you mean "pin"? Known: alert, pin, wake"#,
            "attention.alert: expected a whole number from 1 to 3600, found the number 0"),
        with(
            #""chords": [{ "id": "ab", "buttons": ["a"], "press": "cadran://home" }]"#,
            "chords[0].buttons: a chord is of two different buttons; write their ids"),
        with(
            #""chords": [{ "id": "ab", "buttons": ["a", "c"], "press": "cadran://home" }]"#,
            #"chords[0].buttons: there is no button "c"; Known: a, b"#),
        with(
            #""chords": [{ "id": "a", "buttons": ["a", "b"], "press": "cadran://home" }]"#,
            #"chords[0].id: a button, chord or encoder "a" stands at buttons[0].id already; choose another id"#),
        with(#""encoders": [{ "id": "knob", "a": 5, "b": 7 }]"#, #"encoders[0].a: "a" is on this line too"#),
        with(#""encoders": [{ "id": "knob", "a": 7, "b": 7 }]"#, #"encoders[0].b: "knob" is on this line too"#),
        with(
            #""encoders": [{ "id": "knob", "a": 7, "b": 8, "edgesPerDetent": 3 }]"#,
            "encoders[0].edgesPerDetent: expected 1, 2 or 4, found the number 3"),
        with(
            #""encoders": [{ "id": "knob", "chip": "emulated", "a": 7 }]"#,
            "encoders[0].a: an emulated encoder has no lines; take the key out"),
        with(
            #""targets": [{ "scheme": "x" }]"#,
            "targets[0].run: the target does nothing; write one of run, http, publish"),
        with(
            #""targets": [{ "scheme": "x", "run": ["a"], "publish": true }]"#,
            "targets[0].publish: a target does one thing; write one of run, http, publish"),
        with(
            #""targets": [{ "scheme": "cadran", "publish": true }]"#,
            "targets[0].scheme: cadran:// is built in; choose another scheme"),
        with(
            #""targets": [{ "scheme": "a b", "publish": true }]"#,
            #"targets[0].scheme: "a b" is no scheme; write "https""#),
        with(
            #""targets": [{ "scheme": "x", "publish": true }, { "scheme": "X", "publish": true }]"#,
            #"targets[1].scheme: the scheme "x" has a target already; keep one"#),
        with(
            #""targets": [{ "scheme": "x", "run": ["/bin/sh", "-c", "{url}"] }]"#,
            "targets[0].run: a shell would take what stands in the URL for commands; "
                + "name the program itself, or a script of your own"),
        with(
            #""targets": [{ "scheme": "x", "run": ["{host}"] }]"#,
            "targets[0].run: the program is fixed; braces may stand in arguments only"),
        with(
            #""targets": [{ "scheme": "x", "run": [] }]"#,
            "targets[0].run: no program; write its path and its arguments, each a string"),
        with(
            #""targets": [{ "scheme": "x", "http": "https://127.0.0.1/" }]"#,
            #"targets[0].http: "https://127.0.0.1/" is no URL of plain HTTP; write one such as "#
                + "http://127.0.0.1:8123/press"),
        with(
            #""targets": [{ "scheme": "x", "http": "http://{host}/" }]"#,
            "targets[0].http: the host of a request is fixed; take the braces out of it"),
        with(
            #""targets": [{ "scheme": "x", "http": "http://10.0.0.5/" }]"#,
            #"targets[0].http: the host "10.0.0.5" is not this machine; add it to "hosts" if it is meant"#),
        with(
            #""targets": [{ "scheme": "x", "publish": true, "method": "GET", "timeout": 0 }]"#,
            "targets[0].timeout: expected a whole number from 1 to 300, found the number 0",
            "targets[0].method: this goes with http only; take the key out"),
        with(
            #""targets": [{ "scheme": "x", "http": "{url}", "method": "get" }]"#,
            "targets[0].method: unknown method; write GET, POST, PUT or DELETE"),
        with(
            #""speech": ["sh", "-c", "say"]"#,
            "speech: a shell would take what stands in the URL for commands; name the program itself, or a script of "
                + "your own"),
        Spoiled(
            #""debounceMilliseconds": 10"#, #""long": "cadran://home", "hold": "cadran://next""#,
            "buttons[1].hold: a button has either a long press or a hold; take one of them out"),
        Spoiled(
            #""debounceMilliseconds": 10"#, #""hold": "cadran://next", "repeatMilliseconds": 10"#,
            "buttons[1].repeatMilliseconds: expected a whole number from 50 to 5000, found the number 10"),
        Spoiled(
            #""configuration": {}"#, #""attention": "loud", "rotation": "never""#,
            #"slots[1].attention: unknown class "loud"; Known: hidden, background, normal, foreground"#,
            #"slots[1].rotation: unknown rotation "never"; Known: automatic, manual"#),
    ]

    @Test(arguments: spoiled) func spoiledBoard_saysWhatAndWhere(_ spoiled: Spoiled) throws { try spoiled.check() }

    /// A board with all of it.
    private static let all = """
        { "name": "All", "location": { "latitude": -33.9, "longitude": 151.2 },
          "panels": [{ "id": "p", "module": "ssd1306-128x64", "bus": "emulated" }],
          "buttons": [{ "id": "a", "chip": "emulated", "hold": "cadran://next", "repeatMilliseconds": 100 },
                      { "id": "b", "line": 6 }],
          "chords": [{ "id": "ab", "buttons": ["b", "a"], "press": "cadran://home" }],
          "encoders": [{ "id": "knob", "a": "GPIO17", "b": 18, "chip": "pinctrl-rp1", "edgesPerDetent": 2,
                         "clockwise": "cadran://next", "counterclockwise": "cadran://previous" },
                       { "id": "other", "chip": "emulated" }],
          "quietHours": [{ "days": ["sunday", "friday"], "from": "sunset-90", "to": "sunrise+5", "brightness": "off",
                           "alerts": false }],
          "attention": { "alert": 4, "pin": 60, "wake": 5 },
          "activities": { "active": 600, "lingering": 0, "stale": 0, "running": 100, "perType": 1 },
          "targets": [{ "scheme": "HTTPS", "run": ["/usr/bin/xdg-open", "{url}"], "timeout": 3 },
                      { "scheme": "home", "http": "http://hub.local/x/{host}", "hosts": ["hub.local"],
                        "method": "GET" },
                      { "scheme": "tell", "publish": true }],
          "speech": ["espeak-ng", "{text}"],
          "slots": [{ "id": "main", "panel": "p", "family": "systemSmall", "dwell": 20, "rotation": "manual",
                      "stack": [{ "kind": "a", "attention": "foreground" }, { "kind": "b" }] }] }
        """

    @Test func board_withAllOfIt_isRead_andWrittenAsItIsRead() throws {
        let reading = BoardFixture.read(Self.all)
        let board = try #require(reading.board, "\(reading.problems)")
        #expect(board.quietHours.map(\.from) == [.sunset(offset: -90)])
        #expect(board.quietHours.map(\.level) == [.off])
        #expect(board.targets.map(\.scheme) == ["https", "home", "tell"])
        #expect(board.chords[0].buttons == ["b", "a"])
        #expect(board.encoders[0].a == .gpio(chip: "pinctrl-rp1", line: .name("GPIO17")))
        #expect(board.slots[0].placements.map(\.attention) == [.foreground, .normal])
        let again = BoardFixture.read(board.json.text())
        #expect(again.problems.map(\.description) == [])
        #expect(again.board == board)
    }

    @Test(arguments: ["00:00", "23:59", "sunrise", "sunset", "sunset+1", "sunrise-720"])
    func dayTime_isWrittenAsItIsRead(_ text: String) throws {
        #expect(Board.DayTime(text)?.description == text)
    }

    @Test(arguments: ["", "24:00", "7:00", "07:60", "sun", "sunset-", "sunset+721", "sunrise 5", "noon", "２2:00"])
    func dayTime_thatIsNone_isNil(_ text: String) { #expect(Board.DayTime(text) == nil) }

    @Test(arguments: [
        ("127.0.0.1", true), ("127.8.9.1", true), ("localhost", true), ("::1", true), ("127.example.org", false),
        ("10.0.0.1", false), ("localhost.example.org", false),
    ])
    func loopback_isThisMachineOnly(host: String, isLoopback: Bool) { #expect(Board.isLoopback(host) == isLoopback) }
}
