import FoundationEssentials
import Glibc

// `%@` takes an object; here that is a string.
extension String: @retroactive CVarArg {
    /// No address: C functions print nothing for it.
    public var _cVarArgEncoding: [Int] { [0] }
}

extension String {
    /// A text of a `printf` format with its numbers and, for `%@`, strings: `String(format: "%.1f °C", value)`.
    public init(format: String, _ arguments: any CVarArg...) {
        self = Self.printed(format, arguments)
    }

    public init(format: String, arguments: [any CVarArg]) {
        self = Self.printed(format, arguments)
    }

    public init(format: String, locale: Locale?, _ arguments: any CVarArg...) {
        self = Self.printed(format, arguments)
    }

    private static func printed(_ format: String, _ arguments: [any CVarArg]) -> String {
        // What takes an address would read whatever lies there: strings are put in by hand.
        var rest = arguments[...]
        return PrintfFormat(format).pieces.map { piece in
            switch piece {
            case .text(let text): return text
            case .value(let specifier, let conversion):
                guard let argument = rest.popFirst() else { return "?" }
                return written(argument, specifier, conversion)
            }
        }
        .joined()
    }

    private static func written(_ argument: any CVarArg, _ specifier: String, _ conversion: Character) -> String {
        if conversion == "@" || argument is String { return String(describing: argument) }
        let isFloat = argument is Double || argument is Float
        // A wrong pair of type and conversion would print what lies in another register.
        guard isFloat == "aAeEfFgG".contains(conversion), conversion != "s", conversion != "p", conversion != "n" else {
            return String(describing: argument)
        }
        return withVaList([argument]) { list in
            var buffer = [CChar](repeating: 0, count: 512)
            vsnprintf(&buffer, buffer.count, specifier, list)
            return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    }
}

/// A `printf` format, taken apart.
struct PrintfFormat {
    enum Piece: Equatable {
        case text(String)
        /// A specifier for one value, with `ll` for whole numbers, and its letter.
        case value(String, Character)
    }

    private(set) var pieces: [Piece] = []

    init(_ format: String) {
        var rest = format[...]
        while let percent = rest.firstIndex(of: "%") {
            if percent > rest.startIndex { pieces.append(.text(String(rest[..<percent]))) }
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                pieces.append(.text("%"))
                rest = rest.dropFirst()
            } else {
                take(&rest)
            }
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
    }

    /// Takes one specifier from the front.
    private mutating func take(_ rest: inout Substring) {
        let flags = rest.prefix { "+-#0 .123456789'".contains($0) }
        let afterFlags = rest[flags.endIndex...]
        // Whole numbers are passed in 64 bits whatever their type.
        let length = afterFlags.prefix { "hlqLzjt".contains($0) }
        guard let conversion = afterFlags[length.endIndex...].first, flags.count < 32 else {
            pieces.append(.text("%"))
            return
        }
        rest = afterFlags[length.endIndex...].dropFirst()
        let isWhole = "dDiuUxXoO".contains(conversion)
        pieces.append(.value("%\(flags)\(isWhole ? "ll" : "")\(conversion)", conversion))
    }
}
