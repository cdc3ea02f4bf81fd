import CLinuxIO
import Clocks
import Glibc
import Widgets

/// What the thread runs that looks after all scripts: it sleeps until one of them does something or a moment has come.
final class ScriptLoop: @unchecked Sendable {
    // Made by one thread, handed to another at its start, and used by nobody else.

    /// Scripts that end by themselves and run at once; more wait their turn.
    static let mostAtOnce = 16
    /// Processes of one placement that SIGKILL did not end, because they wait for a device that does not answer.
    static let mostRemains = 3
    /// Seconds between two looks at what a script uses while an answer is waited for.
    static let lookInterval = 0.5
    /// Seconds between SIGTERM and SIGKILL.
    static let grace = 1.0

    private let mailbox: ScriptMailbox
    private let time: any TimeSource
    private let log: @Sendable (String) -> Void
    private let onNews: @Sendable (String, String) -> Void
    private let launcher = ScriptLauncher()
    private var running: [Int: RunningScript] = [:]
    private var queue: [ScriptJob] = []
    private var complaints: [String: ComplaintLog] = [:]
    private var lastNumber = 0

    init(
        mailbox: ScriptMailbox, time: any TimeSource, log: @escaping @Sendable (String) -> Void,
        onNews: @escaping @Sendable (String, String) -> Void
    ) {
        self.mailbox = mailbox
        self.time = time
        self.log = log
        self.onNews = onNews
    }

    /// Looks after scripts until told to stop, then ends all of them.
    func run() {
        // Writing to a script that is gone is an error to deal with, not the end of the program.
        var broken = sigset_t()
        sigemptyset(&broken)
        sigaddset(&broken, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &broken, nil)
        while wait() {}
        for number in running.keys { running[number]?.bury() }
        running = [:]
    }

    /// Waits for the next events and deals with them; false when it is time to stop.
    private func wait() -> Bool {
        let order = running.keys.sorted()
        var polled = [pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)]
        for number in order {
            let script = running[number]!
            polled += [script.output, script.errors, script.control].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
        }
        guard poll(&polled, nfds_t(polled.count), -1) >= 0 else { return errno == EINTR }
        for (index, number) in order.enumerated() {
            let events = polled[(1 + 3 * index)..<(4 + 3 * index)].map(\.revents)
            // What was printed is read before the end is seen, so that nothing is lost.
            if events[1] != 0 { readErrors(of: number) }
            if events[0] != 0 { readOutput(of: number) }
            if events[2] != 0 { readNotices(of: number) }
        }
        return polled[0].revents == 0 || takeMessages()
    }

    private func takeMessages() -> Bool {
        for message in mailbox.take() {
            switch message {
            case .stop: return false
            case .ask(let job): ask(job)
            case .alarm(let number, let alarm): ring(alarm, for: number)
            }
        }
        return true
    }
}

// MARK: - Asking

extension ScriptLoop {
    private func ask(_ job: ScriptJob) {
        let own = running.filter { $0.value.placement == job.placement && $0.value.run.script.kind == job.script.kind }
        if job.placement != nil, let number = own.first(where: { !$0.value.run.isStopping })?.key {
            return askAgain(number, job)
        }
        guard own.count < Self.mostRemains else {
            let reason =
                "script \(job.script.kind): \(own.count) of its processes cannot be killed, so no more are started"
            return job.completion(.failure(TimelineFailure(reason)))
        }
        guard job.script.stays || busyCount < Self.mostAtOnce else { return wait(job) }
        start(job)
    }

    /// Scripts under way that end by themselves.
    private var busyCount: Int { running.values.count { !$0.run.script.stays && !$0.run.isStopping } }

    /// Lets a request wait its turn; one of the same placement before it is answered no more.
    private func wait(_ job: ScriptJob) {
        let isSame = { (other: ScriptJob) in
            other.placement != nil && other.placement == job.placement && other.script.kind == job.script.kind
        }
        for old in queue where isSame(old) {
            old.completion(.failure(TimelineFailure("script \(job.script.kind) was asked again before its turn came")))
        }
        queue.removeAll(where: isSame)
        queue.append(job)
    }

    /// Asks a script that stays; refuses where the process of the last request is still there.
    private func askAgain(_ number: Int, _ job: ScriptJob) {
        guard let script = running[number], script.run.script.stays, !script.run.isStopping, script.job == nil else {
            let reason = "script \(job.script.kind) is still at the last request"
            return job.completion(.failure(TimelineFailure(reason)))
        }
        running[number]?.job = job
        let actions = running[number]?.run.ask() ?? []
        guard actions.isEmpty else { return perform(actions, for: number) }
        setAlarms(for: number)
        if !script.tell(job.line) { perform(running[number]?.run.deaf() ?? [], for: number) }
    }

    private func start(_ job: ScriptJob) {
        var run = ScriptRun(
            job.script, endsAfterAnswer: job.placement == nil,
            complaints: complaints[job.script.kind] ?? ComplaintLog())
        let plan: LaunchPlan
        let child: clinuxio_child
        do throws(LaunchError) {
            plan = try launcher.plan(for: job)
            child = try plan.start()
        } catch {
            for case .answer(let result) in run.failed(error) { job.completion(result) }
            return
        }
        lastNumber += 1
        let script = RunningScript(child, plan, job, run)
        running[lastNumber] = script
        setAlarms(for: lastNumber)
        if job.script.stays, !script.tell(job.line) {
            perform(running[lastNumber]?.run.deaf() ?? [], for: lastNumber)
        }
    }

    private func setAlarms(for number: Int) {
        setAlarm(.answer, for: number, after: running[number]?.run.script.limits.seconds ?? 0)
        setAlarm(.look, for: number, after: Self.lookInterval)
    }

    private func setAlarm(_ alarm: ScriptAlarm, for number: Int, after seconds: Double) {
        running[number]?.alarms[alarm]?.cancel()
        let due = time.monotonic.advanced(bySeconds: seconds)
        running[number]?.alarms[alarm] = Task.detached { [time, mailbox] in
            guard await time.wait(until: due) == .due else { return }
            mailbox.post(.alarm(process: number, alarm))
        }
    }
}

// MARK: - Listening

extension ScriptLoop {
    private func readOutput(of number: Int) {
        guard let script = running[number], script.output >= 0 else { return }
        guard let bytes = RunningScript.read(script.output) else {
            running[number]?.closeOutput()
            return perform(running[number]?.run.closedOutput() ?? [], for: number)
        }
        perform(running[number]?.run.printed(bytes, at: time.monotonic) ?? [], for: number)
    }

    private func readErrors(of number: Int) {
        guard let script = running[number], script.errors >= 0 else { return }
        guard let bytes = RunningScript.read(script.errors) else { return running[number]!.closeErrors() }
        perform(running[number]?.run.complained(bytes, at: time.monotonic) ?? [], for: number)
    }

    private func readNotices(of number: Int) {
        guard let script = running[number] else { return }
        var notice = clinuxio_notice()
        switch clinuxio_take_notice(script.control, &notice) {
        case 0: break
        case 1:
            guard notice.step == Int32(CLINUXIO_ENDED.rawValue) else { return couldNotStart(number, notice) }
            drain(number)
            perform(running[number]?.run.ended(status: notice.value, at: time.monotonic) ?? [], for: number)
            running[number]?.closeStreams()
        default:
            perform(running[number]?.run.vanished() ?? [], for: number)
            bury(number)
        }
    }

    /// Reads what is left in the streams, without waiting for more.
    private func drain(_ number: Int) {
        for (stream, read) in [(\RunningScript.errors, readErrors), (\.output, readOutput)] {
            while let descriptor = running[number]?[keyPath: stream], descriptor >= 0 {
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                // What a process it left behind goes on printing is cut off with the limit of one timeline.
                guard poll(&polled, 1, 0) > 0, running[number]?.run.isStopping == false else { break }
                read(number)
            }
        }
    }

    private func couldNotStart(_ number: Int, _ notice: clinuxio_notice) {
        guard let script = running[number] else { return }
        let step = clinuxio_step(rawValue: UInt32(notice.step))
        perform(
            running[number]?.run.failed(LaunchError(step: step, number: notice.value, plan: script.plan)) ?? [],
            for: number)
    }

    private func bury(_ number: Int) {
        guard var script = running.removeValue(forKey: number) else { return }
        complaints[script.run.script.kind] = script.run.complaints
        script.bury()
        if busyCount < Self.mostAtOnce, !queue.isEmpty { start(queue.removeFirst()) }
    }
}

// MARK: - Acting

extension ScriptLoop {
    private func ring(_ alarm: ScriptAlarm, for number: Int) {
        guard let script = running[number] else { return }
        running[number]?.alarms[alarm] = nil
        switch alarm {
        case .answer: perform(running[number]?.run.overdue() ?? [], for: number)
        case .look: look(at: number)
        case .grace: clinuxio_tell_guard(script.control, CChar(bitPattern: UInt8(ascii: "k")))
        }
    }

    private func look(at number: Int) {
        guard let script = running[number], script.run.isWaitedFor else { return }
        setAlarm(.look, for: number, after: Self.lookInterval)
        perform(running[number]?.run.uses(.below(script.guardProcess)) ?? [], for: number)
    }

    private func perform(_ actions: [ScriptRun.Action], for number: Int) {
        for action in actions {
            switch action {
            case .answer(let result): answer(result, for: number)
            case .log(let line): log(line)
            case .news: tellNews(of: number)
            case .stop: stop(number)
            }
        }
    }

    private func answer(_ result: Result<[UInt8], TimelineFailure>, for number: Int) {
        for alarm in [ScriptAlarm.answer, .look] { running[number]?.alarms.removeValue(forKey: alarm)?.cancel() }
        let job = running[number]?.job
        running[number]?.job = nil
        job?.completion(result)
    }

    /// Something unasked came; a script that prints much is looked at for what it uses, too.
    private func tellNews(of number: Int) {
        guard let script = running[number], let placement = script.placement else { return }
        onNews(script.run.script.kind, placement)
    }

    /// Asks a script to end, and makes it a second later.
    private func stop(_ number: Int) {
        guard let script = running[number] else { return }
        clinuxio_tell_guard(script.control, CChar(bitPattern: UInt8(ascii: "t")))
        running[number]?.closeStreams()
        setAlarm(.grace, for: number, after: Self.grace)
    }
}
