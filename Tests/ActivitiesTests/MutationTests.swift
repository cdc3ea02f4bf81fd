import FoundationEssentials
import JSON
import Testing

@testable import Activities

/// Each mutated payload against its line of the golden table: code, path, message.
@Suite struct MutationTests {
    /// What a payload comes to, with one delivery called `order-42` running.
    private func outcome(_ kind: String, _ text: String) -> String {
        var book = ActivityBook()
        book.apply(.delivery(timestamp: start), at: start)
        let before = book
        let outcome: ActivityOutcome
        do {
            outcome = book.apply(try command(kind, text), at: at(20))
        } catch {
            outcome = .rejected(error)
        }
        guard let rejection = outcome.rejection else { return "accepted" }
        #expect(book == before, "a refusal changed the book")
        return "\(rejection.code.rawValue) | \(rejection.path) | \(rejection.message)"
    }

    private func command(_ kind: String, _ text: String) throws(ActivityRejection) -> ActivityCommand {
        let value: JSONValue
        do { value = try JSONValue(parsing: text) } catch { throw ActivityRejection(error) }
        guard let verb = ActivityVerb(rawValue: kind) else { return try ActivityCommand(apns: value, id: "order-42") }
        return try ActivityCommand(verb, native: value)
    }

    @Test func rightPayloads_areAccepted() {
        #expect(outcome("start", Mutation.nativeStart) == "accepted")
        #expect(outcome("update", Mutation.nativeUpdate) == "accepted")
        #expect(outcome("end", Mutation.nativeEnd) == "accepted")
        #expect(outcome("push", Mutation.pushUpdate) == "accepted")
    }

    @Test func mutatedPayloads_areRefused_asTheTableSays() {
        let found = Mutation.all.flatMap { [$0.name, "    " + outcome($0.kind, $0.text)] }
        let golden = rejectionGolden.split(separator: "\n").map(String.init)
        #expect(Mutation.all.count >= 60)
        if found != golden { print("GOLDEN\n" + found.joined(separator: "\n")) }
        for (line, expected) in zip(found, golden) { #expect(line == expected) }
        #expect(found.count == golden.count)
    }
}
