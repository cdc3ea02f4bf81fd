import FoundationEssentials
import JSON
import Testing

/// A type as an author would write it.
private struct Delivery: Decodable {
    /// A part with a closed set of values.
    enum Status: String, Decodable { case preparing, delivered }
    /// A nested part.
    struct Driver: Decodable { var name: String }
    var minutes: Int
    var status: Status
    var drivers: [Driver]
}

@Suite struct DecodingProblemTests {
    /// The problem `JSONDecoder` finds in a text, below the path `content-state`.
    private func problem(in text: String) -> String? {
        do {
            _ = try JSONDecoder().decode(Delivery.self, from: Data(text.utf8))
            return nil
        } catch let error as DecodingError {
            return JSONProblem(error, at: JSONPath()["content-state"]).description
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        (#"{"status":"preparing","drivers":[]}"#, "content-state.minutes: missing key"),
        (
            #"{"minutes":"5","status":"preparing","drivers":[]}"#,
            "content-state.minutes: expected a whole number"
        ),
        (
            #"{"minutes":5,"status":"preparing","drivers":[{"name":"a"},{"name":7}]}"#,
            "content-state.drivers[1].name: expected a string"
        ),
        (
            #"{"minutes":5,"status":"preparing","drivers":[{"name":null}]}"#,
            "content-state.drivers[0].name: expected a string, found null"
        ),
        (#"{"minutes":5,"status":"preparing","drivers":{}}"#, "content-state.drivers: expected an array"),
    ])
    func decodingError_becomesPathAndPlainWords(text: String, expected: String) {
        #expect(problem(in: text) == expected)
    }

    @Test func decodingError_whenEnumerationValueIsUnknown_namesThePath() {
        let found = problem(in: #"{"minutes":5,"status":"lost","drivers":[]}"#)
        #expect(found?.hasPrefix("content-state.status: ") == true)
    }
}
