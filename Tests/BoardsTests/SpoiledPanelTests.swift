import Testing

@Suite struct SpoiledPanelTests {
    /// The address of the first panel.
    private static let address = #""address": "0x3C""#

    @Test(arguments: [
        Spoiled(
            #""ssd1306-128x64""#, #""ssd1306-12864""#,
            #"panels[0].module: unknown module "ssd1306-12864"; did you mean "ssd1306-128x64"? Known: ssd1306-128x64, ssd1306-128x32, sh1106-128x64"#
        ),
        Spoiled(
            #""ssd1306-128x64""#, #""hd44780""#,
            #"panels[0].module: unknown module "hd44780"; Known: ssd1306-128x64, ssd1306-128x32, sh1106-128x64"#),
        Spoiled(#""ssd1306-128x64""#, "7", "panels[0].module: expected a string, found the number 7"),
        Spoiled(#""id": "oled", "#, "", #"panels[0].id: missing key"#),
        Spoiled(
            #""id": "oled""#, #""id": "the oled""#,
            #"panels[0].id: "the oled" is no id; use letters, digits, - and _"#),
        Spoiled(#""id": "oled""#, #""id": """#, "panels[0].id: must not be empty"),
        Spoiled(
            #""id": "wide""#, #""id": "oled""#,
            #"slots[2].panel: there is no panel "wide"; Known: oled"#,
            #"panels[1].id: a panel "oled" stands at panels[0].id already; choose another id"#),
        Spoiled(
            #", "rotation": 0"#, #", "rotaton": 0"#,
            #"panels[0].rotaton: unknown key; did you mean "rotation"? Known: id, module, bus, address, rotation, mirror, brightness, onExit, reset, dc, busy, chip, care"#
        ),
        Spoiled(
            #", "rotation": 0"#, #", "rotation": 45"#,
            "panels[0].rotation: expected one of 0, 90, 180, 270 degrees, found the number 45"),
        Spoiled(
            #", "rotation": 0"#, #", "rotation": "90""#,
            #"panels[0].rotation: expected one of 0, 90, 180, 270 degrees, found the string "90""#),
        Spoiled(
            #", "rotation": 0"#, #", "rotation": 90"#,
            #"slots[1].frame: reaches to column 127, but the panel "oled" turned by 90 degrees is 64x128; make it smaller or move it"#
        ),
        Spoiled(
            #""mirror": "none""#, #""mirror": "horizontally""#,
            #"panels[1].mirror: unknown mirror "horizontally"; did you mean "horizontal"? Known: none, horizontal, vertical"#
        ),
        Spoiled(#""mirror": "none""#, #""mirror": true"#, "panels[1].mirror: expected a string, found true"),
        Spoiled(
            #""mirror": "none""#, #""brightness": 101"#,
            "panels[1].brightness: expected a whole number from 0 to 100, found the number 101"),
        Spoiled(
            #""mirror": "none""#, #""brightness": 50.5"#,
            "panels[1].brightness: expected a whole number from 0 to 100, found the number 50.5"),
        Spoiled(
            #""mirror": "none""#, #""onExit": "blanc""#,
            #"panels[1].onExit: unknown end state "blanc"; did you mean "blank"? Known: keep, blank, off"#),
        Spoiled(
            #""mirror": "none""#, #""mirror": "none", "id": "wide""#,
            "panels[1].id: the key is written twice; keep one"),
    ])
    func panel_whenSpoiled_isRefusedWithItsPath(board: Spoiled) throws { try board.check() }

    @Test(arguments: [
        Spoiled(
            address, #""address": "0x78""#,
            #"panels[0].address: 0x78 is the address in 8-bit form, as modules print it; write the 7-bit form "0x3C""#),
        Spoiled(
            address, #""address": "0x7A""#,
            #"panels[0].address: 0x7A is the address in 8-bit form, as modules print it; write the 7-bit form "0x3D""#),
        Spoiled(
            address, #""address": 60"#,
            #"panels[0].address: expected a string, found the number 60; write "0x3C""#),
        Spoiled(address, #""address": "3D""#, #"panels[0].address: "3D" is no address; write "0x3D""#),
        Spoiled(address, #""address": "0xZZ""#, #"panels[0].address: "0xZZ" is no address; write "0x3C""#),
        Spoiled(
            address, #""address": "0x03""#,
            "panels[0].address: 0x03 is outside 0x08 to 0x77, where I2C devices answer"),
        Spoiled(
            address, #""address": "0x3C7""#,
            "panels[0].address: 0x3C7 is outside 0x08 to 0x77, where I2C devices answer"),
        Spoiled(
            address, #""address": "0x27""#,
            "panels[0].address: warning: ssd1306-128x64 does not answer at 0x27; it answers at 0x3C or 0x3D"),
        Spoiled(address, #""brightness": 1"#, #"panels[0].address: missing key; write "0x3C""#),
        Spoiled(
            address, #""adress": "0x3C""#,
            #"panels[0].adress: unknown key; did you mean "address"? Known: id, module, bus, address, rotation, mirror, brightness, onExit, reset, dc, busy, chip, care"#,
            #"panels[0].address: missing key; write "0x3C""#),
        Spoiled(
            address, #""address": "0x3D""#,
            #"panels[1].address: the panel "oled" answers at 0x3D on /dev/i2c-1 too; set this one to 0x3C, or use another bus or a multiplexer"#
        ),
        Spoiled(
            #""i2c-1", "address": "0x3C""#, #""/dev/i2c-1", "address": "0x3D""#,
            #"panels[1].address: the panel "oled" answers at 0x3D on /dev/i2c-1 too; set this one to 0x3C, or use another bus or a multiplexer"#
        ),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "I2C-1", "address": "0x3C""#,
            #"panels[0].bus: unknown bus "I2C-1"; did you mean "i2c-1"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated"#
        ),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "i2c1", "address": "0x3C""#,
            #"panels[0].bus: unknown bus "i2c1"; did you mean "i2c-1"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated"#
        ),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "1", "address": "0x3C""#,
            #"panels[0].bus: unknown bus "1"; did you mean "i2c-1"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated"#
        ),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "simulated", "address": "0x3C""#,
            #"panels[0].bus: unknown bus "simulated"; did you mean "emulated"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated"#
        ),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": 1, "address": "0x3C""#,
            #"panels[0].bus: expected a string, found the number 1; write "i2c-1""#),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "/dev/spidev0.0", "address": "0x3C""#,
            #"panels[0].bus: /dev/spidev0.0 is an SPI device, not an I2C bus; write "i2c-1""#),
        Spoiled(
            #""bus": "i2c-1", "address": "0x3C""#, #""bus": "spidev0.0", "address": "0x3C""#,
            #"panels[0].bus: unknown bus "spidev0.0"; did you mean "spi0.0"? A bus is i2c-1, /dev/i2c-1, an adapter's name, spi0.0 or emulated"#
        ),
    ])
    func address_whenSpoiled_isRefusedWithItsPath(board: Spoiled) throws { try board.check() }
}
