import Glibc
import Testing

@testable import Devices

/// The error that asking for lines throws; records an issue when it throws none.
private func error(_ gpio: FakeGPIO, _ requests: [InputLineRequest]) -> InputLineError? {
    do throws(InputLineError) {
        _ = try SystemInputLines(requests, calls: gpio)
        Issue.record("no error")
        return nil
    } catch {
        return error
    }
}

@Suite struct LineResolverTests {
    private let button = InputLineRequest(name: "button A", line: .offset(5))

    @Test(arguments: [
        [
            FakeGPIO.Chip("/dev/gpiochip0", "pinctrl-rp1", lines: 54),
            .init("/dev/gpiochip10", "gpio-brcmstb@107d508500"),
        ],
        [.init("/dev/gpiochip0", "gpio-brcmstb@107d508500"), .init("/dev/gpiochip4", "pinctrl-rp1", lines: 54)],
        [.init("/dev/gpiochip0", "pinctrl-bcm2835"), .init("/dev/gpiochip1", "pinctrl-rp1")],
    ])
    func bareNumber_meansTheHeader_whateverTheChipsNumber(chips: [FakeGPIO.Chip]) throws {
        let lines = try SystemInputLines([button], calls: FakeGPIO(chips))
        let header = try #require(chips.first { $0.chip.label == "pinctrl-rp1" }).chip
        #expect(lines.places == ["line 5 of pinctrl-rp1 (\(header.path))"])
    }

    @Test func bareNumber_withoutAHeader_meansTheLineWithThatName() throws {
        var chip = FakeGPIO.Chip("/dev/gpiochip2", "some-soc", named: false)
        chip.lines[9].name = "GPIO5"
        let lines = try SystemInputLines([button], calls: FakeGPIO([chip]))
        #expect(lines.places == ["line 9 of some-soc (/dev/gpiochip2)"])
    }

    @Test func bareNumber_withoutAHeaderOrName_listsTheLabels() {
        let gpio = FakeGPIO([
            .init("/dev/gpiochip0", "some-soc", named: false), .init("/dev/gpiochip1", "pca9555", named: false),
        ])
        let error = error(gpio, [button])
        #expect(error?.code == .noSuchChip)
        #expect(
            error?.message == "\"button A\" is GPIO 5, but this machine has no Raspberry Pi header and no line named "
                + "GPIO5: name the chip, one of some-soc, pca9555.")
    }

    @Test func label_findsTheChip() throws {
        let gpio = FakeGPIO([.init("/dev/gpiochip0", "pinctrl-rp1"), .init("/dev/gpiochip1", "pca9555", lines: 16)])
        let request = InputLineRequest(name: "key", chip: "pca9555", line: .offset(5))
        #expect(try SystemInputLines([request], calls: gpio).places == ["line 5 of pca9555 (/dev/gpiochip1)"])
    }

    @Test func unknownLabel_listsThoseThatAre() {
        let gpio = FakeGPIO([
            .init("/dev/gpiochip0", "pinctrl-bcm2711"), .init("/dev/gpiochip1", "raspberrypi-exp-gpio"),
        ])
        let error = error(gpio, [.init(name: "key", chip: "pinctrl-rp1", line: .offset(5))])
        #expect(error?.code == .noSuchChip)
        #expect(
            error?.message == "There is no GPIO chip with the label \"pinctrl-rp1\" for \"key\": there are "
                + "pinctrl-bcm2711, raspberrypi-exp-gpio.")
    }

    @Test func noChips_isSaid() {
        #expect(error(FakeGPIO([]), [button])?.message.contains("/dev has none") == true)
    }

    @Test func name_isLookedForOnAllChips() throws {
        let gpio = FakeGPIO([.init("/dev/gpiochip0", "a", named: false), .init("/dev/gpiochip1", "b")])
        let request = InputLineRequest(name: "key", line: .name("GPIO17"))
        #expect(try SystemInputLines([request], calls: gpio).places == ["line 17 of b (/dev/gpiochip1)"])
    }

    @Test(arguments: [("gpio 17", "GPIO17"), ("GPIO-7", "GPIO7"), ("GPIO99", "GPIO9")])
    func unknownName_suggestsTheNearest(name: String, suggested: String) {
        let gpio = FakeGPIO([.init("/dev/gpiochip0", "pinctrl-rp1")])
        let error = error(gpio, [.init(name: "key", line: .name(name))])
        #expect(error?.code == .noSuchLine)
        #expect(error?.message.contains("the nearest names are \(suggested)") == true, "\(error?.message ?? "")")
    }

    @Test func offset_beyondTheChip_saysItsRange() {
        let error = error(
            FakeGPIO([.init("/dev/gpiochip0", "pinctrl-bcm2835", lines: 54)]),
            [
                .init(name: "key", line: .offset(54))
            ])
        #expect(error?.code == .noSuchLine)
        #expect(error?.message == "pinctrl-bcm2835 has the lines 0 to 53, so \"key\" cannot be line 54.")
    }

    @Test func oneLine_twice_namesBoth() {
        let error = error(
            FakeGPIO([.init("/dev/gpiochip0", "pinctrl-rp1")]),
            [
                button, .init(name: "joystick", line: .name("GPIO5")),
            ])
        #expect(
            error?.message == "\"button A\" and \"joystick\" are both line 5 of pinctrl-rp1 (/dev/gpiochip0): "
                + "give each its own.")
    }

    @Test func closedChip_namesTheGroup() {
        let gpio = FakeGPIO([.init("/dev/gpiochip0", "", lines: 0, errno: EACCES)])
        let error = error(gpio, [button])
        #expect(error?.code == .permissionDenied)
        #expect(error?.message.contains("sudo usermod -aG gpio $USER") == true)
    }

    @Test func closedChip_whenAnotherHasTheLine_doesNotMatter() throws {
        let gpio = FakeGPIO([
            .init("/dev/gpiochip0", "", lines: 0, errno: EACCES), .init("/dev/gpiochip1", "pinctrl-rp1"),
        ])
        #expect(try SystemInputLines([button], calls: gpio).places == ["line 5 of pinctrl-rp1 (/dev/gpiochip1)"])
    }

    @Test(arguments: [("spi0 CS0", "is in use by \"spi0 CS0\""), ("", "is in use by somebody who gave no name")])
    func busyLine_namesItsConsumer(consumer: String, text: String) {
        let gpio = FakeGPIO([.init("/dev/gpiochip0", "pinctrl-rp1")])
        gpio.use("/dev/gpiochip0", 8, consumer: consumer)
        let error = error(gpio, [button, .init(name: "button B", line: .offset(8))])
        #expect(error?.code == .lineBusy)
        #expect(error?.line == "button B")
        #expect(error?.message.contains(text) == true)
    }

    @Test(arguments: [
        (EACCES, InputLineError.Code.permissionDenied), (EBUSY, .failed), (EINVAL, .failed), (ENODEV, .failed),
    ])
    func failedRequest_releasesWhatWasTaken(errno: Int32, code: InputLineError.Code) {
        let gpio = FakeGPIO(
            [.init("/dev/gpiochip0", "pinctrl-rp1"), .init("/dev/gpiochip1", "pca9555")],
            failures: ["/dev/gpiochip1": errno])
        let error = error(gpio, [button, .init(name: "key", chip: "pca9555", line: .offset(1))])
        #expect(error?.code == code)
        #expect(error?.line == "key")
        #expect(gpio.requests.map(\.isReleased) == [true])
    }
}
