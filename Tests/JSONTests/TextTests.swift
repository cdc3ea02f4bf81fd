import JSON
import Testing

@Suite struct TextTests {
    @Test func value_whenWritten_isOneLine() {
        let value: JSONValue = ["a": [1, 2.5, "x\n\"\\\u{1}ü"], "b": [:], "c": [nil, true, false]]
        #expect(value.text() == #"{"a":[1,2.5,"x\n\"\\\u0001ü"],"b":{},"c":[null,true,false]}"#)
    }

    @Test func value_whenIndented_hasOneMemberALine() {
        let value: JSONValue = ["a": [1, ["b": 2]], "c": []]
        let expected = """
            {
              "a": [
                1,
                {
                  "b": 2
                }
              ],
              "c": []
            }
            """
        #expect(value.text(indented: true) == expected)
    }

    @Test(arguments: [0.1, -1e300, .leastNonzeroMagnitude, 1e16, 123456.789])
    func number_whenWrittenAndRead_isTheSame(number: Double) throws {
        #expect(try JSONValue(parsing: JSONValue.number(number).text()) == .number(number))
    }

    @Test func number_whenNotFinite_isWrittenAsNull() {
        #expect(JSONValue.array([.number(.nan), .number(.infinity)]).text() == "[null,null]")
    }

    @Test func accessors_whenTheTypeDiffers_giveNil() {
        let values: [JSONValue] = [nil, true, 1, 1.5, "a", [], [:]]
        #expect(values.map { $0.bool != nil } == [false, true, false, false, false, false, false])
        #expect(values.map { $0.integer != nil } == [false, false, true, false, false, false, false])
        #expect(values.map { $0.number != nil } == [false, false, true, true, false, false, false])
        #expect(values.map { $0.string != nil } == [false, false, false, false, true, false, false])
        #expect(values.map { $0.array != nil } == [false, false, false, false, false, true, false])
        #expect(values.map { $0.object != nil } == [false, false, false, false, false, false, true])
        #expect(JSONValue.number(2).integer == 2)
        #expect(JSONValue.number(1e300).integer == nil)
    }

    @Test func spokenValue_isShort() {
        let long = JSONValue.string(String(repeating: "x", count: 50))
        let values: [JSONValue] = [nil, true, 7, 1.5, "a\"b", [1], [], ["a": 1]]
        let spoken = ["null", "true", "the number 7", "the number 1.5", #"the string "a\"b""#, "an array"]
        #expect(values.map(\.spoken) == spoken + ["an empty array", "an object"])
        #expect(long.spoken == "the string \"\(String(repeating: "x", count: 39))…\"")
    }

    @Test func path_printsAsInJavaScript() {
        let top = JSONPath()
        #expect(top.description == "")
        #expect(top["panels"][0]["address"].description == "panels[0].address")
        #expect(top[3]["content-state"].description == "[3].content-state")
        #expect(top["$schema"]["odd key"]["a"].description == #"$schema["odd key"].a"#)
        #expect(JSONPath([.key("a"), .index(1), .key("é")]).description == #"a[1]["é"]"#)
    }
}
