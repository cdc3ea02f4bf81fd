import Testing

@testable import Devices

@Suite struct I2CAddressTests {
    @Test(arguments: [("0x3C", 0x3C), ("0X3d", 0x3D), ("60", 0x3C), ("0x03", 3), ("0x77", 0x77), ("119", 0x77)])
    func text_isReadAsHexadecimalOrDecimal(text: String, value: UInt8) throws {
        #expect(try I2CAddress(parsing: text).value == value)
        #expect(try I2CAddress(number: Int(value)).value == value)
    }

    @Test(arguments: [
        ("0x78", "0x78 is the 8-bit form of 0x3C: write 0x3C.", 0x3C),
        ("0x7A", "0x7A is the 8-bit form of 0x3D: write 0x3D.", 0x3D),
        ("120", "120 is the 8-bit form of 0x3C: write 0x3C.", 0x3C),
        ("0x79", "0x79 is the 8-bit form of 0x3C: write 0x3C.", 0x3C),
        ("3C", "\"3C\" is no I2C address: write it as 0x3C or as the number 60, perhaps 0x3C.", 0x3C),
        ("0x02", "0x02 is no I2C address: these run from 0x03 to 0x77.", nil),
        ("0xF8", "0xF8 is no I2C address: these run from 0x03 to 0x77.", nil),
        (
            "99999999999999999999", "\"99999999999999999999\" is no I2C address: write it as 0x3C or as the number 60.",
            nil
        ),
        ("", "\"\" is no I2C address: write it as 0x3C or as the number 60.", nil),
        ("-60", "\"-60\" is no I2C address: write it as 0x3C or as the number 60.", nil),
        ("0x+3C", "\"0x+3C\" is no I2C address: write it as 0x3C or as the number 60.", nil),
    ])
    func wrongText_hasAHint(text: String, message: String, suggestion: UInt8?) {
        do {
            _ = try I2CAddress(parsing: text)
            Issue.record("no error")
        } catch {
            #expect(error.message == message)
            #expect(error.suggestion == suggestion)
        }
    }

    @Test(arguments: [-1, 0, 2, 0x78, 0x7A, 256, Int.max, Int.min])
    func wrongNumbers_areRefused(number: Int) {
        #expect(throws: I2CAddressError.self) { try I2CAddress(number: number) }
    }

    @Test func description_isTheDatasheetsForm() throws {
        #expect(try I2CAddress(number: 0x3C).description == "0x3C")
        #expect(try I2CAddress(number: 5).description == "0x05")
    }
}
