/// The keys of each object in a board file, in the order messages list them; the schema must hold the same.
enum BoardKeys {
    /// The file itself.
    static let board = [
        "$schema", "name", "description", "panels", "buttons", "chords", "encoders", "slots", "clock", "reloads",
        "hidden", "location", "quietHours", "attention", "activities", "targets", "speech",
    ]
    /// An element of `panels`.
    static let panel = [
        "id", "module", "bus", "address", "rotation", "mirror", "brightness", "onExit", "reset", "dc", "busy", "chip",
        "care",
    ]
    /// The `care` of a panel.
    static let care = [
        "shift", "shiftMinutes", "dimAfterMinutes", "dimBrightness", "inverseMinutes", "nightFrom", "nightTo",
        "nightBrightness",
    ]
    /// An element of `buttons`.
    static let button = [
        "id", "label", "line", "chip", "activeLow", "bias", "debounceMilliseconds", "press", "long", "double",
        "hold", "repeatMilliseconds",
    ]
    /// An element of `slots`.
    static let slot = [
        "id", "panel", "frame", "family", "kind", "configuration", "attention", "stack", "dwell", "rotation",
        "activities",
    ]
    /// An element of a slot's `stack`.
    static let placement = ["id", "kind", "configuration", "attention"]
    /// The `frame` of a slot.
    static let frame = ["x", "y", "width", "height"]
    /// The `clock`.
    static let clock = ["zone"]
    /// The `reloads`.
    static let reloads = ["budget", "throttle", "jitter"]
    /// An element of `chords`.
    static let chord = ["id", "buttons", "press"]
    /// An element of `encoders`.
    static let encoder = [
        "id", "label", "a", "b", "chip", "bias", "edgesPerDetent", "clockwise", "counterclockwise",
    ]
    /// The `location`.
    static let location = ["latitude", "longitude"]
    /// An element of `quietHours`.
    static let quietHours = ["days", "from", "to", "brightness", "alerts"]
    /// The times of `attention`.
    static let attention = ["alert", "pin", "wake"]
    /// The bounds of `activities`.
    static let activities = ["active", "lingering", "stale", "running", "perType"]
    /// An element of `targets`.
    static let target = ["scheme", "run", "http", "method", "hosts", "publish", "timeout"]
}
