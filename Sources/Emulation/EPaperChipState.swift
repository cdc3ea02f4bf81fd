import Clocks

/// The inside of an `EPaperChip`.
struct EPaperChipState: Sendable {
    /// The shortest low level of the reset line that counts, in seconds.
    private static let shortestReset = 0.001

    private let name: String
    private let rules: EPaperRules
    var logic: any EPaperLogic
    var isData = false
    var busyFault: BusyFault?
    /// Faults of BUSY that begin and end by themselves.
    var busyScript: [(begin: MonotonicInstant, end: MonotonicInstant, fault: BusyFault)] = []
    /// Operations on lines that fail, counted from 1.
    var lineFailures: Set<Int> = []
    private(set) var lineOperations = 0
    private(set) var revision = 0
    private(set) var violations: [ChipViolation] = []
    private(set) var refreshes: [EPaperRefresh] = []
    private var busyUntil: MonotonicInstant?
    /// Whether what keeps the chip busy is a refresh.
    private var isRefreshing = false
    private var resetLowSince: MonotonicInstant?
    private var isReset = false
    private var position = 0
    /// When the chip began to be idle and awake after a refresh; nil while it is not.
    private var idleSince: MonotonicInstant?
    /// Since when the glass's high voltage is on with nothing running.
    private var poweredSince: MonotonicInstant?
    private var lastFull: MonotonicInstant?
    /// Whether BUSY was read wrongly since the last full refresh began: a driver may then repeat it at once.
    private var hasLiedSinceFull = false
    /// Whether BUSY said idle since the chip became busy: a driver cannot know better.
    private var hasLiedIdle = false
    /// Whether a byte was lost to that lie: a power off may have been it.
    private var isMisled = false
    private var partials = 0
    /// A complaint is made once for each command that is cut off by sleep or work.
    private var hasComplained = false

    init(_ name: String, _ logic: any EPaperLogic, _ rules: EPaperRules) {
        (self.name, self.logic, self.rules) = (name, logic, rules)
    }

    /// The state with all that has ended by now ended.
    mutating func settled(_ now: MonotonicInstant) -> EPaperChipState {
        settle(now)
        return self
    }

    /// Whether only a reset wakes the chip, or it is held in one.
    var isAsleep: Bool { logic.isAsleep || resetLowSince != nil }

    func isHung() -> Bool {
        if case .hangs = busyFault { true } else { false }
    }

    mutating func isBusyHigh(at now: MonotonicInstant) -> Bool {
        settle(now)
        let isHigh = (busyUntil != nil) == logic.isBusyHigh
        switch busyFault ?? busyScript.first(where: { $0.begin <= now && now < $0.end })?.fault {
        case .stuck(let high):
            if high != isHigh { lie() }
            return high
        case .inverted:
            lie()
            return !isHigh
        case .hangs, nil: return isHigh
        }
    }

    /// Notes that BUSY was read wrongly.
    private mutating func lie() {
        hasLiedSinceFull = true
        if busyUntil != nil { hasLiedIdle = true }
    }

    /// Counts an operation on a line.
    ///
    /// - Returns: whether it fails.
    mutating func failsLine() -> Bool {
        lineOperations += 1
        return lineFailures.contains(lineOperations)
    }

    mutating func glitchReset(at now: MonotonicInstant) {
        settle(now)
        if isRefreshing { logic.abortRefresh() }
        logic.reset()
        (isRefreshing, idleSince, poweredSince, busyUntil) = (false, nil, nil, nil)
    }

    mutating func receive(_ byte: UInt8, at now: MonotonicInstant) {
        settle(now)
        defer { position += 1 }
        guard !refuses(byte, now) else { return }
        let effect = isData ? logic.data(byte) : logic.command(byte)
        if let complaint = effect.complaint { complain(byte, complaint) }
        if logic.isAsleep { idleSince = nil }
        guard effect.busy > 0 else { return }
        hasLiedIdle = false
        busyUntil = now.advanced(bySeconds: effect.busy)
        if isHung(), effect.refresh != nil { busyUntil = MonotonicInstant(nanoseconds: .max) }
        if let refresh = effect.refresh { begin(refresh, byte, now) }
    }

    mutating func setReset(high: Bool, at now: MonotonicInstant) {
        settle(now)
        guard high else {
            resetLowSince = resetLowSince ?? now
            (idleSince, poweredSince) = (nil, nil)
            return
        }
        guard let since = resetLowSince else { return }
        resetLowSince = nil
        guard now.seconds(since: since) >= Self.shortestReset else {
            return complain(0, "the reset line was low for less than a millisecond")
        }
        if case .hangs(let resets) = busyFault { busyFault = resets > 1 ? .hangs(resets: resets - 1) : nil }
        if isRefreshing { logic.abortRefresh() }
        logic.reset()
        (isReset, isRefreshing, idleSince) = (true, false, nil)
        busyUntil = now.advanced(bySeconds: 0.005)
    }

    mutating func powerCycle() {
        if isRefreshing { logic.abortRefresh() }
        logic.losePower()
        (isReset, isRefreshing, idleSince, poweredSince, busyUntil) = (false, false, nil, nil, nil)
    }

    /// Ends what has ended, and looks whether the chip was left awake.
    private mutating func settle(_ now: MonotonicInstant) {
        var changed = now
        if let end = busyUntil, end <= now {
            (busyUntil, changed) = (nil, end)
            if isRefreshing {
                isRefreshing = false
                revision += 1
                logic.finishRefresh()
                idleSince = end
            }
        }
        if let since = idleSince, now.seconds(since: since) > rules.awakeLimit {
            idleSince = nil
            complain(0, "left awake for more than \(Int(rules.awakeLimit)) s after a refresh: no sleep command")
        }
        let isOn = busyUntil == nil && resetLowSince == nil && logic.isPowered && !isMisled
        poweredSince = isOn ? poweredSince ?? changed : nil
        if let since = poweredSince, now.seconds(since: since) > rules.poweredLimit {
            poweredSince = .init(nanoseconds: .max)
            complain(0, "the high voltage was left on for more than \(Int(rules.poweredLimit)) s: no power off")
        }
    }

    /// Whether the chip cannot take the byte at all.
    private mutating func refuses(_ byte: UInt8, _ now: MonotonicInstant) -> Bool {
        let reason: String? =
            if resetLowSince != nil {
                "a byte while the reset line is low"
            } else if !isReset {
                "a byte before the first reset"
            } else if logic.isAsleep {
                "a byte in deep sleep, from which only the reset line wakes"
            } else if busyUntil != nil {
                hasLiedIdle ? "" : "a byte while BUSY says busy"
            } else {
                nil
            }
        guard let reason else {
            hasComplained = false
            return false
        }
        if reason.isEmpty { isMisled = true }
        if !hasComplained, !reason.isEmpty { complain(byte, reason) }
        hasComplained = true
        return true
    }

    /// A refresh begins: what the makers say about wear.
    private mutating func begin(_ refresh: EPaperEffect.Refresh, _ byte: UInt8, _ now: MonotonicInstant) {
        (isRefreshing, isMisled) = (true, false)
        idleSince = nil
        refreshes.append(EPaperRefresh(at: now, isFull: refresh == .full))
        if let lastFull, now.seconds(since: lastFull) > rules.maximumAge {
            complain(byte, "the last full refresh was more than \(Int(rules.maximumAge / 3600)) h ago")
        }
        guard refresh == .full else {
            partials += 1
            if lastFull == nil { complain(byte, "a partial refresh before the first full one") }
            if partials > rules.partialLimit { complain(byte, "\(partials) partial refreshes without a full one") }
            return
        }
        if let lastFull, now.seconds(since: lastFull) < rules.minimumInterval, !isHung(), !hasLiedSinceFull {
            complain(byte, "a full refresh \(Int(now.seconds(since: lastFull))) s after the last one")
        }
        if !isHung() { lastFull = now }
        (partials, hasLiedSinceFull) = (0, false)
    }

    private mutating func complain(_ byte: UInt8, _ reason: String) {
        guard violations.count < 100 else { return }
        violations.append(ChipViolation(position: position, byte: byte, reason: "\(name): \(reason)"))
    }
}
