// Author code whose entries are not Sendable and whose answers come later, from another thread, twice.
import Dispatch
import FoundationEssentials
import Synchronization
import Views
import Widgets

/// A model as authors write them: a class without any thought of threads.
final class Story {
    var title = "Story"
}

struct LaterEntry: TimelineEntry {
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var story = Story()
    var relevance: TimelineEntryRelevance? = TimelineEntryRelevance(score: 3, duration: 60)

    var title: String { story.title }
}

struct LaterProvider: TimelineProvider {
    typealias Entry = LaterEntry

    func placeholder(in context: Context) -> LaterEntry { LaterEntry() }

    func getSnapshot(in context: Context, completion: @escaping @Sendable (LaterEntry) -> ()) {
        DispatchQueue.global().async {
            completion(LaterEntry())
            completion(LaterEntry())
        }
    }

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> ()) {
        Task {
            let entries = [LaterEntry()]
            completion(Timeline(entries: entries, policy: .after(Date(timeIntervalSince1970: 1_800_000_900))))
        }
    }
}
