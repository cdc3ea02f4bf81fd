/// A long option of a command.
struct Option {
    let name: String
    /// What stands for the value in help; nil for a switch.
    let value: String?
    let help: String

    /// An option with a value.
    init(_ name: String, _ value: String, _ help: String) {
        self.name = name
        self.value = value
        self.help = help
    }

    /// A switch.
    init(_ name: String, _ help: String) {
        self.name = name
        value = nil
        self.help = help
    }

    /// The one short option: where a picture goes.
    static let output = Option("output", "FILE", "where the PNG goes; also -o")
}

/// What the user wrote after a command.
struct Arguments {
    var options: [String: String] = [:]
    /// All values of each option, in the order they were given.
    var lists: [String: [String]] = [:]
    var words: [String] = []

    /// The value of an option.
    subscript(_ name: String) -> String? { options[name] }

    /// Whether a switch was given.
    func has(_ name: String) -> Bool { options[name] != nil }
}
