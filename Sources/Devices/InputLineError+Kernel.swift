import Glibc

// The sentences of `InputLineError`.
extension InputLineError {
    static func noSuchChip(_ request: InputLineRequest, chips: [GPIOChip]) -> Self {
        let wanted = request.chip.map { "with the label \"\($0)\"" } ?? "on this machine"
        let found = chips.isEmpty ? "/dev has none" : "there are \(labels(chips))"
        return Self(
            code: .noSuchChip, line: request.name,
            message: "There is no GPIO chip \(wanted) for \"\(request.name)\": \(found).")
    }

    /// A bare number on a machine that is no Raspberry Pi.
    static func noHeader(_ request: InputLineRequest, offset: Int, chips: [GPIOChip]) -> Self {
        Self(
            code: .noSuchChip, line: request.name,
            message: "\"\(request.name)\" is GPIO \(offset), but this machine has no Raspberry Pi header and no line "
                + "named GPIO\(offset): name the chip, one of \(labels(chips)).")
    }

    static func noSuchLine(
        _ name: String, _ request: InputLineRequest, nearest: [String], chips: [GPIOChip]
    ) -> Self {
        let hint = nearest.isEmpty ? "see `gpioinfo`" : "the nearest names are \(nearest.joined(separator: ", "))"
        return Self(
            code: .noSuchLine, line: request.name,
            message: "There is no GPIO line named \(name) for \"\(request.name)\" on \(labels(chips)): \(hint).")
    }

    static func offsetOutOfRange(_ offset: Int, _ request: InputLineRequest, chip: GPIOChip) -> Self {
        Self(
            code: .noSuchLine, line: request.name,
            message: "\(chip.label) has the lines 0 to \(chip.lineCount - 1), so \"\(request.name)\" cannot be "
                + "line \(offset).")
    }

    static func lineBusy(_ name: String, place: LineResolver.Place, consumer: String) -> Self {
        let owner = consumer.isEmpty ? "somebody who gave no name" : "\"\(consumer)\""
        return Self(
            code: .lineBusy, line: name, errno: EBUSY,
            message: "\"\(name)\", \(place.label), is in use by \(owner): stop that program, "
                + "or remove its dtoverlay from config.txt.")
    }

    static func permissionDenied(_ name: String, chip: GPIOChip) -> Self {
        Self(
            code: .permissionDenied, line: name, errno: chip.errno ?? EACCES,
            message: "No permission to open \(chip.path): add the user to the group gpio "
                + "(sudo usermod -aG gpio $USER), then log in again.")
    }

    /// Lines of a chip that could not be taken: names the line and its owner where the chip said only that it is busy.
    static func taking(
        _ requests: [InputLineRequest], _ places: [LineResolver.Place], _ indices: [Int], of chip: GPIOChip,
        _ calls: any GPIOCalls, _ error: SystemCallError
    ) -> Self {
        if error.number == EACCES || error.number == EPERM {
            return .permissionDenied(requests[indices[0]].name, chip: chip)
        }
        let lines = (try? calls.lines(of: chip)) ?? []
        let busy = indices.first { places[$0].offset < lines.count && lines[places[$0].offset].isUsed }
        guard error.number == EBUSY, let busy else { return .kernel(requests[indices[0]].name, chip: chip, error) }
        return .lineBusy(
            requests[busy].name, place: places[busy], consumer: lines[places[busy].offset].consumer)
    }

    /// Any other failure of the kernel.
    static func kernel(_ name: String, chip: GPIOChip, _ error: SystemCallError) -> Self {
        let advice = error.number == EINVAL ? "; its chip may have no bias, so try \"asIs\"" : ""
        return Self(
            code: .failed, line: name, errno: error.number,
            message:
                "\"\(name)\" on \(chip.label) (\(chip.path)) failed: \(error.text) (errno \(error.number))\(advice).")
    }

    private static func labels(_ chips: [GPIOChip]) -> String {
        chips.map { $0.label.isEmpty ? $0.path : $0.label }.joined(separator: ", ")
    }
}
