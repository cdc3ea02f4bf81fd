import JSON
import Testing

@Suite struct SyntaxErrorTests {
    /// What the reader says about a text.
    private func complaint(_ bytes: some Sequence<UInt8>) -> String {
        do {
            return "accepted: \(try JSONValue(parsing: bytes).text())"
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        ("", "the text is empty; a JSON value was expected"),
        (" \n ", "the text is empty; a JSON value was expected"),
        ("{\"a\": 1,}", "line 1, column 9: expected a key, found '}'; take the comma before it out"),
        ("[1, 2,]", "line 1, column 7: expected a value, found ']'; take the comma before it out"),
        ("[1 2]", "line 1, column 4: expected ',' or ']' after the element, found '2'"),
        ("{\n  \"ä\" 1}", "line 2, column 7: expected ':' after the key \"ä\", found '1'"),
        ("{\"a\": 1 \"b\": 2}", "line 1, column 9: expected ',' or '}' after the value, found '\"'"),
        ("{a: 1}", "line 1, column 2: expected a key, found 'a'; keys stand in double quotes"),
        ("{'a': 1}", "line 1, column 2: expected a key, found '''; keys stand in double quotes"),
        ("{\"a\": 'b'}", "line 1, column 7: expected a value, found '''; strings stand in double quotes"),
        ("{\"a\": oled}", "line 1, column 7: expected a value, found 'oled'; a string stands in double quotes"),
        ("{\"a\": True}", "line 1, column 7: expected a value, found 'True'; write true in small letters"),
        ("{\"a\": None}", "line 1, column 7: expected a value, found 'None'; write null"),
        ("[NaN]", "line 1, column 2: expected a value, found 'NaN'; JSON has finite numbers only"),
        ("{\n// hi\n}", "line 2, column 1: expected a key, found '/'; keys stand in double quotes"),
        ("[ # hi\n]", "line 1, column 3: expected a value, found '#'; JSON has no comments"),
        (
            "{\"address\": 0x3C}",
            "line 1, column 14: JSON has no hexadecimal numbers; write a string such as \"0x3C\""
        ),
        ("[007]", "line 1, column 2: a number must not start with 0"),
        ("[+1]", "line 1, column 2: expected a value, found '+'; a number starts with a digit or a minus sign"),
        ("[.5]", "line 1, column 2: expected a value, found '.'; a number starts with a digit or a minus sign"),
        ("[1.]", "line 1, column 4: expected a digit after the decimal point, found ']'"),
        ("[1e+]", "line 1, column 5: expected a digit after the exponent sign, found ']'"),
        ("[-]", "line 1, column 3: expected a digit, found ']'"),
        ("[1e999]", "line 1, column 2: the number is too large"),
        (
            "{\"a\": \"b\n}",
            "line 1, column 9: the line ends inside a string; close it with '\"', or write \\n for a line break"
        ),
        ("[\"a\tb\"]", "line 1, column 4: a tab inside a string; write \\t"),
        ("[\"\u{1}\"]", "line 1, column 3: a control character inside a string; write it as \\u0001"),
        ("[\"abc", "line 1, column 2: the string that begins here is not closed"),
        ("[\"\\q\"]", "line 1, column 4: unknown escape '\\q'; write \\\\ for a backslash"),
        ("[\"\\u12G4\"]", "line 1, column 5: expected four hexadecimal digits after \\u"),
        (
            "[\"\\ud83d\"]",
            "line 1, column 3: half of a surrogate pair; write both halves, or the character itself"
        ),
        (
            "[\"\\ude00\\ud83d\"]",
            "line 1, column 3: half of a surrogate pair; write both halves, or the character itself"
        ),
        ("{} {}", "line 1, column 4: expected the end of the text, found '{'"),
        ("{\n\"a\": [1,\n", "line 3, column 1: the text ends inside the array that began at line 2, column 6"),
        ("{\n\"a\": 1\n", "line 3, column 1: the text ends inside the object that began at line 1, column 1"),
        ("{\"a\":\n", "line 2, column 1: expected a value, found the end of the text"),
    ])
    func text_whenBroken_saysPlaceAndRemedy(text: String, expected: String) {
        #expect(complaint(text.utf8) == expected)
    }

    @Test func bytes_whenNotPlainUTF8_sayHowTheySeemToBeStored() {
        #expect(
            complaint([0xEF, 0xBB, 0xBF, 0x7B, 0x7D])
                == "the text starts with a byte order mark; save it as UTF-8 without one")
        let utf16 = "the text is not UTF-8 but seems to be UTF-16; save it as UTF-8"
        #expect(complaint([0xFF, 0xFE, 0x7B, 0x00]) == utf16)
        #expect(complaint([0x00, 0x7B, 0x00, 0x7D]) == utf16)
        #expect(complaint([0x7B, 0x00, 0x7D, 0x00]) == utf16)
        #expect(
            complaint(Array("{\n\"ü".utf8) + [0xE9] + Array("\": 1}".utf8))
                == "line 2, column 3: the byte 0xE9 is not UTF-8; save the text as UTF-8")
        #expect(
            complaint([0x22, 0xC3, 0x22]) == "line 1, column 2: the byte 0xC3 is not UTF-8; save the text as UTF-8")
        #expect(complaint([0x22, 0xED, 0xA0, 0x80, 0x22]).contains("not UTF-8"))
    }
}
