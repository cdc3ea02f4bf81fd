import Glibc
import Panels

// Emulated panels as device nodes that other programs can open. Reading a node tells what the glass shows.
//
// `cadran-cuse NAME MODULE [ADDRESS [smbus]]` serves an OLED on I2C, or on an adapter without plain I2C. Writing a line makes trouble: `nack N` leaves the N-th
// transfer from now without acknowledge, `reset` takes the chip's power away for a moment.
//
// `cadran-cuse NAME MODULE CHIP DC RST BUSY` serves e-paper on SPI whose lines are those offsets of the gpio-sim chip with
// that folder in sysfs. Lines on standard input make trouble: `busy stuck high`, `busy stuck low`, `busy well`.

/// Says what the arguments may be.
private func usage(_ problem: String) -> Int32 {
    print("cadran-cuse: \(problem)")
    print("usage: cadran-cuse NAME MODULE [ADDRESS [smbus]], or cadran-cuse NAME MODULE CHIP DC RST BUSY")
    return 64
}

/// Serves e-paper.
private func serveSPI(_ name: String, _ module: PanelModule, chip: String, offsets: [String]) -> Int32 {
    let lines = offsets.compactMap { SimulatedLine(chip: chip, offset: $0) }
    guard lines.count == 3 else { return usage("\(chip) has no lines \(offsets.joined(separator: ", "))") }
    return SPIPanel(module: module, lines: .init(dataCommand: lines[0], reset: lines[1], busy: lines[2])).serve(name)
}

/// Serves what the arguments say until the process is told to end.
private func serve(_ arguments: [String]) -> Int32 {
    guard arguments.count >= 2, let module = PanelModule.all.first(where: { $0.name == arguments[1] }) else {
        return usage("modules are \(PanelModule.all.map(\.name).joined(separator: " "))")
    }
    if arguments.count == 6, !module.isEmissive {
        return serveSPI(arguments[0], module, chip: arguments[2], offsets: Array(arguments[3...]))
    }
    let isSMBusOnly = arguments.count == 4 && arguments[3] == "smbus"
    guard arguments.count <= 3 || isSMBusOnly, module.isEmissive else {
        return usage("these are no arguments for \(module.name)")
    }
    let address = arguments.count >= 3 ? UInt8(arguments[2].dropFirst(2), radix: 16) : module.defaultAddresses.first
    guard let address else { return usage("\(arguments[2]) is no address; write one such as 0x3c") }
    return I2CPanel(module: module, address: address).serve(arguments[0], isSMBusOnly: isSMBusOnly)
}

exit(serve(Array(CommandLine.arguments.dropFirst())))
