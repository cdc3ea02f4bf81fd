import Clocks
import FoundationEssentials
import Views
import Widgets

extension TimelineArchive.Entry {
    /// An entry with its picture.
    init(_ entry: WidgetEntry, _ picture: KeptPicture) {
        self.init(
            date: entry.date, score: entry.relevance?.score, duration: entry.relevance?.duration, frame: picture.frame,
            drawnFor: picture.drawnFor, nextChange: picture.nextChange,
            links: picture.links.isEmpty ? nil : picture.links)
    }

    /// The entry, whose view is no more.
    func entry() -> WidgetEntry {
        let relevance = score.map { TimelineEntryRelevance(score: $0, duration: duration ?? 0) }
        return WidgetEntry(date: date, relevance: relevance) { AnyView(EmptyView()) }
    }
}

extension TimelineArchive {
    /// The first moment from now on at which a kept picture would be shown that is not current; the distant past when
    /// that is so already, nil when it never is.
    func runsOut(at now: Date, zone: String) -> Date? {
        guard zone == self.zone, ClockSanity.isPlausible(now), let first = entries.lastIndex(where: { $0.date <= now })
        else { return .distantPast }
        for index in first..<entries.count {
            let next = index + 1 < entries.count ? entries[index + 1].date : end ?? .distantFuture
            guard let change = entries[index].nextChange, change < next else { continue }
            return change
        }
        return end
    }

    /// The pictures of the entries; in another zone none of them is current.
    func pictures(zone: String) -> [KeptPicture] {
        entries.enumerated().map { index, entry in
            // The last stands for entries that were not kept, too.
            let limit = index + 1 < entries.count ? nil : end
            let change = [entry.nextChange, limit].compactMap { $0 }.min()
            return KeptPicture(
                frame: entry.frame, drawnFor: entry.drawnFor, nextChange: zone == self.zone ? change : .distantPast,
                isOnly: true, links: entry.links ?? [])
        }
    }
}

extension RestoredTimeline {
    /// A kept timeline on this run's clocks.
    init(_ archive: TimelineArchive, entries: [WidgetEntry], isForeign: Bool, at now: Moment) {
        func age(_ date: Date) -> Double { max(0, now.wall.timeIntervalSince(date)) }
        self.init(
            entries: entries, policy: archive.reloadPolicy, sequence: archive.sequence,
            isOverAtOnce: archive.isOverAtOnce, age: age(archive.installedAt), runAges: archive.runs.map(age),
            isForeign: isForeign)
    }
}
