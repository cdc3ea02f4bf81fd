import Activities
import Clocks
import Synchronization

/// The one door through which senders' commands reach the activities, whatever way they came: bounded, in order, and the
/// last write wins.
public final class ActivityGate: Sendable {
    /// The activities behind the door.
    public let center: ActivityCenter
    /// What happened to each activity.
    public let stories: StoryBook
    /// What became of changes on the glass; nil where nobody draws.
    public let glass: GlassLog?

    private let contents: Mutex<Contents>

    fileprivate struct Contents {
        var queue: GateQueue
        var senders: [Int: CheckedContinuation<GateAnswer, Never>] = [:]
        var sources: [Int: String] = [:]
        var nextTicket = 0
        var isStopping = false
        /// How long a command took lately.
        var pace = GatePace()
    }

    /// A gate before a centre.
    ///
    /// - Parameters:
    ///   - waiting: most commands that wait at a time.
    ///   - time: where stories get their dates from.
    public init(
        center: ActivityCenter, waiting: Int = 32, glass: (any GlassWatch)? = nil, time: any TimeSource = SystemTime()
    ) {
        self.center = center
        let stories = StoryBook(now: { time.wall })
        self.stories = stories
        self.glass = glass.map { GlassLog(watch: $0, stories: stories) }
        contents = Mutex(Contents(queue: GateQueue(limit: waiting)))
        stories.follow(center)
    }

    /// Carries out a command once it is its turn.
    ///
    /// - Parameter source: the way it came, for the story.
    public func submit(_ command: ActivityCommand, from source: String) async -> GateAnswer {
        let isSound = contents.withLock { $0.queue.hasRival(of: command) } && wouldBeAccepted(command)
        let answer = await withCheckedContinuation { sender in
            let (answers, begins) = contents.withLock { contents in
                contents.arrive(command, isSound: isSound, source: source, sender)
            }
            for (sender, answer) in answers { sender.resume(returning: answer) }
            if begins { Task { self.work() } }
        }
        note(answer, to: command, from: source)
        return answer
    }

    /// Refuses everything from now on; what waits is still carried out.
    public func stop() { contents.withLock { $0.isStopping = true } }

    /// Carries out what waits until nothing does.
    private func work() {
        while let entry = contents.withLock({ $0.queue.next() }) {
            let start = UnixSocket.now
            let source = contents.withLock { $0.sources.removeValue(forKey: entry.ticket) } ?? ""
            stories.asked(entry.command, from: source)
            let result = center.apply(entry.command)
            let id = entry.command.id
            let sequence = result.changes.last { $0.record.id == id }?.record.sequence
            let sender = contents.withLock { contents in
                contents.pace.took(UnixSocket.now.seconds(since: start))
                return contents.senders.removeValue(forKey: entry.ticket)
            }
            sender?.resume(returning: .done(result.outcome, sequence: sequence ?? center.book.record(id)?.sequence))
        }
    }

    /// Whether a command would be accepted as things stand.
    private func wouldBeAccepted(_ command: ActivityCommand) -> Bool {
        var book = center.book
        if case .applied = book.apply(command, registry: center.registry, at: stories.now()).outcome { return true }
        return false
    }

    private func note(_ answer: GateAnswer, to command: ActivityCommand, from source: String) {
        switch answer {
        case .done(let outcome, _): stories.told(outcome, of: command, from: source)
        case .superseded(let id): stories.superseded(id, from: source)
        case .tooMany: stories.turnedAway(command.id, from: source)
        case .stopping: break
        }
    }
}

extension ActivityGate.Contents {
    /// A command arrives: who is answered now, and whether work begins.
    fileprivate mutating func arrive(
        _ command: ActivityCommand, isSound: Bool, source: String, _ sender: CheckedContinuation<GateAnswer, Never>
    ) -> (answers: [(CheckedContinuation<GateAnswer, Never>, GateAnswer)], begins: Bool) {
        guard !isStopping else { return ([(sender, .stopping)], false) }
        nextTicket += 1
        let entry = GateQueue.Entry(ticket: nextTicket, command: command)
        switch queue.arrive(entry, isSound: isSound) {
        case .isSuperseded: return ([(sender, .superseded(id: command.id))], false)
        case .isFull: return ([(sender, .tooMany(retryAfter: pace.seconds(for: queue.limit)))], false)
        case .waits:
            (senders[nextTicket], sources[nextTicket]) = (sender, source)
            return ([], queue.beginsWork())
        case .supersedes(let ticket):
            (senders[nextTicket], sources[nextTicket]) = (sender, source)
            sources[ticket] = nil
            let answers = senders.removeValue(forKey: ticket).map { [($0, GateAnswer.superseded(id: command.id))] }
            return (answers ?? [], queue.beginsWork())
        }
    }
}

/// What became of a command at the gate.
public enum GateAnswer: Hashable, Sendable {
    /// It was carried out, or refused by the activities; the number is that of the activity's last change.
    case done(ActivityOutcome, sequence: Int?)
    /// A newer update of the same activity came before it was its turn.
    case superseded(id: String)
    /// Too many commands wait; seconds after which to try again.
    case tooMany(retryAfter: Int)
    /// The program ends.
    case stopping
}

/// How long commands take, to tell senders when to come again.
struct GatePace: Hashable {
    private var mean: Double = 0

    /// Takes note of the seconds a command took; the last ones count most.
    mutating func took(_ seconds: Double) { mean = mean == 0 ? seconds : mean * 0.9 + seconds * 0.1 }

    /// Whole seconds in which a number of commands are carried out, 1 to 60.
    func seconds(for count: Int) -> Int { Int(min(max((mean * Double(count)).rounded(.up), 1), 60)) }
}
