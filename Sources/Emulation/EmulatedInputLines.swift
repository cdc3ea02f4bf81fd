import Clocks
import Devices
import Synchronization

/// Buttons without hardware, pressed by tests and by keys in the terminal demo.
public final class EmulatedInputLines: InputLines {
    public let names: [String]
    public let edges: AsyncStream<LineEdge>
    private let continuation: AsyncStream<LineEdge>.Continuation
    private let time: any TimeSource
    private let levels: Mutex<[Bool]>

    /// Lines that are all inactive.
    public init(names: [String], time: any TimeSource) {
        self.names = names
        self.time = time
        levels = Mutex([Bool](repeating: false, count: names.count))
        (edges, continuation) = AsyncStream.makeStream()
    }

    /// A line becomes active now.
    public func press(_ line: Int) { edge(line, isActive: true) }

    /// A line becomes inactive now.
    public func release(_ line: Int) { edge(line, isActive: false) }

    /// Any edge, as a kernel would report it; several of one level in a row are bounces whose partners were lost.
    ///
    /// - Parameters:
    ///   - nanoseconds: CLOCK_MONOTONIC; now when nil.
    ///   - isLost: the level changes and nobody is told.
    public func edge(
        _ line: Int, isActive: Bool, nanoseconds: UInt64? = nil, followsLoss: Bool = false, isLost: Bool = false
    ) {
        levels.withLock { $0[line] = isActive }
        guard !isLost else { return }
        let stamp = nanoseconds ?? UInt64(time.monotonic.nanoseconds)
        continuation.yield(
            LineEdge(line: line, isActive: isActive, nanoseconds: stamp, followsLoss: followsLoss))
    }

    public func isActive(_ line: Int) throws -> Bool { levels.withLock { $0[line] } }

    public func close() { continuation.finish() }
}
