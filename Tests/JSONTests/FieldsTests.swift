import JSON
import Testing

/// A small enumeration to read.
private enum Colour: String, CaseIterable { case red, green }

@Suite struct FieldsTests {
    @Test func fields_whenAllFit_giveValuesWithoutProblems() throws {
        var fields = JSONFields(
            ["name": "n", "count": 3, "on": true, "share": 0.5, "colour": "red", "turn": 90],
            at: JSONPath(), known: ["name", "count", "on", "share", "colour", "turn", "extra"])
        #expect(fields.required("name", .name) == "n")
        #expect(fields.required("count", .integer(in: 0...9)) == 3)
        #expect(fields.required("on", .bool) == true)
        #expect(fields.optional("share", .number) == 0.5)
        #expect(fields.optional("colour", .oneOf("colour")) == Colour.red)
        #expect(fields.optional("turn", .integer(in: 0...90)) == 90)
        #expect(fields.optional("extra", .string) == nil)
        #expect(fields.problems.isEmpty)
    }

    @Test func fields_whenNothingFits_reportEachOnce() {
        var fields = JSONFields(
            ["nme": 1, "name": " ", "count": 10, "on": "yes", "on": 1, "colour": "gren", "turn": 91],
            at: JSONPath()["a"][0], known: ["name", "count", "on", "colour", "turn", "missing"])
        #expect(fields.required("name", .name) == nil)
        #expect(fields.required("count", .integer(in: 0...9)) == nil)
        #expect(fields.required("on", .bool) == nil)
        #expect(fields.optional("colour", JSONShape<Colour>.oneOf("colour")) == nil)
        #expect(fields.optional("turn", .integer(in: 0...90)) == nil)
        #expect(fields.required("missing", .string) == nil)
        let expected = """
            a[0].nme: unknown key; did you mean "name"? Known: name, count, on, colour, turn, missing
            a[0].on: the key is written twice; keep one
            a[0].name: must not be empty
            a[0].count: expected a whole number from 0 to 9, found the number 10
            a[0].on: expected true or false, found the number 1
            a[0].colour: unknown colour "gren"; did you mean "green"? Known: red, green
            a[0].turn: expected a whole number from 0 to 90, found the number 91
            a[0].missing: missing key
            """
        #expect(fields.problems.map(\.description).joined(separator: "\n") == expected)
    }

    @Test func fields_whenTheValueIsNoObject_reportOnlyThat() {
        var fields = JSONFields([1], at: JSONPath(), known: ["a"])
        #expect(fields.required("a", .string) == nil)
        #expect(fields.problems.map(\.description) == ["expected an object, found an array"])
    }

    @Test func elements_whenSomeAreBad_leaveThemOutAndReportThem() {
        var fields = JSONFields(["list": [["n": 1], ["n": "x"], 5]], at: JSONPath(), known: ["list"])
        let numbers = fields.elements("list") { value, path, fields in
            var inner = JSONFields(value, at: path, known: ["n"])
            defer { fields.absorb(inner) }
            return inner.required("n", .integer)
        }
        #expect(numbers == [1])
        #expect(
            fields.problems.map(\.description) == [
                "list[1].n: expected a whole number, found the string \"x\"",
                "list[2]: expected an object, found the number 5",
            ])
    }

    @Test func warning_saysSo() {
        let problem = JSONProblem(.warning, at: JSONPath()["a"], "odd", suggestion: "mend it")
        #expect(problem.description == "a: warning: odd; mend it")
    }
}
