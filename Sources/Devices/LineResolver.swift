import Glibc

/// Finds the chip and the offset of each wanted line.
struct LineResolver {
    /// A line found.
    struct Place: Hashable, Sendable {
        var chip: GPIOChip
        var offset: Int

        /// `line 17 of pinctrl-rp1 (/dev/gpiochip0)`.
        var label: String { "line \(offset) of \(chip.label) (\(chip.path))" }
    }

    /// The chips behind the header of a Raspberry Pi, the one of the Pi 5 first: it has a chip of the older kind too.
    static let headerLabels = ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"]

    private let calls: any GPIOCalls
    private let chips: [GPIOChip]

    init(calls: any GPIOCalls) {
        self.calls = calls
        chips = calls.chips()
    }

    /// The places in the order of the requests.
    func places(of requests: [InputLineRequest]) throws(InputLineError) -> [Place] {
        var found: [Place] = []
        for request in requests {
            let place = try place(of: request)
            if let earlier = found.firstIndex(of: place) {
                throw InputLineError(
                    code: .lineBusy, line: request.name,
                    message: "\"\(requests[earlier].name)\" and \"\(request.name)\" are both \(place.label): "
                        + "give each its own.")
            }
            found.append(place)
        }
        return found
    }

    private func place(of request: InputLineRequest) throws(InputLineError) -> Place {
        switch request.line {
        case .name(let name): return try named(name, request)
        case .offset(let offset): return try numbered(offset, request)
        }
    }

    private func named(_ name: String, _ request: InputLineRequest) throws(InputLineError) -> Place {
        let candidates = try usable(request)
        var names: [String] = []
        for chip in candidates {
            let lines = try lines(of: chip, request)
            if let offset = lines.firstIndex(where: { $0.name == name }) { return Place(chip: chip, offset: offset) }
            names += lines.map(\.name)
        }
        throw .noSuchLine(name, request, nearest: Self.nearest(to: name, in: names), chips: candidates)
    }

    private func numbered(_ offset: Int, _ request: InputLineRequest) throws(InputLineError) -> Place {
        let candidates = try usable(request)
        if request.chip == nil {
            guard
                let header = Self.headerLabels.lazy.compactMap({ label in candidates.first { $0.label == label } })
                    .first
            else { return try namedByNumber(offset, request, candidates) }
            return try checked(offset, header, request)
        }
        return try checked(offset, candidates[0], request)
    }

    /// Elsewhere than on a Raspberry Pi a number means the line with the name that a Pi would give it.
    private func namedByNumber(
        _ offset: Int, _ request: InputLineRequest, _ candidates: [GPIOChip]
    ) throws(InputLineError) -> Place {
        for chip in candidates {
            let lines = try lines(of: chip, request)
            if let found = lines.firstIndex(where: { $0.name == "GPIO\(offset)" }) {
                return Place(chip: chip, offset: found)
            }
        }
        throw .noHeader(request, offset: offset, chips: candidates)
    }

    private func checked(
        _ offset: Int, _ chip: GPIOChip, _ request: InputLineRequest
    ) throws(InputLineError) -> Place {
        guard (0..<chip.lineCount).contains(offset) else { throw .offsetOutOfRange(offset, request, chip: chip) }
        return Place(chip: chip, offset: offset)
    }

    /// The chips that a request may mean.
    private func usable(_ request: InputLineRequest) throws(InputLineError) -> [GPIOChip] {
        let open = chips.filter { $0.errno == nil }
        let matches = request.chip.map { label in open.filter { $0.label == label } } ?? open
        if !matches.isEmpty { return matches }
        if let closed = chips.first(where: { $0.errno == EACCES || $0.errno == EPERM }) {
            throw .permissionDenied(request.name, chip: closed)
        }
        throw .noSuchChip(request, chips: chips)
    }

    private func lines(of chip: GPIOChip, _ request: InputLineRequest) throws(InputLineError) -> [GPIOLine] {
        do throws(SystemCallError) {
            return try calls.lines(of: chip)
        } catch {
            throw .kernel(request.name, chip: chip, error)
        }
    }

    /// Up to three names that the writer may have meant: letter case and punctuation first, then a common beginning.
    static func nearest(to name: String, in names: [String]) -> [String] {
        let wanted = key(name)
        let scored = names.filter { !$0.isEmpty }.map { name -> (shared: Int, name: String) in
            let own = key(name)
            return (own == wanted ? .max : zip(own, wanted).prefix { $0 == $1 }.count, name)
        }
        return scored.filter { $0.shared >= min(3, wanted.count) }.sorted { $0.shared > $1.shared }.prefix(3).map(
            \.name)
    }

    private static func key(_ name: String) -> String {
        name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
