import CLinuxIO
import Clocks
import Glibc
import Widgets

extension ScriptLoop {
    /// Reads what a script printed.
    func readOutput(of number: Int) {
        guard let script = running[number], script.output >= 0 else { return }
        guard let bytes = RunningScript.read(script.output) else {
            running[number]?.closeOutput()
            return perform(running[number]?.run.closedOutput() ?? [], for: number)
        }
        perform(running[number]?.run.printed(bytes, at: time.monotonic) ?? [], for: number)
    }

    /// Reads what a script wrote to standard error.
    func readErrors(of number: Int) {
        guard let script = running[number], script.errors >= 0 else { return }
        guard let bytes = RunningScript.read(script.errors) else { return running[number]!.closeErrors() }
        perform(running[number]?.run.complained(bytes, at: time.monotonic) ?? [], for: number)
    }

    /// Hears what the guard tells.
    func readNotices(of number: Int) {
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
    func drain(_ number: Int) {
        for (stream, read) in [(\RunningScript.errors, readErrors), (\.output, readOutput)] {
            while let descriptor = running[number]?[keyPath: stream], descriptor >= 0 {
                var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                // What a process it left behind goes on printing is cut off with the limit of one timeline.
                guard poll(&polled, 1, 0) > 0, running[number]?.run.isStopping == false else { break }
                read(number)
            }
        }
    }

    /// The command could not be run.
    func couldNotStart(_ number: Int, _ notice: clinuxio_notice) {
        guard let script = running[number] else { return }
        let step = clinuxio_step(rawValue: UInt32(notice.step))
        perform(
            running[number]?.run.failed(LaunchError(step: step, number: notice.value, plan: script.plan)) ?? [],
            for: number)
    }

    /// Forgets a script whose processes are all gone, and lets the next one begin.
    func bury(_ number: Int) {
        guard var script = running.removeValue(forKey: number) else { return }
        complaints[script.run.script.kind] = script.run.complaints
        script.bury()
        if busyCount < Self.mostAtOnce, !queue.isEmpty { start(queue.removeFirst()) }
    }
}

extension ScriptLoop {
    /// A moment has come.
    func ring(_ alarm: ScriptAlarm, for number: Int) {
        guard let script = running[number] else { return }
        running[number]?.alarms[alarm] = nil
        switch alarm {
        case .answer: perform(running[number]?.run.overdue() ?? [], for: number)
        case .look: look(at: number)
        case .grace: clinuxio_tell_guard(script.control, CChar(bitPattern: UInt8(ascii: "k")))
        }
    }

    /// Looks at what a script uses while an answer is waited for.
    func look(at number: Int) {
        guard let script = running[number], script.run.isWaitedFor else { return }
        setAlarm(.look, for: number, after: Self.lookInterval)
        perform(running[number]?.run.uses(.below(script.guardProcess)) ?? [], for: number)
    }

    /// Does what an event means.
    func perform(_ actions: [ScriptRun.Action], for number: Int) {
        for action in actions {
            switch action {
            case .answer(let result): answer(result, for: number)
            case .log(let line): log(line)
            case .news: tellNews(of: number)
            case .stop: stop(number)
            }
        }
    }

    /// Gives an answer to whoever waits.
    func answer(_ result: Result<[UInt8], TimelineFailure>, for number: Int) {
        for alarm in [ScriptAlarm.answer, .look] { running[number]?.alarms.removeValue(forKey: alarm)?.cancel() }
        let job = running[number]?.job
        running[number]?.job = nil
        job?.completion(result)
    }

    /// Tells that something unasked came.
    func tellNews(of number: Int) {
        guard let script = running[number], let placement = script.placement else { return }
        onNews(script.run.script.kind, placement)
    }

    /// Asks a script to end, and makes it a second later.
    func stop(_ number: Int) {
        guard let script = running[number] else { return }
        clinuxio_tell_guard(script.control, CChar(bitPattern: UInt8(ascii: "t")))
        running[number]?.closeStreams()
        setAlarm(.grace, for: number, after: Self.grace)
    }
}
