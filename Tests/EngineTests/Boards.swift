/// Boards for tests, as their files read.
enum TestBoard {
    /// One panel with one slot for `a` and activities.
    static let plain = """
        { "name": "Plain",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [{ "id": "main", "panel": "oled", "family": "accessoryRectangular", "kind": "a" }] }
        """

    /// One panel with a slot for `a` on the left and one for `b` on the right; activities take the left.
    static let halves = """
        { "name": "Halves",
          "panels": [{ "id": "oled", "module": "ssd1306-128x64", "bus": "emulated" }],
          "slots": [
            { "id": "left", "panel": "oled", "family": "accessoryRectangular", "kind": "a",
              "frame": { "x": 0, "y": 0, "width": 64, "height": 64 } },
            { "id": "right", "panel": "oled", "family": "accessoryRectangular", "kind": "b", "activities": false,
              "frame": { "x": 64, "y": 0, "width": 64, "height": 64 } }] }
        """

    /// Two panels, the second blank and the third off at the end; activities take the first.
    static let panels = """
        { "name": "Panels",
          "panels": [
            { "id": "one", "module": "ssd1306-128x64", "bus": "i2c-1", "address": "0x3C" },
            { "id": "two", "module": "sh1106-128x64", "bus": "i2c-2", "address": "0x3C", "onExit": "blank" },
            { "id": "three", "module": "ssd1306-128x32", "bus": "i2c-3", "address": "0x3C", "onExit": "off" }],
          "slots": [
            { "id": "first", "panel": "one", "family": "accessoryRectangular", "kind": "a" },
            { "id": "second", "panel": "two", "family": "accessoryRectangular", "kind": "b", "activities": false },
            { "id": "third", "panel": "three", "family": "accessoryRectangular", "kind": "a", "activities": false }] }
        """

    /// A board with one slot of a kind, a family and a module.
    static func slot(kind: String, family: String = "accessoryRectangular", module: String = "ssd1306-128x64") -> String
    {
        """
        { "name": "Odd",
          "panels": [{ "id": "oled", "module": "\(module)", "bus": "emulated" }],
          "slots": [{ "id": "main", "panel": "oled", "family": "\(family)", "kind": "\(kind)" }] }
        """
    }
}
