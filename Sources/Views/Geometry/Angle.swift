import Glibc

/// An angle; clockwise on the panel, as y grows downwards.
public struct Angle: Hashable, Comparable, Sendable {
    public var radians: Double

    public init(radians: Double) {
        self.radians = radians
    }

    public init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    public var degrees: Double { radians * 180 / .pi }

    public static let zero = Angle(radians: 0)

    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

    /// The sine, exact for whole quarters of a turn.
    var sine: Double { quarter.map { [0.0, 1, 0, -1][$0] } ?? Self.steady(sin(radians)) }

    /// The cosine, exact for whole quarters of a turn.
    var cosine: Double { quarter.map { [1.0, 0, -1, 0][$0] } ?? Self.steady(cos(radians)) }

    /// A number without its last bits: in these one libm differs from another, and a corner on the middle of a pixel
    /// must fall to the same side of it with all.
    private static func steady(_ number: Double) -> Double { (number * 0x1p40).rounded() * 0x1p-40 }

    /// How many quarters of a turn the angle is, if it is whole ones.
    private var quarter: Int? {
        let quarters = radians / (.pi / 2)
        guard abs(quarters) < 1e6, abs(quarters - quarters.rounded()) < 1e-9 else { return nil }
        return (Int(quarters.rounded()) % 4 + 4) % 4
    }
}
