import Testing

@Suite struct SpoiledButtonTests {
    /// Line and chip of the first button.
    private static let line = #""line": 5, "chip": "pinctrl-rp1""#
    /// What a short press of the first button opens.
    private static let press = #""press": "cadran://next""#

    @Test(arguments: [
        Spoiled(
            line, #""line": "5""#,
            #"buttons[0].line: a line number stands without quotes; write 5 or "GPIO5""#),
        Spoiled(
            line, #""line": -1"#,
            #"buttons[0].line: expected a line number from 0 to 1023 or a line name, found the number -1; 5 and "GPIO5" are such"#
        ),
        Spoiled(
            line, #""line": 5.5"#,
            #"buttons[0].line: expected a line number from 0 to 1023 or a line name, found the number 5.5; 5 and "GPIO5" are such"#
        ),
        Spoiled(line, #""chip": "pinctrl-rp1""#, "buttons[0].line: missing key"),
        Spoiled(
            line, #""line": 5, "chip": "gpiochip4""#,
            #"buttons[0].chip: "gpiochip4" is a number that changes with the kernel; write the chip's label as gpiodetect shows it, pinctrl-rp1 for example, or leave the key out"#
        ),
        Spoiled(
            line, #""line": 5, "chip": "emulated""#,
            "buttons[0].line: an emulated button has no line; take the key out"),
        Spoiled(line, #""line": 6"#, #"buttons[1].line: the button "a" is on this line too"#),
        Spoiled(
            line, #""line": "GPIO6", "chip": "pinctrl-bcm2711""#,
            #"buttons[1].line: the button "a" is on this line too"#),
        Spoiled(
            line, #""line": 2"#,
            "buttons[0].line: warning: GPIO2 is the data line of i2c-1 and has a fixed 1.8 kΩ pull-up; use another line"
        ),
        Spoiled(
            #"5, "chip": "pinctrl-rp1", "bias": "pullUp""#, #""GPIO3", "bias": "pullDown""#,
            "buttons[0].line: warning: GPIO3 is the clock line of i2c-1 and has a fixed 1.8 kΩ pull-up, which a pull-down cannot beat; use another line"
        ),
        Spoiled(
            #""bias": "pullUp""#, #""bias": "pullup""#,
            #"buttons[0].bias: unknown bias "pullup"; did you mean "pullUp"? Known: pullUp, pullDown, disabled, asIs"#),
        Spoiled(
            #""bias": "pullUp""#, #""activeLow": "yes""#,
            #"buttons[0].activeLow: expected true or false, found the string "yes""#),
        Spoiled(
            #""debounceMilliseconds": 10"#, #""debounceMilliseconds": 5000"#,
            "buttons[1].debounceMilliseconds: expected a whole number from 0 to 1000, found the number 5000"),
        Spoiled(
            #""debounceMilliseconds": 10"#, #""debounce": 10"#,
            #"buttons[1].debounce: unknown key; Known: id, label, line, chip, activeLow, bias, debounceMilliseconds, press, long, double, hold, repeatMilliseconds"#
        ),
        Spoiled(
            #""id": "b""#, #""id": "a""#,
            #"buttons[1].id: a button "a" stands at buttons[0].id already; choose another id"#),
        Spoiled(
            press, #""press": "next""#,
            #"buttons[0].press: "next" is no URL with a scheme; write one such as cadran://next"#),
        Spoiled(
            press, #""long": "cadran:""#,
            #"buttons[0].long: "cadran:" is no URL with a scheme; write one such as cadran://next"#),
        Spoiled(
            press, #""double": "cadran://a b""#,
            #"buttons[0].double: "cadran://a b" is no URL with a scheme; write one such as cadran://next"#),
        Spoiled(press, #""press": ["cadran://next"]"#, "buttons[0].press: expected a string, found an array"),
        Spoiled(#""label": "A""#, #""label": " ""#, "buttons[0].label: must not be empty"),
    ])
    func button_whenSpoiled_isRefusedWithItsPath(board: Spoiled) throws { try board.check() }
}
