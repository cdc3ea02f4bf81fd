/// Reads a TZif file, as /usr/share/zoneinfo holds (RFC 9636).
enum ZoneFile {
    /// Why a file is not a usable zone.
    enum Failure: String, Error {
        case notTZif = "it does not begin as a TZif file"
        case truncated = "it ends too early"
        case invalid = "its table contradicts itself"
        case leapSeconds = "it counts leap seconds, which Date does not"
    }

    /// The counts of one header.
    private struct Header {
        var version: UInt8
        var isutcnt, isstdcnt, leapcnt, timecnt, typecnt, charcnt: Int

        /// Bytes of the data behind the header, with transition times of 4 or 8 bytes.
        func blockBytes(timeBytes: Int) -> Int {
            timecnt * (timeBytes + 1) + typecnt * 6 + charcnt + leapcnt * (timeBytes + 4) + isstdcnt + isutcnt
        }
    }

    /// The zone that the bytes of a file describe.
    static func parse(_ bytes: [UInt8]) throws(Failure) -> ZoneTable {
        var reader = ByteReader(bytes: bytes)
        var header = try readHeader(&reader)
        guard header.version >= UInt8(ascii: "2") else { return try readBlock(&reader, header, timeBytes: 4) }
        // The first block is for programs that know 32-bit times only.
        try reader.skip(header.blockBytes(timeBytes: 4))
        header = try readHeader(&reader)
        var table = try readBlock(&reader, header, timeBytes: 8)
        table.rule = try readFooter(&reader)
        return table
    }

    private static func readHeader(_ reader: inout ByteReader) throws(Failure) -> Header {
        guard reader.left >= 4, try reader.text(4) == "TZif" else { throw .notTZif }
        let version = UInt8(truncatingIfNeeded: try reader.integer(1))
        try reader.skip(15)
        let header = Header(
            version: version, isutcnt: try reader.count(), isstdcnt: try reader.count(), leapcnt: try reader.count(),
            timecnt: try reader.count(), typecnt: try reader.count(), charcnt: try reader.count())
        guard header.leapcnt == 0 else { throw .leapSeconds }
        guard header.typecnt > 0, header.charcnt > 0 else { throw .invalid }
        return header
    }

    private static func readBlock(
        _ reader: inout ByteReader, _ header: Header, timeBytes: Int
    ) throws(Failure) -> ZoneTable {
        guard reader.left >= header.blockBytes(timeBytes: timeBytes) else { throw .truncated }
        var instants: [Int] = []
        for _ in 0..<header.timecnt { instants.append(try reader.integer(timeBytes)) }
        var indices: [Int] = []
        for _ in 0..<header.timecnt { indices.append(try reader.integer(1) & 0xFF) }
        let types = try readTypes(&reader, header)
        try reader.skip(header.isstdcnt + header.isutcnt)
        guard indices.allSatisfy(types.indices.contains), zip(instants, instants.dropFirst()).allSatisfy(<) else {
            throw .invalid
        }
        let transitions = zip(instants, indices).map { ZoneTransition(instant: $0, type: types[$1]) }
        return ZoneTable(initial: types[0], transitions: transitions, rule: nil)
    }

    private static func readTypes(_ reader: inout ByteReader, _ header: Header) throws(Failure) -> [LocalTimeType] {
        var raw: [(offset: Int, isDaylightSaving: Bool, name: Int)] = []
        for _ in 0..<header.typecnt {
            raw.append((try reader.integer(4), try reader.integer(1) != 0, try reader.integer(1) & 0xFF))
        }
        let names = try reader.bytes(header.charcnt)
        guard raw.allSatisfy({ $0.name < names.count && abs($0.offset) <= 26 * 3600 }) else { throw .invalid }
        return raw.map { type in
            let name = names[(names.startIndex + type.name)...].prefix { $0 != 0 }
            return LocalTimeType(
                offset: type.offset, isDaylightSaving: type.isDaylightSaving,
                abbreviation: String(decoding: name, as: UTF8.self))
        }
    }

    /// The rule between two newlines; nil when it is empty.
    private static func readFooter(_ reader: inout ByteReader) throws(Failure) -> PosixZoneRule? {
        guard reader.left >= 2, try reader.integer(1) == 10 else { throw .truncated }
        let rest = try reader.bytes(reader.left)
        guard let end = rest.firstIndex(of: 10) else { throw .truncated }
        let line = rest[..<end]
        if line.isEmpty { return nil }
        guard let rule = PosixZoneParser.parse(String(decoding: line, as: UTF8.self)) else { throw .invalid }
        return rule
    }
}

/// Takes big-endian values from the front of a byte string.
private struct ByteReader {
    private let all: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { all = bytes }

    /// How many bytes are left.
    var left: Int { all.count - position }

    mutating func bytes(_ count: Int) throws(ZoneFile.Failure) -> ArraySlice<UInt8> {
        guard count <= left else { throw .truncated }
        defer { position += count }
        return all[position..<position + count]
    }

    mutating func skip(_ count: Int) throws(ZoneFile.Failure) { _ = try bytes(count) }

    /// A signed number of 1, 4 or 8 bytes.
    mutating func integer(_ count: Int) throws(ZoneFile.Failure) -> Int {
        let taken = try bytes(count)
        let sign: Int = taken.first! & 0x80 != 0 ? -1 : 0
        return taken.reduce(sign) { $0 << 8 | Int($1) }
    }

    /// A count of 4 bytes.
    mutating func count() throws(ZoneFile.Failure) -> Int {
        let value = try integer(4)
        guard value >= 0 else { throw .invalid }
        return value
    }

    mutating func text(_ count: Int) throws(ZoneFile.Failure) -> String {
        String(decoding: try bytes(count), as: UTF8.self)
    }
}
