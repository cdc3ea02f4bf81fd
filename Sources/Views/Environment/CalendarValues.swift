import Calendars
import Clocks

extension EnvironmentValues {
    /// The zone dates are shown in: the board's, or the machine's.
    public var timeZone: TimeZone {
        get { TimeZone(values.zone) }
        set { values.zone = newValue.rules }
    }

    /// The calendar dates are reckoned in, in the zone they are shown in.
    public var calendar: Calendar {
        get {
            if let calendar = values.calendar { return calendar }
            var calendar = Calendar.current
            calendar.timeZone = timeZone
            return calendar
        }
        set { values.calendar = newValue }
    }

    /// The machine's language and region, or what an author sets.
    public var locale: Locale {
        get { values.locale ?? .current }
        set { values.locale = newValue }
    }
}
