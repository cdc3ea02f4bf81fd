import CLinuxIO
import Clocks
import Widgets

extension ScriptLoop {
    /// Takes a request: to the process there is, to a new one, or into the queue.
    func ask(_ job: ScriptJob) {
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
    var busyCount: Int { running.values.count { !$0.run.script.stays && !$0.run.isStopping } }

    /// Lets a request wait its turn; one of the same placement before it is answered no more.
    func wait(_ job: ScriptJob) {
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
    func askAgain(_ number: Int, _ job: ScriptJob) {
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

    /// Ends what runs for a placement.
    func forget(_ kind: String, _ placement: String) {
        for (number, script) in running where script.placement == placement && script.run.script.kind == kind {
            perform(running[number]?.run.forgotten() ?? [], for: number)
        }
    }

    /// Starts a process for a request.
    func start(_ job: ScriptJob) {
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

    /// Sets the end of the time for an answer, and the first look at what is used.
    func setAlarms(for number: Int) {
        setAlarm(.answer, for: number, after: running[number]?.run.script.limits.seconds ?? 0)
        setAlarm(.look, for: number, after: Self.lookInterval)
    }

    /// Leaves a message when a moment has come.
    func setAlarm(_ alarm: ScriptAlarm, for number: Int, after seconds: Double) {
        running[number]?.alarms[alarm]?.cancel()
        let due = time.monotonic.advanced(bySeconds: seconds)
        running[number]?.alarms[alarm] = Task.detached { [time, mailbox] in
            guard await time.wait(until: due) == .due else { return }
            mailbox.post(.alarm(process: number, alarm))
        }
    }
}
