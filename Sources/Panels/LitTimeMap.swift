import Clocks
import FoundationEssentials
import Pixels
import Synchronization

/// How long each pixel of an OLED was lit, in seconds at full brightness; kept over restarts by whoever has a store.
public struct LitTimeMap: Equatable, Sendable {
    /// Row by row as frames are asked for.
    public private(set) var seconds: [Float]
    public let width: Int
    public let height: Int

    public init(_ size: PixelSize) {
        (width, height) = (size.width, size.height)
        seconds = [Float](repeating: 0, count: size.width * size.height)
    }

    /// The longest time.
    public var longest: Double { Double(seconds.max() ?? 0) }

    /// The mean over all pixels.
    public var mean: Double {
        seconds.isEmpty ? 0 : seconds.reduce(0) { $0 + Double($1) } / Double(seconds.count)
    }

    /// How unevenly the panel ages: the longest time over the mean; 1 is even.
    public var ratio: Double { mean > 0 ? longest / mean : 1 }

    /// Adds the time a picture was lit.
    mutating func add(_ picture: LitPicture, seconds added: Double) {
        guard picture.frame.pixels.count == seconds.count, added > 0 else { return }
        let full = Float(picture.frame.format.fullInk)
        let light = Float(added) * Float(picture.brightness) / 100
        for (index, value) in picture.frame.pixels.enumerated() {
            let share = min(1, Float(value) / full)
            seconds[index] += light * (picture.isInverse ? 1 - share : share)
        }
    }
}

/// As a coding keeps it: the size, and four bytes a pixel, which is a sixth of what numbers in JSON take.
extension LitTimeMap: Codable {
    private enum CodingKeys: String, CodingKey {
        case width, height, seconds
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        width = try container.decode(Int.self, forKey: .width)
        height = try container.decode(Int.self, forKey: .height)
        let bytes = [UInt8](try container.decode(Data.self, forKey: .seconds))
        guard (1...4096).contains(width), (1...4096).contains(height), bytes.count == 4 * width * height else {
            throw DecodingError.dataCorruptedError(
                forKey: .seconds, in: container,
                debugDescription: "\(bytes.count) bytes for \(width) x \(height) pixels")
        }
        seconds = bytes.withUnsafeBytes { [width, height] bytes in
            (0..<width * height).map { index in
                let pattern = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
                return Float(bitPattern: UInt32(littleEndian: pattern))
            }
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(width, forKey: .width)
        try container.encode(height, forKey: .height)
        var bytes = Data(capacity: 4 * seconds.count)
        for value in seconds {
            withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        }
        try container.encode(bytes, forKey: .seconds)
    }
}

/// What lights the pixels of a panel at present.
struct LitPicture: Equatable, Sendable {
    var frame: Frame
    /// 0 to 100.
    var brightness: Int
    var isInverse = false
}

/// Care's memory: it outlives a driver that is made anew, and can be read from outside.
final class CareBox: Sendable {
    private struct State: Sendable {
        var map: LitTimeMap
        var begin: MonotonicInstant?
        var lastWake: MonotonicInstant?
        var lit: LitPicture?
        var since: MonotonicInstant?
    }

    private let state: Mutex<State>

    init(_ size: PixelSize) { state = Mutex(State(map: LitTimeMap(size))) }

    /// Adds what was lit until now, and what is lit from now on; nil for nothing.
    func account(_ picture: LitPicture?, at now: MonotonicInstant) {
        state.withLock { state in
            if let lit = state.lit, let since = state.since { state.map.add(lit, seconds: now.seconds(since: since)) }
            (state.lit, state.since) = (picture, now)
            state.begin = state.begin ?? now
            state.lastWake = state.lastWake ?? now
        }
    }

    /// The map up to now.
    func map(at now: MonotonicInstant) -> LitTimeMap {
        state.withLock { state in
            var map = state.map
            if let lit = state.lit, let since = state.since { map.add(lit, seconds: now.seconds(since: since)) }
            return map
        }
    }

    /// Goes on from a map of an earlier run; one of another size is left.
    func restore(_ map: LitTimeMap) {
        state.withLock { state in
            if map.width == state.map.width, map.height == state.map.height { state.map = map }
        }
    }

    func wake(at now: MonotonicInstant) { state.withLock { $0.lastWake = now } }

    /// The policy from the panel's first picture on.
    func policy(_ settings: CareSettings) -> CarePolicy {
        state.withLock { state in
            let begin = state.begin ?? MonotonicInstant(nanoseconds: 0)
            return CarePolicy(settings, begin: begin, lastWake: state.lastWake ?? begin)
        }
    }
}
