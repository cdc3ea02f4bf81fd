import FoundationEssentials
import Testing

@testable import Engine

@Suite struct EngineActionTests {
    static let actions: [(text: String, action: EngineAction)] = [
        ("cadran://next", EngineAction(.next)), ("cadran://previous", EngineAction(.previous)),
        ("cadran://select", EngineAction(.select)), ("cadran://back", EngineAction(.back)),
        ("cadran://dismiss", EngineAction(.dismiss)), ("cadran://home", EngineAction(.home)),
        ("cadran://speak", EngineAction(.speak)), ("cadran://brightness/0", EngineAction(.brightness(0))),
        ("cadran://brightness/100", EngineAction(.brightness(100))),
        ("cadran://night/toggle", EngineAction(.night(nil))), ("cadran://night/on", EngineAction(.night(true))),
        ("cadran://night/off", EngineAction(.night(false))),
        ("cadran://show/clock.v1", EngineAction(.show("clock.v1", seconds: nil))),
        ("cadran://show/clock.v1?return=60", EngineAction(.show("clock.v1", seconds: 60))),
        ("cadran://show/a%20b/c?return=1.5&slot=left", EngineAction(.show("a b/c", seconds: 1.5), slot: "left")),
        ("CADRAN://Next?slot=main", EngineAction(.next, slot: "main")),
    ]

    @Test(arguments: actions) func url_whenItNamesAnAction_isThatAction(text: String, action: EngineAction) throws {
        #expect(try EngineAction(#require(URL(string: text))) == action)
    }

    static let refusals: [(text: String, reason: EngineActionError.Reason)] = [
        ("cadran://nxt", .unknown), ("cadran://", .unknown), ("cadran:next", .unknown), ("cadran://next2", .unknown),
        ("cadran://next/now", .unknown), ("cadran://show", .unknown), ("cadran://show/", .unknown),
        ("cadran://brightness", .unknown), ("cadran://brightness/101", .badBrightness),
        ("cadran://brightness/-1", .badBrightness), ("cadran://brightness/half", .badBrightness),
        ("cadran://night/dark", .badNight), ("cadran://show/a?return=0", .badReturn),
        ("cadran://show/a?return=soon", .badReturn), ("cadran://show/a?return=nan", .badReturn),
        ("cadran://show/a?return=86401", .badReturn), ("cadran://next?by=2", .badQuery),
        ("https://example.org/order/7", .foreign), ("mailto:a@b.c", .foreign),
    ]

    @Test(arguments: refusals)
    func url_whenItNamesNone_isRefusedWithTheReason(text: String, reason: EngineActionError.Reason) throws {
        let url = try #require(URL(string: text))
        do {
            _ = try EngineAction(url)
            Issue.record("“\(text)” was read")
        } catch {
            #expect(error.reason == reason)
            #expect(error.description.contains("“\(text)”"))
        }
    }

    @Test func unknownAction_listsTheActions() throws {
        let error = EngineActionError(try #require(URL(string: "cadran://nxt")), .unknown)
        #expect(error.description.hasPrefix("there is no action “cadran://nxt”; the actions are cadran://next, "))
        #expect(error.description.hasSuffix(", cadran://show/KIND?return=60"))
    }

    @Test func longURL_isCutInTheSentence() throws {
        let url = try #require(URL(string: "cadran://" + String(repeating: "x", count: 10_240)))
        #expect(EngineActionError(url, .tooLong).description.count < 300)
    }
}
