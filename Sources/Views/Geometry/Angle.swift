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
}
