import Activities
import FoundationEssentials
import JSON

/// What a demo plays.
protocol DemoStory: Sendable {
    /// The steps in order of time; as many however late the story is.
    var steps: [DemoStep] { get }

    /// When the demo ends.
    var end: Date { get }

    /// What is over at the end, in words.
    var name: String { get }

    /// The same some seconds later, for a machine that could not keep up.
    func delayed(by seconds: Double) -> Self
}

/// Something that happens in a demo.
struct DemoStep: Sendable {
    var date: Date
    /// What is said of it below the picture.
    var caption: String
    /// What senders send at that moment, in order; made when it is sent.
    var commands: @Sendable () throws -> [ActivityCommand] = { [] }
}
