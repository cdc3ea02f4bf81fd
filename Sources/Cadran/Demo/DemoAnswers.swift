import Gateway
import Synchronization

/// Collects the answers to commands sent at once.
final class DemoAnswers: Sendable {
    private let answers = Mutex<[GateAnswer]>([])
    private let count: Int
    private let done: @Sendable ([GateAnswer]) -> Void

    /// - Parameter done: called once, with all answers in the order they came.
    init(to count: Int, done: @escaping @Sendable ([GateAnswer]) -> Void) {
        (self.count, self.done) = (count, done)
    }

    /// Takes one more.
    func take(_ answer: GateAnswer) {
        let all = answers.withLock { answers in
            answers.append(answer)
            return answers.count == count ? answers : nil
        }
        if let all { done(all) }
    }
}
