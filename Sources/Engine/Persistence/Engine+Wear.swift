import Boards
import Clocks
import FoundationEssentials
import Panels
import Store

/// What a panel has been through, as the store keeps it.
struct KeptWear: Codable {
    var wear: PanelCounters
    /// When it was written; nil where the clock was not set.
    var writtenAt: Date?

    /// The wear as it is now: time has passed for e-paper also while nobody ran it.
    func aged(to now: Date) -> PanelCounters {
        var aged = wear
        guard let seconds = wear.secondsSinceFull else { return aged }
        let passed = writtenAt.flatMap { ClockSanity.isPlausible(now) ? now.timeIntervalSince($0) : nil }
        // A clock that went back tells nothing, and an unknown age is refreshed away.
        aged.secondsSinceFull = passed.flatMap { $0 >= 0 ? seconds + $0 : nil }
        return aged
    }
}

extension Engine {
    /// Seconds between two writings of the same panel's wear: an hour more or less of it does not matter, and the card
    /// it is written to wears as well.
    private static let wearInterval = 3600.0

    /// Hands panels what they have been through in earlier runs.
    func restoreWear() {
        guard let keeping = options.keeping else { return }
        wearWrittenAt = time.monotonic
        for panel in realPanels {
            guard let output = outputs[panel.id], output.wear != nil else { continue }
            do {
                let key = wearKey(of: panel)
                let data = try keeping.store.perform { store throws(StoreError) in try store.care.load(key) }
                guard let data else { continue }
                output.restore(try JSONDecoder().decode(KeptWear.self, from: data).aged(to: time.wall))
            } catch {
                log("panel \(panel.id): what it has been through before is not known, and is counted anew: \(error)")
            }
        }
    }

    /// Writes what the panels have been through where that was long ago.
    func keepWear(atOnce: Bool = false) {
        guard let writer, atOnce || time.monotonic.seconds(since: wearWrittenAt) >= Self.wearInterval else { return }
        wearWrittenAt = time.monotonic
        let now = time.wall
        var records: [String: Data] = [:]
        for panel in realPanels {
            guard let wear = outputs[panel.id]?.wear else { continue }
            let kept = KeptWear(wear: wear, writtenAt: ClockSanity.isPlausible(now) ? now : nil)
            records[wearKey(of: panel)] = try? JSONEncoder().encode(kept)
        }
        let rows = records
        if !rows.isEmpty { writer.post { store throws(StoreError) in try store.care.save(rows) } }
    }

    /// An emulated panel does not wear.
    private var realPanels: [Board.Panel] { board.panels.filter { $0.bus != .emulated } }

    /// The glass itself, whatever board it is on: where it is connected, and what it is.
    private func wearKey(of panel: Board.Panel) -> String {
        "\(panel.bus.name) \(panel.address) \(panel.module.name)"
    }
}
