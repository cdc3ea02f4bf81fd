import Calendars

/// The name by which Cadran's own views know a date's format.
public typealias DateFormat = Date.FormatStyle
