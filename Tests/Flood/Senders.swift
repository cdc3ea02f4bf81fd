import Glibc

/// Senders that bring updates at an even rate, whatever becomes of them, as far as their connections let them.
final class Senders {
    private let way: Way
    private let options: Options
    private let daemon: Daemon
    private let lanes: [Lane]
    private(set) var tally = Tally()

    /// Connects them and starts the activities.
    init(_ way: Way, _ daemon: Daemon, _ options: Options) throws {
        (self.way, self.options, self.daemon) = (way, options, daemon)
        let isHTTP = way == .http
        lanes = (0..<(isHTTP ? options.connections : options.lanes)).map { _ in
            Lane(isHTTP ? daemon.httpSocket : daemon.controlSocket, way, depth: isHTTP ? 1 : options.depth)
        }
        for activity in 0..<options.activities {
            let answer = ask(Way.start(activity))
            guard answer.contains(#""outcome":"applied""#) else { fail("an activity does not start: \(answer)") }
        }
    }

    /// Sends all updates and waits for their answers.
    func run() {
        let total = options.rate * options.seconds
        var wall = timespec()
        clock_gettime(CLOCK_REALTIME, &wall)
        let start = now()
        var sent = 0
        while sent < total || lanes.contains(where: { $0.waitingCount > 0 }) {
            let elapsed = now() - start
            let due = min(total, Int(elapsed * Double(options.rate)))
            while sent < due, let lane = lane(for: sent) {
                let time = Double(wall.tv_sec) + Double(sent) / Double(options.rate)
                lane.send(
                    way.update(sent % options.activities, sent + 1, time: time),
                    .init(activity: sent % options.activities, number: sent + 1, at: now()))
                lane.flush()
                sent += 1
            }
            wait()
            guard elapsed < Double(options.seconds) + 60 else { fail("answers are missing a minute after the end") }
        }
        tally.seconds = now() - start
    }

    /// The connection the next update goes over: over HTTP any that waits for nothing, else that of the activity.
    private func lane(for number: Int) -> Lane? {
        switch way {
        case .http: return lanes.first(where: \.hasRoom)
        case .control:
            let lane = lanes[number % options.activities % lanes.count]
            return lane.hasRoom ? lane : nil
        }
    }

    private func wait() {
        var polled = lanes.map(\.interest)
        guard poll(&polled, nfds_t(polled.count), 1) > 0 else { return }
        for (lane, entry) in zip(lanes, polled) where entry.revents != 0 {
            lane.flush()
            let moment = now()
            lane.receive { tally.take($0, at: moment) }
        }
    }

    /// The activities that do not show the newest of what was taken.
    func wrongStates() throws -> [String] {
        tally.newest.keys.sorted().compactMap { activity in
            let line = #"{"command":"activity.get","body":{"id":"\#(Way.id(activity))"}}"#
            let answer = ask(Array(line.utf8) + [10])
            let wanted = #""n\#(tally.newest[activity] ?? 0)""#
            return answer.contains(wanted) ? nil : "\(Way.id(activity)) should show \(wanted): \(answer)"
        }
    }

    /// Asks over the control socket and waits for the answer.
    private func ask(_ line: [UInt8]) -> String {
        let lane = Lane(daemon.controlSocket, .control, depth: 1)
        lane.send(line, .init(activity: 0, number: 0, at: 0))
        lane.flush()
        var text = ""
        while lane.waitingCount > 0 {
            var polled = [lane.interest]
            guard poll(&polled, 1, 10_000) > 0 else { fail("the daemon does not answer") }
            lane.receive { text = $0.text }
        }
        return text
    }
}
