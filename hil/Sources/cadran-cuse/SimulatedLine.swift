import Glibc

/// A line of a gpio-sim chip, from the side of what is soldered to it: through the files of its folder in sysfs.
struct SimulatedLine: Sendable {
    private let value: Int32
    private let pull: Int32

    /// The line at an offset of a chip's folder, such as /sys/devices/platform/gpio-sim.0/gpiochip0; nil where there is
    /// none.
    init?(chip: String, offset: String) {
        value = open("\(chip)/sim_gpio\(offset)/value", O_RDONLY | O_CLOEXEC)
        pull = open("\(chip)/sim_gpio\(offset)/pull", O_WRONLY | O_CLOEXEC)
        guard value >= 0, pull >= 0 else { return nil }
    }

    /// The level on the wire.
    func isHigh() -> Bool {
        var byte: UInt8 = 0
        precondition(pread(value, &byte, 1, 0) == 1, "the level of a line that is there can be read")
        return byte == UInt8(ascii: "1")
    }

    /// Drives the wire, which shows while nobody else does.
    func drive(high: Bool) {
        let word = high ? "pull-up" : "pull-down"
        precondition(pwrite(pull, word, word.utf8.count, 0) > 0, "a line that is there can be pulled")
    }
}
