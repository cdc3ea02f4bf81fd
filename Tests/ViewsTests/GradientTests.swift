import TestSupport
import Testing

@testable import Views

/// Gradients as the dither a one-bit panel shows.
@MainActor @Suite struct GradientTests {
    private let bench = Bench()

    @Test func linear_dithersFromPaperToInk() {
        let frame = bench.render(
            LinearGradient(colors: [.clear, .primary], startPoint: .leading, endPoint: .trailing), 16, 4
        ).frame
        let columns = (0..<16).map { x in (0..<4).reduce(0) { $0 + Int(frame[x, $1]) } }
        // Every four columns hold more ink than the four before, from next to none to nearly all.
        let quarters = stride(from: 0, to: 16, by: 4).map { columns[$0..<($0 + 4)].reduce(0, +) }
        #expect(quarters == quarters.sorted() && Set(quarters).count == 4)
        #expect(quarters[0] <= 3 && quarters[3] >= 13)
    }

    @Test func stops_beyondTheirEnds_areSolid() {
        let gradient = Gradient(stops: [
            .init(color: .primary, location: 0.5), .init(color: .clear, location: 0.5),
        ])
        let frame = bench.render(
            LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing), 16, 4
        ).frame
        #expect(rows(frame) == [String](repeating: "########........", count: 4))
    }

    @Test func radial_isSymmetric_underAThreshold() {
        let gradient = Gradient(stops: [.init(color: .primary, location: 0), .init(color: .clear, location: 0)])
        let frame = bench.render(
            RadialGradient(gradient: gradient, center: .center, startRadius: 2, endRadius: 3), 6, 6
        ).frame
        #expect(rows(frame) == ["......", "..##..", ".####.", ".####.", "..##..", "......"])
    }

    @Test func angular_runsClockwiseFromItsStart() {
        let gradient = Gradient(stops: [.init(color: .primary, location: 0.5), .init(color: .clear, location: 0.5)])
        let frame = bench.render(AngularGradient(gradient: gradient, center: .center), 4, 4).frame
        // Half a turn from three o'clock, with y downwards: the lower half.
        #expect(rows(frame) == ["....", "....", "####", "####"])
    }

    @Test func oneColour_orPlacesThatAreNone_isPlain() {
        let plain = bench.render(LinearGradient(colors: [.primary], startPoint: .top, endPoint: .bottom), 4, 1)
        #expect(rows(plain.frame) == ["####"])
        let broken = Gradient(stops: [.init(color: .primary, location: .nan), .init(color: .primary, location: 1)])
        let odd = RadialGradient(gradient: broken, center: .center, startRadius: .nan, endRadius: 0)
        #expect(rows(bench.render(odd, 4, 1).frame) == ["####"])
    }
}
