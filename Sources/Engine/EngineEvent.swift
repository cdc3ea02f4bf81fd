import Clocks
import FoundationEssentials
import Panels
import Synchronization
import Widgets

/// What makes the engine look again.
public enum EngineEvent: Sendable {
    /// A moment has come, or the clock was set.
    case woke(WakeReason)
    /// A provider answered.
    case timeline(placement: String, run: Int, TimelineAnswer)
    /// Activities were started, updated, ended or dismissed.
    case activitiesChanged
    /// A button was pressed, or a URL opened by other means.
    case opened(URL)
    /// A panel reports.
    case panel(id: String, PanelReport)
    /// An author's code asks for new timelines.
    case reload(WidgetReloadRequest)
    /// The zone of the machine may be another.
    case zoneChanged
    /// The program is to end.
    case stop
}

/// What is known of events before they are handled.
final class EngineFlags: Sendable {
    /// Whether the program is to end.
    let isStopping = Atomic(false)
    /// Whether `activitiesChanged` waits already.
    let hasChanges = Atomic(false)
}
