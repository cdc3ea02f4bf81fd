import Glibc

/// The lines of one panel, through libgpiod, held until the last of them is let go.
public final class SystemPanelLines: Sendable {
    /// A line with its place.
    private struct Held: Sendable {
        var name: String
        var request: any GPIOLevelRequest
        var offset: Int
    }

    private let lines: [Held]

    /// Takes the lines.
    public convenience init(_ requests: [PanelLineRequest]) throws(BusError) {
        try self.init(requests, calls: LinuxGPIOCalls())
    }

    init(_ requests: [PanelLineRequest], calls: any GPIOCalls) throws(BusError) {
        do throws(InputLineError) {
            lines = try Self.take(requests, calls)
        } catch {
            throw BusError(error)
        }
    }

    deinit {
        for line in lines { line.request.release() }
    }

    /// The output at a place of the requests.
    public func output(_ index: Int) -> any OutputLine { Line(lines[index], of: self) }

    /// The input at a place of the requests.
    public func input(_ index: Int) -> any LevelLine { Line(lines[index], of: self) }

    private static func take(
        _ requests: [PanelLineRequest], _ calls: any GPIOCalls
    ) throws(InputLineError) -> [Held] {
        let asked = requests.map { request in
            InputLineRequest(name: request.name, chip: request.chip, line: request.line, bias: .asIs)
        }
        let places = try LineResolver(calls: calls).places(of: asked)
        var held: [Int: Held] = [:]
        for chip in Set(places.map(\.chip)).sorted(by: { $0.path < $1.path }) {
            let indices = places.indices.filter { places[$0].chip == chip }
            let levels = indices.map { GPIOLevel(offset: places[$0].offset, initial: requests[$0].initial) }
            do throws(SystemCallError) {
                let request = try calls.request(chip, levels)
                for index in indices {
                    held[index] = Held(
                        name: "\(requests[index].name), \(places[index].label)", request: request,
                        offset: places[index].offset)
                }
            } catch {
                for line in held.values { line.request.release() }
                throw InputLineError.taking(asked, places, indices, of: chip, calls, error)
            }
        }
        return requests.indices.compactMap { held[$0] }
    }

    /// One line; it keeps its fellows held.
    private final class Line: OutputLine, LevelLine {
        private let held: Held
        private let owner: SystemPanelLines

        init(_ held: Held, of owner: SystemPanelLines) {
            self.held = held
            self.owner = owner
        }

        var name: String { held.name }

        func set(high: Bool) throws(BusError) {
            do throws(SystemCallError) {
                try held.request.set(offset: held.offset, high: high)
            } catch {
                throw failure("set", error)
            }
        }

        func isHigh() throws(BusError) -> Bool {
            do throws(SystemCallError) {
                return try held.request.isHigh(offset: held.offset)
            } catch {
                throw failure("read", error)
            }
        }

        private func failure(_ verb: String, _ error: SystemCallError) -> BusError {
            BusError(
                code: .failed, bus: name, errno: error.number,
                message: "\(name) cannot be \(verb): \(error.text) (errno \(error.number)); check its wire and overlay."
            )
        }
    }
}

extension BusError {
    /// The failure to take a line, as a bus's.
    init(_ error: InputLineError) {
        let code: Code =
            switch error.code {
            case .noSuchChip, .noSuchLine: .noSuchBus
            case .lineBusy: .addressInUse
            case .permissionDenied: .permissionDenied
            case .failed: .failed
            }
        self.init(code: code, bus: error.line, errno: error.errno, message: error.message)
    }
}
