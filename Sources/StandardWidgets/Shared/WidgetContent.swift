import FoundationEssentials

/// What a widget has to show: each a state that looks its own way.
enum WidgetContent<Value: Sendable>: Sendable {
    /// Nothing is known yet; a shape stands for the data.
    case placeholder(Value)
    /// There is nothing to show, which is fine.
    case empty
    /// The data cannot be had.
    case problem(DataProblem)
    case value(Value)
}

extension WidgetContent: Equatable where Value: Equatable {}

/// Why data cannot be had: a few words for the glass, a sentence for the log.
struct DataProblem: Error, Equatable, Sendable, CustomStringConvertible {
    /// Two or three words: `No such file`.
    var short: String
    /// What went wrong, where, and what to do.
    var detail: String

    init(_ short: String, _ detail: String) {
        self.short = short
        self.detail = detail
    }

    var description: String { detail }
}

/// When providers are asked again.
enum Reload {
    /// 24 hours at this pace make 65 runs, within the 70 a placement has.
    static let shortest: TimeInterval = 22 * 60

    /// Half an hour: 48 runs a day.
    static let usual: TimeInterval = 30 * 60
}
