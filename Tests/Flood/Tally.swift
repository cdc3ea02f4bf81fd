/// What became of the updates.
struct Tally {
    /// How often each outcome or mistake was answered.
    private(set) var outcomes: [String: Int] = [:]
    private var waits: [Double] = []
    /// Of each activity the newest number that was taken.
    private(set) var newest: [Int: Int] = [:]
    /// Seconds from the first update to the last answer.
    var seconds = 0.0

    var answered: Int { waits.count }

    mutating func take(_ answer: Lane.Answer, at moment: Double) {
        waits.append(moment - answer.sent.at)
        outcomes[Self.word(answer), default: 0] += 1
        guard answer.isFine else { return }
        newest[answer.sent.activity] = max(newest[answer.sent.activity] ?? 0, answer.sent.number)
    }

    /// Milliseconds within which a share of the answers came.
    func milliseconds(_ share: Double) -> Double {
        guard !waits.isEmpty else { return 0 }
        let sorted = waits.sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] * 1000
    }

    /// The outcome, or the code of a mistake.
    private static func word(_ answer: Lane.Answer) -> String {
        let key = Array((answer.isFine ? #""outcome":""# : #""code":""#).utf8)
        let bytes = answer.bytes
        for start in bytes.indices.dropLast(key.count) where bytes[start] == key[0] {
            guard bytes[start...].starts(with: key) else { continue }
            return String(decoding: bytes[(start + key.count)...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
        }
        return String(answer.text.prefix(40))
    }
}
