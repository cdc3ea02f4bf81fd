import CLinuxIO
import Glibc

/// A process with its descriptors; -1 stands for one that is closed.
struct RunningScript {
    let plan: LaunchPlan
    let placement: String?
    let guardProcess: pid_t
    private(set) var input: Int32
    private(set) var output: Int32
    private(set) var errors: Int32
    private(set) var control: Int32
    var run: ScriptRun
    /// Who waits for an answer.
    var job: ScriptJob?
    var alarms: [ScriptAlarm: Task<Void, Never>] = [:]

    init(_ child: clinuxio_child, _ plan: LaunchPlan, _ job: ScriptJob, _ run: ScriptRun) {
        self.plan = plan
        self.run = run
        self.job = job
        placement = job.placement
        guardProcess = child.guard
        (input, output, errors, control) = (child.input, child.output, child.errors, child.control)
    }

    /// Reads what there is of a stream; nil at its end.
    static func read(_ descriptor: Int32) -> ArraySlice<UInt8>? {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        if count > 0 { return bytes[..<count] }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
    }

    /// Writes a line to standard input; false where not all of it goes in.
    func tell(_ line: [UInt8]) -> Bool {
        let bytes = line + [UInt8(ascii: "\n")]
        return input < 0 || bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) } == bytes.count
    }

    /// Closes the script's streams: what it does now is nobody's business.
    mutating func closeStreams() {
        for descriptor in [input, output, errors] where descriptor >= 0 { close(descriptor) }
        (input, output, errors) = (-1, -1, -1)
    }

    /// Closes standard output, which has ended.
    mutating func closeOutput() {
        close(output)
        output = -1
    }

    /// Closes standard error, which has ended.
    mutating func closeErrors() {
        close(errors)
        errors = -1
    }

    /// Closes all, which kills what is left, and waits for the guard.
    mutating func bury() {
        for alarm in alarms.values { alarm.cancel() }
        closeStreams()
        close(control)
        control = -1
        var status: Int32 = 0
        while waitpid(guardProcess, &status, 0) < 0, errno == EINTR {}
    }
}
