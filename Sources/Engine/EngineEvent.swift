import Activities
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
    /// A URL was opened, by other means than a button.
    case opened(URL)
    /// A button asks for a URL; the moment is that of its press, so that what was on the glass then counts.
    case pressed(URL, at: MonotonicInstant)
    /// A control's intent has ended.
    case interactionEnded(InteractionSource, number: Int, InteractionEnd)
    /// An action could not be delivered; the sentence says why.
    case actionFailed(ForeignAction, String)
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
    /// Alerts that came with changes and were not looked at yet, the newest of each activity, in order.
    private let alerts = Mutex<[(activity: String, alert: AlertConfiguration)]>([])

    /// Keeps the alerts of changes.
    func noteAlerts(_ changes: [ActivityChange]) {
        let new = changes.compactMap { change in change.alert.map { (activity: change.record.id, alert: $0) } }
        guard !new.isEmpty else { return }
        alerts.withLock { alerts in
            for one in new {
                alerts.removeAll { $0.activity == one.activity }
                alerts.append(one)
            }
        }
    }

    /// Hands the alerts over.
    func takeAlerts() -> [(activity: String, alert: AlertConfiguration)] {
        alerts.withLock { alerts in
            defer { alerts = [] }
            return alerts
        }
    }
}
