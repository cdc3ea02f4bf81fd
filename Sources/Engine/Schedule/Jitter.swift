/// A share of a whole that is another for each placement and each machine, and always the same for one.
///
/// Many devices that keep to one date would ask one server together.
enum Jitter {
    /// From 0 up to, but not, 1.
    static func share(of placement: String, seed: UInt64) -> Double {
        // FNV-1a, then the finisher of MurmurHash3: FNV alone leaves the high bits of short names alike.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in placement.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
        hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
        hash ^= hash >> 33
        return Double(hash >> 11) / Double(UInt64(1) << 53)
    }
}
