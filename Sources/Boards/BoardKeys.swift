/// The keys of each object in a board file, in the order messages list them; the schema must hold the same.
enum BoardKeys {
    /// The file itself.
    static let board = ["$schema", "name", "description", "panels", "buttons", "slots", "clock", "reloads", "hidden"]
    /// An element of `panels`.
    static let panel = ["id", "module", "bus", "address", "rotation", "mirror", "brightness", "onExit"]
    /// An element of `buttons`.
    static let button = [
        "id", "label", "line", "chip", "activeLow", "bias", "debounceMilliseconds", "press", "long", "double",
    ]
    /// An element of `slots`.
    static let slot = ["id", "panel", "frame", "family", "kind", "configuration", "stack", "dwell", "activities"]
    /// An element of a slot's `stack`.
    static let placement = ["id", "kind", "configuration"]
    /// The `frame` of a slot.
    static let frame = ["x", "y", "width", "height"]
    /// The `clock`.
    static let clock = ["zone"]
    /// The `reloads`.
    static let reloads = ["budget", "throttle", "jitter"]
}
