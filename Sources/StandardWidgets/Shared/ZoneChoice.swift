import Calendars
import FoundationEssentials
import Views

/// The zone of a configuration: the panel's where none is set.
struct ZoneChoice: Hashable, Sendable {
    /// `Asia/Kathmandu`; empty for the panel's.
    var identifier: String

    init(_ identifier: String?) {
        self.identifier = identifier?.trimmed ?? ""
    }

    /// Nil when there is no zone of that name.
    var zone: Calendars.TimeZone? {
        identifier.isEmpty ? .current : Calendars.TimeZone(identifier: identifier)
    }

    /// The calendar of the zone.
    var calendar: Calendars.Calendar? {
        guard let zone else { return nil }
        var calendar = Calendars.Calendar.current
        calendar.timeZone = zone
        return calendar
    }

    var problem: DataProblem {
        DataProblem("No such zone", "there is no time zone \"\(identifier)\": write it as in Europe/Berlin")
    }
}

extension String {
    /// Without spaces around it.
    var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}

extension View {
    /// Shows dates in a zone; in the panel's where it is nil.
    @ViewBuilder func zone(_ zone: ZoneChoice) -> some View {
        if let chosen = zone.zone, !zone.identifier.isEmpty { environment(\.timeZone, chosen) } else { self }
    }
}
