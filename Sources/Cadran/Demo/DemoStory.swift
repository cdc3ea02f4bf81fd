import Activities
import FoundationEssentials
import JSON

/// What a demo plays.
protocol DemoStory: Sendable {
    /// The steps in order of time.
    var steps: [DemoStep] { get throws }

    /// When the demo ends.
    var end: Date { get }

    /// What is over at the end, in words.
    var name: String { get }
}

/// Something that happens in a demo.
struct DemoStep: Sendable {
    var date: Date
    /// What is said of it below the picture.
    var caption: String
    /// What senders send at that moment, in order.
    var commands: [ActivityCommand] = []
}
