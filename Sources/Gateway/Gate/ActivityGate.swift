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
    /// How the engine is; nil where nobody draws.
    let health: EngineHealth?

    private let contents: Mutex<Contents>

    /// Carries commands out; tests take their time with it.
    private let apply: @Sendable ([ActivityCommand]) async -> [ActivityResult]

    /// Who sent a command.
    fileprivate struct Sender {
        /// The way it came.
        var source: String
        var answer: @Sendable (GateAnswer) -> Void
    }

    fileprivate struct Contents {
        var queue: GateQueue
        /// Those whose commands wait or are being carried out, by ticket.
        var senders: [Int: Sender] = [:]
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
    public convenience init(
        center: ActivityCenter, waiting: Int = 32, glass: (any GlassWatch)? = nil, time: any TimeSource = SystemTime()
    ) {
        self.init(center: center, waiting: waiting, glass: glass, time: time, apply: { center.apply($0) })
    }

    init(
        center: ActivityCenter, waiting: Int, glass: (any GlassWatch)?, time: any TimeSource,
        kernelTime: @escaping @Sendable () -> MonotonicInstant = { UnixSocket.now },
        apply: @escaping @Sendable ([ActivityCommand]) async -> [ActivityResult]
    ) {
        self.center = center
        self.apply = apply
        let stories = StoryBook(now: { time.wall })
        self.stories = stories
        self.glass = glass.map { GlassLog(watch: $0, stories: stories) }
        health = glass.map { EngineHealth($0, now: kernelTime) }
        contents = Mutex(Contents(queue: GateQueue(limit: waiting)))
        stories.follow(center)
    }

    /// Carries out a command once it is its turn.
    ///
    /// - Parameter source: the way it came, for the story.
    public func submit(_ command: ActivityCommand, from source: String) async -> GateAnswer {
        await withCheckedContinuation { sender in
            submit(command, from: source) { sender.resume(returning: $0) }
        }
    }

    /// Takes a command in; it is carried out once it is its turn, behind those taken in before.
    ///
    /// - Parameters:
    ///   - source: the way it came, for the story.
    ///   - answer: called once, from any thread, perhaps at once.
    public func submit(
        _ command: ActivityCommand, from source: String, answer: @escaping @Sendable (GateAnswer) -> Void
    ) {
        let sender = Sender(source: source) { [weak self] told in
            self?.note(told, to: command, from: source)
            answer(told)
        }
        let arrival = arrive(command, sender)
        for (sender, told) in arrival.answers { sender.answer(told) }
        if arrival.begins { Task { await self.work() } }
    }

    /// Refuses everything from now on; what waits is still carried out.
    public func stop() { contents.withLock { $0.isStopping = true } }

    /// Queues a command; looks at it first, outside the lock, where it could take another's place.
    private func arrive(_ command: ActivityCommand, _ sender: Sender) -> Arrival {
        if let arrival = contents.withLock({ $0.arrive(command, isSound: nil, sender) }) { return arrival }
        let isSound = wouldBeAccepted(command)
        return contents.withLock { $0.arrive(command, isSound: isSound, sender) } ?? Arrival()
    }

    /// Who is answered when a command arrives, and whether work begins.
    fileprivate struct Arrival {
        var answers: [(Sender, GateAnswer)] = []
        var begins = false
    }

    /// Carries out what waits until nothing does, all that waits at a time: what is stored in one go costs one write.
    private func work() async {
        while true {
            let entries = contents.withLock { $0.queue.takeAll() }
            guard !entries.isEmpty else { return }
            for entry in entries {
                let source = contents.withLock { $0.senders[entry.ticket]?.source } ?? ""
                stories.asked(entry.command, from: source)
            }
            let start = UnixSocket.now
            let results = await apply(entries.map(\.command))
            let seconds = UnixSocket.now.seconds(since: start) / Double(entries.count)
            contents.withLock { $0.pace.took(seconds) }
            for (entry, result) in zip(entries, results) { answer(entry, result) }
        }
    }

    private func answer(_ entry: GateQueue.Entry, _ result: ActivityResult) {
        let id = entry.command.id
        let sequence = result.changes.last { $0.record.id == id }?.record.sequence
        let sender = contents.withLock { $0.senders.removeValue(forKey: entry.ticket) }
        sender?.answer(.done(result.outcome, sequence: sequence ?? center.book.record(id)?.sequence))
    }

    /// Whether a command would be accepted as things stand.
    private func wouldBeAccepted(_ command: ActivityCommand) -> Bool {
        var book = center.book
        switch book.apply(command, registry: center.registry, at: stories.now()).outcome {
        case .applied, .unchanged: return true
        case .ignoredOlder, .ignoredEnded, .rejected: return false
        }
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
    /// A command arrives; nil when it has to be looked at first.
    fileprivate mutating func arrive(
        _ command: ActivityCommand, isSound: Bool?, _ sender: ActivityGate.Sender
    ) -> ActivityGate.Arrival? {
        guard !isStopping else { return .init(answers: [(sender, .stopping)]) }
        let arrival = queue.arrive(GateQueue.Entry(ticket: nextTicket, command: command), isSound: isSound)
        switch arrival {
        case .needsCheck: return nil
        case .isSuperseded: return .init(answers: [(sender, .superseded(id: command.id))])
        case .isFull: return .init(answers: [(sender, .tooMany(retryAfter: pace.seconds(for: queue.limit)))])
        case .waits, .supersedes: break
        }
        senders[nextTicket] = sender
        nextTicket += 1
        var answers: [(ActivityGate.Sender, GateAnswer)] = []
        if case .supersedes(let ticket) = arrival, let old = senders.removeValue(forKey: ticket) {
            answers = [(old, .superseded(id: command.id))]
        }
        return .init(answers: answers, begins: queue.beginsWork())
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
