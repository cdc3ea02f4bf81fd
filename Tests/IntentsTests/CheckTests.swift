import FoundationEssentials
import JSON
import TestSupport
import Testing

@testable import Intents

/// What is wrong with a configuration.
@Suite @MainActor struct CheckTests {
    private func problems(_ text: String) throws -> [String] {
        let object = try #require(try JSONValue(parsing: text).object)
        return IntentSchema(SelectListIntent.self).problems(in: object).map(\.description)
    }

    @Test func aGoodConfigurationHasNoProblems() throws {
        let good = """
            {"list": "work", "city": null, "priority": "low", "rows": 4, "showsDone": true, "dailyGoal": 100,
             "scale": 1, "cities": [0, "2"], "since": "2026-11-30T09:41:00Z", "page": "https://example.org/a"}
            """
        #expect(try problems(good) == [])
        #expect(try problems("{}") == [])
    }

    @Test(arguments: ["2026-11-30T10:41:00+01:00", "2026-11-30T04:41:00-05:00", "2026-11-30T15:26:00+05:45"])
    func aDateMayHaveAnOffset(text: String) throws {
        let date = try Date._shape.read(.string(text))
        #expect(date == Date(timeIntervalSince1970: 1_796_031_660), "\(date.timeIntervalSince1970)")
    }

    @Test(arguments: [
        (#"{"prioritie": "low"}"#, "prioritie: unknown parameter; did you mean \"priority\"? Known: list, city, "),
        (#"{"priority": "hihg"}"#, "priority: unknown value \"hihg\"; did you mean \"high\"? Known: low, normal, high"),
        (#"{"priority": true}"#, "priority: expected one of low, normal, high, found true"),
        (#"{"rows": 3}"#, "rows: unknown value \"3\"; Known: 1, 2, 4"),
        (#"{"showsDone": "yes"}"#, "showsDone: expected true or false, found the string \"yes\""),
        (#"{"dailyGoal": 99}"#, "dailyGoal: the number must be from 100 to 50000, found 99"),
        (#"{"dailyGoal": 1000.5}"#, "dailyGoal: expected a whole number, found the number 1000.5"),
        (#"{"scale": 0.4}"#, "scale: the number must be from 0.5 to 2, found 0.4"),
        (#"{"cities": [0, true]}"#, "cities[1]: expected an id, found true"),
        (#"{"cities": [0, 1, 2]}"#, "cities: expected at most 2 values, found 3"),
        (#"{"cities": 0}"#, "cities: expected an array, found the number 0"),
        (#"{"list": null}"#, "list: expected an id, found null"),
        (#"{"city": "three"}"#, "city: expected an id, found the string \"three\""),
        (#"{"page": "no url"}"#, "page: expected a URL, found the string \"no url\"; write it as https://…"),
        (#"{"since": "2026-11-30T10:41:00"}"#, "since: expected a date, found the string"),
        (#"{"since": "2026-11-30T10:41:00+01:60"}"#, "since: expected a date, found the string"),
        (#"{"since": "2026-02-30T00:00:00Z"}"#, "since: expected a date, found the string \"2026-02-30T00:00:00Z\""),
        (
            #"{"since": "tomorrow"}"#,
            "since: expected a date, found the string \"tomorrow\"; write it as 2026-11-30T09:41:00Z"
        ),
        (#"{"rows": 1, "rows": 2}"#, "rows: the key is written twice; keep one"),
    ])
    func aBadValueIsNamedWithItsPlace(_ text: String, _ problem: String) throws {
        let found = try problems(text)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix(problem) == true, "\(found)")
    }

    @Test func allProblemsAreToldAtOnce() throws {
        #expect(try problems(#"{"x": 1, "rows": 3, "dailyGoal": 1}"#).count == 3)
    }

    @Test(arguments: [
        ("priority", "HIGH", #""high""#), ("priority", "low", #""low""#), ("rows", "Two", "2"), ("rows", "4", "4"),
        ("showsDone", "yes", "true"), ("showsDone", "off", "false"), ("dailyGoal", " 9000 ", "9000"),
        ("scale", "1.5", "1.5"), ("scale", "none", "null"), ("list", "home", #""home""#), ("list", "Home", #""home""#),
        ("city", "kath", "2"), ("city", "", "null"), ("cities", "Berlin, Kathmandu", "[0,2]"), ("cities", "", "[]"),
        ("since", "2026-11-30T09:41:00Z", #""2026-11-30T09:41:00Z""#), ("page", "https://a.b", #""https://a.b""#),
    ])
    func wordsBecomeValues(_ name: String, _ text: String, _ value: String) async throws {
        let parameter = try #require(IntentSchema(SelectListIntent.self).parameter(name))
        #expect(try await parameter.value(reading: text).text() == value)
    }

    @Test(arguments: [
        ("priority", "hgih", "priority: unknown choice \"hgih\"; did you mean \"High\"? Known: Low, Normal, High"),
        ("list", "worg", "list: unknown choice \"worg\"; did you mean \"Work\"? Known: Work, Home"),
        ("list", "none", "list: unknown choice \"none\"; Known: Work, Home"),
        ("dailyGoal", "many", "dailyGoal: expected a whole number, found the string \"many\""),
        ("dailyGoal", "7", "dailyGoal: the number must be from 100 to 50000, found 7"),
        ("showsDone", "perhaps", "showsDone: expected true or false, found the string \"perhaps\""),
        ("scale", "nan", "scale: expected a number, found the string \"nan\""),
    ])
    func wordsThatMeanNothingAreRefused(_ name: String, _ text: String, _ message: String) async throws {
        let parameter = try #require(IntentSchema(SelectListIntent.self).parameter(name))
        let error = await caught(JSONProblem.self) { try await parameter.value(reading: text) }
        #expect(error?.description == message)
    }
}
