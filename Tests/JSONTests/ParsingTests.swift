import JSON
import Testing

@Suite struct ParsingTests {
    @Test func text_whenValid_becomesItsValue() throws {
        let text = """
            { "name": "Küche", "list": [1, -2, 0, 1.5, 1e2, -0.25E-1], "no": null, "yes": true, "off": false,
              "escapes": "\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\ude00", "empty": [{}, [], ""] }
            """
        let expected: JSONValue = [
            "name": "Küche", "list": [1, -2, 0, 1.5, 100.0, -0.025], "no": nil, "yes": true, "off": false,
            "escapes": "\"\\/\u{8}\u{C}\n\r\té😀", "empty": [[:], [], ""],
        ]
        #expect(try JSONValue(parsing: text) == expected)
    }

    @Test(arguments: ["7", "\"a\"", "null", " [ ] ", "\r\n\t{}\n"])
    func text_whenScalarOrSpaced_isAccepted(text: String) throws {
        _ = try JSONValue(parsing: text)
    }

    @Test func numbers_atTheEdgesOf64Bits_stayExactOrBecomeDouble() throws {
        #expect(try JSONValue(parsing: "9223372036854775807") == .integer(.max))
        #expect(try JSONValue(parsing: "-9223372036854775808") == .integer(.min))
        #expect(try JSONValue(parsing: "9223372036854775808") == .number(9_223_372_036_854_775_808))
        #expect(try JSONValue(parsing: "1e-400") == .number(0))
        #expect(try JSONValue(parsing: "-0") == .integer(0))
    }

    @Test func object_whenKeysRepeat_keepsOrderAndNamesThem() throws {
        let object = try #require(try JSONValue(parsing: #"{"b":1,"a":2,"b":3,"b":4,"c":5,"a":6}"#).object)
        #expect(object.keys == ["b", "a", "b", "b", "c", "a"])
        #expect(object.duplicateKeys == ["b", "a"])
        #expect(object["b"] == 4)
    }

    @Test func object_whenChanged_replacesInPlaceOrAppends() {
        var object = JSONObject([.init(key: "a", value: 1), .init(key: "b", value: 2)])
        object["a"] = 3
        object["c"] = 4
        object["b"] = nil
        #expect(JSONValue.object(object).text() == #"{"a":3,"c":4}"#)
    }

    @Test func nesting_isAcceptedTo64LevelsAndRefusedBeyond() {
        func nested(_ levels: Int) -> String {
            String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
        }
        #expect(throws: Never.self) { try JSONValue(parsing: nested(65)) }
        #expect(throws: JSONSyntaxError(line: 1, column: 66, message: "nested deeper than 64 levels")) {
            try JSONValue(parsing: nested(66))
        }
        #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: String(repeating: "[", count: 1_000_000)) }
    }

    @Test func everyPrefixOfAText_isRefusedWithoutATrap() {
        let text = Array(#"{"a":[1.5e3,"\u00e9\ud83d\ude00",true],"é":null}"#.utf8)
        for length in text.indices {
            #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: text[..<length]) }
        }
        #expect(throws: Never.self) { try JSONValue(parsing: text) }
    }

    @Test func everyByteReplacedByEveryOther_isReadOrRefusedWithoutATrap() {
        let text = Array(#"{"a":[-1.5e3,"\u00e9\n"],"é":null}"#.utf8)
        var accepted = 0
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var mutant = text
                mutant[index] = byte
                if let value = try? JSONValue(parsing: mutant) {
                    accepted += 1
                    #expect((try? JSONValue(parsing: value.text())) == value)
                }
            }
        }
        #expect(accepted > text.count)
    }
}
