/// What writing costs on a bus, in bytes on the wire: it depends on how long a message may be.
struct WireCost: Equatable, Sendable {
    /// Commands that name the columns of a run, with their message's address and control byte.
    static let runCommands = WireStep.messageOverhead + 3
    /// Commands that name columns and pages of a window.
    static let windowCommands = WireStep.messageOverhead + 6

    /// The longest message, control byte included.
    let messageBytes: Int

    /// Messages of 8192 bytes.
    static let plain = WireCost(messageBytes: 8192)

    /// Data bytes, with address and control byte of each message they need.
    func data(_ count: Int) -> Int {
        let most = messageBytes - 1
        return count + WireStep.messageOverhead * ((count + most - 1) / most)
    }

    /// A run of `width` columns and `height` pages.
    func run(width: Int, height: Int) -> Int { Self.runCommands + data(width * height) }

    /// Joins stretches of dirty columns to the cheapest runs: a gap is written where that costs no more than a new run.
    func runs(_ stretches: [Range<Int>], height: Int) -> [Range<Int>] {
        // In long messages a gap costs its bytes and no more, so each is decided for itself.
        let isLong = messageBytes > 1024
        return isLong ? joinedByGap(stretches, height: height) : joinedBySearch(stretches, height: height)
    }

    private func joinedByGap(_ stretches: [Range<Int>], height: Int) -> [Range<Int>] {
        let most = (Self.runCommands + WireStep.messageOverhead) / height
        return stretches.reduce(into: []) { runs, next in
            if let last = runs.last, next.lowerBound - last.upperBound <= most {
                runs[runs.count - 1] = last.lowerBound..<next.upperBound
            } else {
                runs.append(next)
            }
        }
    }

    /// In short messages a gap may also cost a message more or none: the cheapest end is found for each beginning.
    private func joinedBySearch(_ stretches: [Range<Int>], height: Int) -> [Range<Int>] {
        let count = stretches.count
        var best = [(cost: Int, end: Int)](repeating: (0, count), count: count + 1)
        for first in (0..<count).reversed() {
            best[first].cost = .max
            for last in first..<count {
                let width = stretches[last].upperBound - stretches[first].lowerBound
                let cost = run(width: width, height: height) + best[last + 1].cost
                if cost <= best[first].cost { best[first] = (cost, last + 1) }
            }
        }
        var runs: [Range<Int>] = []
        var first = 0
        while first < count {
            let end = best[first].end
            runs.append(stretches[first].lowerBound..<stretches[end - 1].upperBound)
            first = end
        }
        return runs
    }
}
