import Boards
import Engine
import Executors
import FoundationEssentials

/// Carries out what URLs of other schemes ask for, each on a thread of its own for as long as it takes.
final class ActionDelivery: ActionDelivering {
    private let log: @Sendable (String) -> Void

    init(log: @escaping @Sendable (String) -> Void) {
        self.log = log
    }

    func deliver(_ action: ForeignAction, to target: Board.Target) async -> DeliveryOutcome {
        let words = URLWords(action.url)
        switch target.deed {
        case .run(let command): return await run(command, words, timeout: target.timeout)
        case .http(let method, let template, let hosts):
            guard let url = URL(string: words.request(template)) else {
                return .refused("its parts make no URL of \(template)")
            }
            let request = PlainRequest(method: method, url: url, hosts: hosts, timeout: Double(target.timeout))
            return await Self.onThread { request.send() }
        case .publish: return .delivered(note: nil)
        }
    }

    func speak(_ words: String, with command: [String]) async -> DeliveryOutcome {
        // No longer than a picture's words take.
        await run(command, URLWords(text: words), timeout: 60)
    }

    private func run(_ command: [String], _ words: URLWords, timeout: Int) async -> DeliveryOutcome {
        var filled: [String] = []
        for template in command {
            guard let argument = words.argument(template) else {
                return .refused("“\(template)” would become an option of \(command[0])")
            }
            filled.append(argument)
        }
        let log = log
        let run = [filled]
        return await Self.onThread { CommandRun(words: run[0], timeout: Double(timeout), log: log).run() }
    }

    /// Does work that blocks on a thread of its own.
    private static func onThread(_ work: @escaping @Sendable () -> DeliveryOutcome) async -> DeliveryOutcome {
        await withCheckedContinuation { continuation in
            NamedThread.start("cadran-action") { continuation.resume(returning: work()) }
        }
    }
}
