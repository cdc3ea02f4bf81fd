import Pixels

/// The UC8151 (IL0373) with its glass: full refreshes with the waveforms of its own memory, and refreshes of a window with
/// waveforms from registers.
struct UC8151Logic: EPaperLogic {
    /// Arguments of the commands.
    private static let lengths: [UInt8: Int] = [
        0x00: 1, 0x01: 5, 0x02: 0, 0x04: 0, 0x06: 3, 0x07: 1, 0x11: 0, 0x12: 0, 0x20: 44, 0x21: 42, 0x22: 42, 0x23: 42,
        0x24: 42, 0x30: 1, 0x50: 1, 0x61: 3, 0x71: 0, 0x82: 1, 0x90: 7, 0x91: 0, 0x92: 0,
    ]
    /// VCOM, white to white, black to white, white to black, black to black.
    private static let tableOpcodes: [UInt8] = [0x20, 0x21, 0x22, 0x23, 0x24]

    let isBusyHigh = false
    private(set) var isAsleep = false
    private(set) var isPowered = false
    private let size: PixelSize
    private let seconds: (full: Double, partial: Double)
    private let isExchanging: Bool
    private var noise: SeededNoise
    private var old: EPaperPlane
    private var new: EPaperPlane
    /// What the particles show.
    private var shown: Frame
    private var target: Frame?
    private var arguments = EPaperArguments(lengths: Self.lengths, memories: [0x10, 0x13])
    /// The panel setting (00); nil before the first.
    private var panel: UInt8?
    private var hasResolution = false
    private var tables: [UInt8: DrivingTable] = [:]
    /// The partial window (90) in bytes and rows.
    private var window: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)?
    /// Whether only the window is written and refreshed (91).
    private var isPartial = false
    /// Planes written since the last refresh.
    private var isWritten = (old: false, new: false)

    /// - Parameter isExchanging: whether the chip exchanges its RAMs after each refresh.
    init(size: PixelSize, seconds: (Double, Double), isExchanging: Bool, seed: UInt64) {
        (self.size, self.seconds, self.isExchanging) = (size, seconds, isExchanging)
        noise = SeededNoise(seed: seed)
        let stride = (size.width + 7) / 8
        old = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        new = EPaperPlane(stride: stride, rows: size.height, noise: &noise)
        shown = Frame(size: size)
    }

    func glass() -> Frame { shown }

    mutating func reset() {
        (isAsleep, isPowered, hasResolution, isPartial) = (false, false, false, false)
        (panel, window, tables) = (nil, nil, [:])
        arguments.clear()
        isWritten = (false, false)
    }

    mutating func losePower() {
        reset()
        old = EPaperPlane(stride: old.stride, rows: old.rows, noise: &noise)
        new = EPaperPlane(stride: new.stride, rows: new.rows, noise: &noise)
    }

    mutating func command(_ opcode: UInt8) -> EPaperEffect {
        let complaint = arguments.begin(opcode, room: room)
        switch opcode {
        case 0x02:
            isPowered = false
            return EPaperEffect(complaint: complaint, busy: 0.1)
        case 0x04:
            isPowered = true
            return EPaperEffect(
                complaint: complaint ?? (panel != nil ? nil : "power on (04) before the panel setting (00)"), busy: 0.1)
        case 0x10, 0x13: return EPaperEffect(complaint: complaint ?? objectionToWriting)
        case 0x12: return refresh(complaint)
        case 0x91: isPartial = true
        case 0x92: isPartial = false
        default: break
        }
        return EPaperEffect(complaint: complaint)
    }

    mutating func data(_ byte: UInt8) -> EPaperEffect {
        switch arguments.take(byte, room: room) {
        case .argument: return .none
        case .refused(let complaint): return .complaint(complaint)
        case .whole(let opcode): return EPaperEffect(complaint: configure(opcode, arguments.bytes))
        case .memory(let opcode, let index):
            store(byte, index, isOld: opcode == 0x10)
            return .none
        }
    }

    mutating func finishRefresh() {
        if let target { shown = target }
        target = nil
        if isExchanging { swap(&new, &old) }
    }

    mutating func abortRefresh() {
        if let target { shown = shown.mixed(with: target, &noise) }
        target = nil
    }

    /// Where bytes go to: the window, or all.
    private var area: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        if isPartial, let window { return window }
        return (0...(new.stride - 1), 0...(size.height - 1))
    }

    /// Bytes of the area.
    private var room: Int { area.columns.count * area.rows.count }

    /// Why RAM must not be written now.
    private var objectionToWriting: String? {
        if !hasResolution { return "RAM is written before the resolution was set (61)" }
        return isPartial && window == nil ? "RAM is written before the partial window was set (90)" : nil
    }

    private mutating func configure(_ opcode: UInt8, _ bytes: [UInt8]) -> String? {
        switch opcode {
        case 0x00:
            panel = bytes[0]
            return bytes[0] & 0x1F == 0x1F ? nil : "the panel is black and white, scanned up, shifted right (00)"
        case 0x07:
            guard bytes[0] == 0xA5 else { return "deep sleep takes A5 (07)" }
            isAsleep = true
            return isPowered ? "deep sleep while the panel is powered (07)" : nil
        case 0x20...0x24: tables[opcode] = DrivingTable(bytes)
        case 0x61:
            let (width, height) = (Int(bytes[0]), Int(bytes[1]) << 8 + Int(bytes[2]))
            hasResolution = true
            guard width == 8 * new.stride, height == size.height else {
                return "the glass is \(size), not \(width)x\(height) (61)"
            }
        case 0x82: return bytes[0] <= 0x3A ? nil : "VCOM DC is 00 to 3A (82)"
        case 0x90: return setWindow(bytes)
        default: break
        }
        return nil
    }

    private mutating func setWindow(_ bytes: [UInt8]) -> String? {
        let (left, right) = (Int(bytes[0]), Int(bytes[1]))
        let (top, bottom) = (Int(bytes[2]) << 8 + Int(bytes[3]), Int(bytes[4]) << 8 + Int(bytes[5]))
        guard left % 8 == 0, right % 8 == 7, left < right, right < 8 * new.stride else {
            return "the window goes from the first pixel of a byte to the last of one, 0 to \(8 * new.stride - 1) (90)"
        }
        guard top <= bottom, bottom < size.height else { return "the window's rows are 0 to \(size.height - 1) (90)" }
        window = ((left / 8)...(right / 8), top...bottom)
        return nil
    }

    private mutating func store(_ byte: UInt8, _ index: Int, isOld: Bool) {
        let column = area.columns.lowerBound + index % area.columns.count
        let row = area.rows.lowerBound + index / area.columns.count
        if isOld { old.write(byte, column: column, row: row) } else { new.write(byte, column: column, row: row) }
        if isOld { isWritten.old = true } else { isWritten.new = true }
    }

    private mutating func refresh(_ complaint: String?) -> EPaperEffect {
        if let complaint { return .complaint(complaint) }
        guard isPowered, let panel else { return .complaint("a refresh (12) while the panel has no power (04)") }
        guard isWritten.new else { return .complaint("a refresh (12) though the new RAM (13) was not written") }
        let isDifferential = panel & 0x20 != 0
        guard isWritten.old || isDifferential else {
            return .complaint("a refresh (12) though the old RAM (10) was not written")
        }
        if isDifferential, let objection = objectionToDifference { return .complaint(objection) }
        isWritten = (false, false)
        target = picture(isDifferential: isDifferential)
        return isDifferential
            ? EPaperEffect(busy: seconds.partial, refresh: .partial) : EPaperEffect(busy: seconds.full, refresh: .full)
    }

    /// What stands against a refresh by differences: tables that are missing, or an old RAM that is not what is shown.
    private var objectionToDifference: String? {
        if let missing = Self.tableOpcodes.first(where: { tables[$0] == nil }) {
            return "a refresh with tables from registers before \(EPaperArguments.hex(missing)) was written"
        }
        return visit().allSatisfy { old.isSet(x: $0.x, y: $0.y) == (shown[$0.x, $0.y] == 0) }
            ? nil : "a partial refresh though the old RAM (10) is not what the glass shows"
    }

    /// What the refresh brings: each pixel goes where the table of its transition drives it.
    private func picture(isDifferential: Bool) -> Frame {
        let ends = Self.tableOpcodes.map { tables[$0]?.end }
        var frame = shown
        for pixel in visit() {
            let isWhite = new.isSet(x: pixel.x, y: pixel.y)
            guard isDifferential else {
                frame[pixel.x, pixel.y] = isWhite ? 0 : 1
                continue
            }
            let wasWhite = old.isSet(x: pixel.x, y: pixel.y)
            if let end = ends[(wasWhite ? 1 : 2) + (isWhite ? 0 : 2)] { frame[pixel.x, pixel.y] = end }
        }
        return frame
    }

    /// The pixels of the area that are on the glass.
    private func visit() -> [PixelPoint] {
        area.rows.flatMap { y in
            (8 * area.columns.lowerBound..<min(8 * (area.columns.upperBound + 1), size.width))
                .map { PixelPoint(x: $0, y: y) }
        }
    }
}
