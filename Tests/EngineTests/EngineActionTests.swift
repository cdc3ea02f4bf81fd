import FoundationEssentials
import Testing

@testable import Engine

@Suite struct EngineActionTests {
    @Test(arguments: EngineAction.allCases) func url_whenItNamesAnAction_isThatAction(_ action: EngineAction) throws {
        #expect(try EngineAction(#require(URL(string: "cadran://\(action.rawValue)"))) == action)
    }

    @Test(arguments: ["cadran://nxt", "cadran://", "cadran:next", "cadran://next2"])
    func url_whenTheActionIsUnknown_listsTheActions(_ text: String) throws {
        let error = try refusal(of: text)
        #expect(
            error.description == "there is no action “\(text)”; the actions are cadran://next, cadran://previous, "
                + "cadran://home, cadran://dismiss")
    }

    @Test(arguments: ["https://example.org/order/7", "mailto:a@b.c"])
    func url_whenTheSchemeIsForeign_saysThatNothingOpensIt(_ text: String) throws {
        let error = try refusal(of: text)
        #expect(error.isForeign)
        #expect(error.description.hasPrefix("nothing on this board opens “\(text)”; the actions are cadran://next"))
    }

    private struct NoRefusal: Error {
        let text: String
    }

    private func refusal(of text: String) throws -> EngineActionError {
        let url = try #require(URL(string: text))
        do {
            _ = try EngineAction(url)
        } catch {
            return error
        }
        throw NoRefusal(text: text)
    }
}
