import JSON
import Testing

@testable import Intents

/// What is known of an intent's parameters.
@Suite @MainActor struct SchemaTests {
    private let select = IntentSchema(SelectListIntent.self)

    private func parameter(_ name: String) throws -> IntentParameterSchema { try #require(select.parameter(name)) }

    @Test func parametersStandInTheOrderTheyAreDeclared() {
        #expect(
            select.parameters.map(\.name) == [
                "list", "city", "priority", "rows", "showsDone", "dailyGoal", "scale", "cities", "since", "page",
            ])
        #expect(select.parameters.map(\.title).prefix(3) == ["List", "City", "Priority"])
    }

    @Test func namesAndSentencesAreKnown() {
        #expect(select.name == "SelectListIntent")
        #expect(select.title == "Select List")
        #expect(select.description == "Chooses the list to show.")
        #expect(IntentSchema(ConfigurationAppIntent.self).description == "This is an example widget.")
        #expect(IntentSchema(BulletinIntent.self).description == "Which bulletin is read.")
        #expect(IntentSchema(StepsIntent.self).description == nil)
        #expect(select.parameter("showsDone")?.description == "Shows what is done too.")
        #expect(IntentSchema(BulletinIntent.self).parameter("untitled")?.title == "untitled")
        #expect(IntentSchema(AskingIntent.self).parameter("name")?.request == "Who are you?")
    }

    @Test func typesDecideWhatIsAskedFor() throws {
        #expect(try parameter("list").type == .entity(name: "List"))
        #expect(try parameter("cities").type == .list(of: .entity(name: "City")))
        #expect(try parameter("dailyGoal").type == .integer)
        #expect(try parameter("scale").type == .number)
        #expect(try parameter("showsDone").type == .bool)
        #expect(try parameter("since").type == .date)
        #expect(try parameter("page").type == .url)
        guard case .enumeration("Refresh Priority", let cases) = try parameter("priority").type else {
            Issue.record("no enumeration")
            return
        }
        #expect(cases.map(\.value) == ["low", "normal", "high"])
        #expect(cases.map(\.display.title.key) == ["Low", "Normal", "High"])
        #expect(cases[2].display.subtitle == "Every 15 minutes")
        #expect(cases[2].display.image?.name == "bolt")
    }

    @Test func casesThatAreNotNamedGoByTheirRawValue() throws {
        guard case .enumeration(_, let cases) = try parameter("rows").type else {
            Issue.record("no enumeration")
            return
        }
        #expect(cases.map(\.value) == [1, 2, 4])
        #expect(cases.map(\.display.title.key) == ["One", "Two", "4"])
    }

    @Test func optionalsDefaultsAndLimitsAreKnown() throws {
        #expect(select.parameters.filter(\.isOptional).map(\.name) == ["city", "scale", "since", "page"])
        #expect(try parameter("priority").defaultValue == "normal")
        #expect(try parameter("dailyGoal").defaultValue == 8000)
        #expect(try parameter("dailyGoal").range == 100...50000)
        #expect(try parameter("scale").range == 0.5...2)
        #expect(try parameter("cities").size == 0...2)
        #expect(try parameter("list").defaultValue == nil)
        #expect(try parameter("city").defaultValue == .null)
    }

    @Test func aDefaultInTheInitializerCounts() throws {
        let cities = try #require(IntentSchema(CitiesIntent.self).parameter("cities"))
        #expect(cities.hasDefault)
        #expect(cities.defaultValue == [0, 1])
    }

    @Test func aRequiredNumberWithoutDefaultIsComplainedAboutAndIsZero() throws {
        let steps = IntentSchema(StepsIntent.self)
        #expect(
            steps.diagnostics == ["StepsIntent.dailyGoal is not optional and has no default; 0 is used, add `default:`"]
        )
        #expect(StepsIntent().dailyGoal == 0)
        // Entities and lists have no default to add: people choose.
        #expect(
            select.diagnostics == [
                "SelectListIntent.rows is not optional and has no default; 1 is used, add `default:`"
            ])
    }

    @Test func intentsAreReferencesToTheirValues() {
        #expect(ConfigurationAppIntent.recommended.map(\.favoriteEmoji) == ["😀"])
        #expect(ConfigurationAppIntent().favoriteEmoji == "😃")
        let list = SelectListIntent(list: ListEntity(id: "work", name: "Work"))
        #expect(list.priority == .high)
        #expect(IntentCoding.stored(list)["list"] == "work")
        #expect(IntentCoding.stored(list)["priority"] == "high")
        #expect(IntentCoding.stored(list)["rows"] == 1)
        #expect(IntentCoding.stored(SelectListIntent())["list"] == nil)
    }

    @Test func choicesComeFromTypesQueriesAndProviders() async throws {
        func titles(_ options: [IntentOption]?) -> [String]? { options?.map(\.display.title.key) }
        #expect(titles(try await parameter("list").options()) == ["Work", "Home"])
        #expect(titles(try await parameter("list").options(matching: "wOR")) == ["Work"])
        #expect(titles(try await parameter("city").options(matching: "ber")) == ["Berlin", "Bern"])
        #expect(titles(try await parameter("cities").options()) == ["Berlin", "Bern", "Kathmandu"])
        #expect(titles(try await parameter("priority").options(matching: "h")) == ["High"])
        #expect(titles(try await parameter("dailyGoal").options()) == nil)
        let bulletin = IntentSchema(BulletinIntent.self)
        #expect(titles(try await bulletin.parameter("bulletin")?.options()) == ["Morning", "Evening"])
        #expect(titles(try await bulletin.parameter("isLoud")?.options()) == ["loud", "quiet"])
    }

    @Test func aPlacementBeginsWithDefaultsAndWhatQueriesName() async {
        let initial = await select.initialConfiguration()
        #expect(initial["list"] == "work")
        #expect(initial["city"] == .null)
        #expect(initial["priority"] == "normal")
        #expect(initial["cities"] == [])
        #expect(select.problems(in: initial) == [])
        #expect(await IntentSchema(BulletinIntent.self).initialConfiguration()["bulletin"] == "Evening")
        #expect(await IntentSchema(CitiesIntent.self).initialConfiguration()["cities"] == [0, 1])
    }

    @Test func aPlacementWhoseQueryNamesNothingLacksTheChoice() async {
        let store = TaskStore()
        store.set([])
        await TaskStore.$current.withValue(store) {
            #expect(await select.initialConfiguration().keys.contains("list") == false)
        }
    }

    @Test func theSchemaIsToldToPrograms() throws {
        let json = try #require(select.json.object)
        let parameters = (json["parameters"]?.array ?? []).compactMap(\.object)
        #expect(json["name"] == "SelectListIntent")
        try #require(parameters.count == 10)
        #expect(parameters[5]["name"] == "dailyGoal")
        #expect(parameters[5]["type"] == "integer")
        #expect(parameters[5]["minimum"] == JSONValue.number(100))
        #expect(parameters[2]["choices"]?.array?.count == 3)
        #expect(parameters[7]["type"] == "list of entity")
    }
}
