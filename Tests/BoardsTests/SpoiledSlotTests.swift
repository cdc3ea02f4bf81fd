import Testing

@Suite struct SpoiledSlotTests {
    /// The frame of the second slot.
    private static let frame = #""frame": { "x": 64, "y": 0, "width": 64, "height": 64 }"#
    /// The last slot.
    private static let last = #""id": "line", "panel": "wide""#

    @Test(arguments: [
        Spoiled(
            frame, #""frame": { "x": 64, "y": 8, "width": 65, "height": 64 }"#,
            #"slots[1].frame: reaches to column 128 and row 71, but the panel "oled" is 128x64; make it smaller or move it"#
        ),
        Spoiled(
            frame, #""frame": { "x": 60, "y": 16, "width": 64, "height": 32 }"#,
            #"slots[1].frame: overlaps the slot "main" in the 4x32 pixels from 60, 16; give both a frame of their own"#),
        Spoiled(
            frame, #""activities": true"#,
            #"slots[1].activities: the key is written twice; keep one"#,
            #"slots[1].frame: overlaps the slot "main" in the 64x64 pixels from 0, 0; give both a frame of their own"#),
        Spoiled(
            frame, #""frame": { "x": -1, "y": 0, "width": 0 }"#,
            "slots[1].frame.x: expected a whole number from 0 to 9999, found the number -1",
            "slots[1].frame.width: expected a whole number from 1 to 9999, found the number 0",
            "slots[1].frame.height: missing key"),
        Spoiled(frame, #""frame": [64, 0, 64, 64]"#, "slots[1].frame: expected an object, found an array"),
        Spoiled(
            frame, #""frame": { "x": 64, "y": 0, "width": 64, "heigth": 64 }"#,
            #"slots[1].frame.heigth: unknown key; did you mean "height"? Known: x, y, width, height"#,
            "slots[1].frame.height: missing key"),
        Spoiled(
            last, #""id": "line", "panel": "wyde""#,
            #"slots[2].panel: there is no panel "wyde"; did you mean "wide"? Known: oled, wide"#),
        Spoiled(
            last, #""id": "line""#, "slots[2].panel: missing key"),
        Spoiled(
            last, #""id": "main", "panel": "wide""#,
            #"slots[2].id: a slot "main" stands at slots[0].id already; choose another id"#),
        Spoiled(
            #""accessoryInline""#, #""accessoryInlin""#,
            #"slots[2].family: unknown family "accessoryInlin"; did you mean "accessoryInline"? Known: accessoryCircular, accessoryRectangular, accessoryInline, systemSmall, systemMedium, systemLarge, systemExtraLarge"#
        ),
        Spoiled(#""family": "accessoryInline", "#, "", "slots[2].family: missing key"),
        Spoiled(
            #""accessoryInline", "kind": "clock.v1""#, #""accessoryInline", "kind": """#,
            "slots[2].kind: must not be empty"),
        Spoiled(
            #""configuration": {}"#, #""configuration": "big""#,
            #"slots[1].configuration: expected an object, found the string "big""#),
        Spoiled(
            #""configuration": {}"#, #""stack": []"#,
            "slots[1].kind: a slot has either a kind or a stack; move it into the stack",
            "slots[1].stack: a stack needs at least one placement"),
        Spoiled(
            #""kind": "clock.v1", "configuration": {}"#, #""stack": [{ "id": "main", "kind": "a" }, { "id": "x y" }]"#,
            "slots[1].stack[1].id: \"x y\" is no id; use letters, digits, - and _",
            "slots[1].stack[1].kind: missing key"),
        Spoiled(
            #""kind": "clock.v1", "configuration": {}"#, #""stack": [{ "id": "main", "kind": "a" }], "dwell": 0"#,
            "slots[1].dwell: expected a whole number from 1 to 86400, found the number 0",
            #"slots[1].stack[0].id: a placement "main" stands at slots[0].id already; choose another id"#),
        Spoiled(
            #""activities": false"#, #""activities": 0"#,
            "slots[1].activities: expected true or false, found the number 0"),
    ])
    func slot_whenSpoiled_isRefusedWithItsPath(board: Spoiled) throws { try board.check() }

    @Test(arguments: [
        Spoiled(
            #""Europe/Berlin""#, #""Europe/Berln""#,
            #"clock.zone: There is no time zone "Europe/Berln"; the nearest names are Europe/Berlin."#),
        Spoiled(
            #""Europe/Berlin""#, #""Xyzzyx""#,
            #"clock.zone: There is no time zone "Xyzzyx"; write it as in Europe/Berlin."#),
        Spoiled(
            #""Europe/Berlin""#, #""../../etc/passwd""#,
            #"clock.zone: There is no time zone "../../etc/passwd"; write it as in Europe/Berlin."#
        ),
        Spoiled(
            #"{ "zone": "Europe/Berlin" }"#, #""Europe/Berlin""#,
            #"clock: expected an object, found the string "Europe/Berlin""#),
        Spoiled(#""name": "Test","#, "", "name: missing key"),
        Spoiled(#""name": "Test","#, #""name": ["Test"],"#, "name: expected a string, found an array"),
        Spoiled(
            #""slots": ["#, #""solts": ["#,
            #"solts: unknown key; did you mean "slots"? Known: $schema, name, description, panels, buttons, chords, encoders, slots, clock, reloads, hidden, location, quietHours, attention, activities, targets, speech"#,
            #"panels[0].id: warning: no slot shows anything on the panel "oled"; add a slot with "panel": "oled""#,
            #"panels[1].id: warning: no slot shows anything on the panel "wide"; add a slot with "panel": "wide""#),
        Spoiled(#""buttons": ["#, #""buttons": {}, "buttons": ["#, "buttons: the key is written twice; keep one"),
        Spoiled(
            #""rotation": 0 }"#, #""rotation": 0 ]"#,
            "line 5, column 98: expected ',' or '}' after the value, found ']'"),
    ])
    func rest_whenSpoiled_isRefusedWithItsPath(board: Spoiled) throws { try board.check() }
}
