import Glibc
import Synchronization

/// Input lines of the machine, through libgpiod. Between edges nothing runs.
public final class SystemInputLines: InputLines {
    public let names: [String]
    public let edges: AsyncStream<LineEdge>
    /// Where each line was found, for people: `line 17 of pinctrl-rp1 (/dev/gpiochip0)`.
    public let places: [String]
    /// Whether the kernel debounces the lines; if not, a `Debouncer` must.
    public let debouncesInKernel: Bool

    /// Lines of one chip, and the place of each offset in `names`.
    private struct Group: Sendable {
        var request: any GPIORequest
        var indices: [Int: Int]
        var isPolled: Bool
    }

    private let groups: [Group]
    /// Reads the edges; nil once the lines are released.
    private let watch = Mutex<DescriptorWatch?>(nil)
    private let continuation: AsyncStream<LineEdge>.Continuation
    private let order: Mutex<EdgeOrder>

    /// Takes the lines, of as many chips as it needs.
    public convenience init(_ requests: [InputLineRequest]) throws(InputLineError) {
        try self.init(requests, calls: LinuxGPIOCalls())
    }

    init(_ requests: [InputLineRequest], calls: any GPIOCalls) throws(InputLineError) {
        let found = try LineResolver(calls: calls).places(of: requests)
        groups = try Self.take(requests, found, calls)
        names = requests.map(\.name)
        let polled = Set(groups.filter(\.isPolled).flatMap { $0.indices.values })
        places = found.enumerated().map { index, place in
            place.label + (polled.contains(index) ? ", looked at every \(PolledRequest.milliseconds) ms" : "")
        }
        debouncesInKernel = calls.debounces && polled.isEmpty
        (edges, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1024))
        order = Mutex(EdgeOrder(lineCount: requests.count))
        try start(requests[0].name)
    }

    deinit { close() }

    /// The chips of this machine.
    public static func chips() -> [GPIOChip] { LinuxGPIOCalls().chips() }

    public func isActive(_ line: Int) throws -> Bool {
        for group in groups {
            guard let offset = group.indices.first(where: { $0.value == line })?.key else { continue }
            do throws(SystemCallError) {
                return try group.request.isActive(offset: offset)
            } catch {
                throw InputLineError(
                    code: .failed, line: names[line], errno: error.number,
                    message: "The level of \"\(names[line])\", \(places[line]), cannot be read: \(error.text).")
            }
        }
        preconditionFailure("there are \(names.count) lines, so no line \(line)")
    }

    public func close() {
        // So that who closes and opens again finds the lines free.
        watch.withLock { watch in
            defer { watch = nil }
            return watch
        }?.stop()
        continuation.finish()
    }

    /// Takes the lines chip by chip; what was taken is released again when a later one fails.
    private static func take(
        _ requests: [InputLineRequest], _ places: [LineResolver.Place], _ calls: any GPIOCalls
    ) throws(InputLineError) -> [Group] {
        var groups: [Group] = []
        for chip in Set(places.map(\.chip)).sorted(by: { $0.path < $1.path }) {
            let indices = places.indices.filter { places[$0].chip == chip }
            do throws(SystemCallError) {
                let inputs = indices.map { input(requests[$0], at: places[$0].offset) }
                let (request, isPolled) = try take(inputs, of: chip, calls)
                let places = indices.map { (places[$0].offset, $0) }
                groups.append(
                    Group(request: request, indices: .init(uniqueKeysWithValues: places), isPolled: isPolled))
            } catch {
                for group in groups { group.request.release() }
                throw InputLineError.taking(requests, places, indices, of: chip, calls, error)
            }
        }
        return groups
    }

    /// Takes lines with events; where the chip gives no interrupts, without, to be looked at from time to time.
    private static func take(
        _ inputs: [GPIOInput], of chip: GPIOChip, _ calls: any GPIOCalls
    ) throws(SystemCallError) -> (any GPIORequest, isPolled: Bool) {
        do throws(SystemCallError) {
            return (try calls.request(chip, inputs), false)
        } catch  where [ENXIO, ENODEV, EOPNOTSUPP].contains(error.number) {
            var polled = inputs
            for index in polled.indices { polled[index].isPolled = true }
            let base = try calls.request(chip, polled)
            do throws(SystemCallError) {
                return (
                    try PolledRequest(base, offsets: inputs.map(\.offset), timer: try calls.pollTimer()), true
                )
            } catch {
                base.release()
                throw error
            }
        }
    }

    private static func input(_ request: InputLineRequest, at offset: Int) -> GPIOInput {
        GPIOInput(
            offset: offset, activeLow: request.activeLow, bias: request.bias,
            debounceMicroseconds: max(0, min(request.debounceMilliseconds, 10_000)) * 1000)
    }

    /// Reads edges whenever some wait.
    private func start(_ name: String) throws(InputLineError) {
        let groups = groups
        do throws(SystemCallError) {
            let started = try DescriptorWatch(
                name: "cadran-gpio", groups.map(\.request.descriptor),
                onReadable: { [weak self] in self?.read(groups[$0]) ?? false },
                onEnd: { for group in groups { group.request.release() } })
            watch.withLock { $0 = started }
        } catch {
            for group in groups { group.request.release() }
            throw InputLineError(
                code: .failed, line: name, errno: error.number, message: "The buttons cannot be watched: \(error.text)."
            )
        }
    }

    /// Takes the edges of a chip; false when it is gone, of which `isActive` says why.
    private func read(_ group: Group) -> Bool {
        do throws(SystemCallError) {
            let edges = try group.request.readEdges()
            // Version 1 of the library has one queue for each line, so the order between lines is in the stamps.
            for edge in edges.sorted(by: { $0.nanoseconds < $1.nanoseconds }) {
                guard let line = group.indices[edge.offset] else { continue }
                deliver(edge, line)
            }
            return true
        } catch {
            continuation.finish()
            return false
        }
    }

    private func deliver(_ edge: GPIOEdge, _ line: Int) {
        guard let stamped = order.withLock({ $0.admit(edge, line: line) }) else { return }
        if case .dropped(let lost) = continuation.yield(stamped) {
            order.withLock { $0.noteLoss(line: lost.line) }
        }
    }
}
