import CGetopt
import Glibc
import JSON

/// Reads options with glibc's getopt_long.
struct OptionParser {
    let command: String
    let options: [Option]

    /// The options and other words; throws `badInput` for an option that is unknown or has no value.
    ///
    /// getopt_long keeps its place in globals; the program parses once, on the main thread.
    @MainActor
    func parse(_ words: [String]) throws -> Arguments {
        var texts = ([command] + words).map { strdup($0) } + [nil]
        defer { texts.forEach { free($0) } }
        let names = options.map { strdup($0.name) }
        defer { names.forEach { free($0) } }
        var table = zip(options, names).map { option, name in
            CGetopt.option(name: name, has_arg: option.value == nil ? 0 : 1, flag: nil, val: 0)
        }
        table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
        var arguments = Arguments()
        cgetopt_begin()
        while true {
            var index: Int32 = -1
            let before = max(Int(cgetopt_index()), 1)
            let found = getopt_long(Int32(texts.count - 1), &texts, ":o:", table, &index)
            if found == -1 { break }
            let value = cgetopt_value().map { String(cString: $0) }
            switch UInt8(truncatingIfNeeded: found) {
            case 0:
                arguments.options[options[Int(index)].name] = value ?? ""
                arguments.lists[options[Int(index)].name, default: []].append(value ?? "")
            case UInt8(ascii: "o"): arguments.options["output"] = value
            default: throw complaint(missesValue: found == 0x3A, words: words, at: before)
            }
        }
        arguments.words = texts[Int(cgetopt_index())..<texts.count - 1].map { String(cString: $0!) }
        return arguments
    }

    private func complaint(missesValue: Bool, words: [String], at index: Int) -> CommandFailure {
        // getopt_long moves words that are no options to the end, so the offender is the next one it had not seen.
        let offender = words.dropFirst(index - 1).first { $0.hasPrefix("-") } ?? words.last ?? ""
        let name = String(offender.drop { $0 == "-" }.prefix { $0 != "=" })
        if missesValue { return CommandFailure(.badInput, "cadran \(command): \(offender) needs a value") }
        if let known = options.first(where: { $0.name == name }), known.value == nil {
            return CommandFailure(.badInput, "cadran \(command): --\(name) takes no value")
        }
        let suggestion = Nearest.suggestion(for: "--" + name, among: options.map { "--" + $0.name })
        return CommandFailure(.badInput, "cadran \(command): unknown option \"\(offender)\"; \(suggestion)")
    }
}
