import Testing

@testable import Views

/// Right to left: everything is laid out left to right and mirrored at each level.
@Suite @MainActor
struct MirroringTests {
    private let bench = Bench(change: { $0.layoutDirection = .rightToLeft })

    @Test func stacksBeginAtTheRight() {
        let row = HStack(spacing: 2) {
            Block(width: 10, height: 4)
            Block(width: 4, height: 4)
        }
        #expect(bench.children(row, nil) == [rect(6, 0, 10, 4), rect(0, 0, 4, 4)])
    }

    @Test func leadingIsRight() {
        #expect(
            bench.leaves(Block(width: 4, height: 4).frame(width: 20, alignment: .leading), nil) == [rect(16, 0, 4, 4)])
        #expect(bench.leaves(Block(width: 4, height: 4).padding(.leading, 3), nil) == [rect(0, 0, 4, 4)])
        #expect(bench.leaves(Block(width: 4, height: 4).padding(.trailing, 3), nil) == [rect(3, 0, 4, 4)])
    }

    @Test func offsetAndPositionMirror() {
        #expect(bench.leaves(Block(width: 4, height: 4).offset(x: 3, y: 1), nil) == [rect(-3, 1, 4, 4)])
        #expect(bench.leaves(Block(width: 4, height: 4).position(x: 2, y: 2), 20, 4) == [rect(16, 0, 4, 4)])
    }

    @Test func anIslandIsPlacedMirroredAndKeepsItsInside() {
        let row = HStack(spacing: 0) {
            HStack(spacing: 0) {
                Block(width: 2, height: 2)
                Block(width: 6, height: 2)
            }
            .environment(\.layoutDirection, .leftToRight)
            Block(width: 4, height: 2)
        }
        #expect(bench.leaves(row, nil) == [rect(4, 0, 2, 2), rect(6, 0, 6, 2), rect(0, 0, 4, 2)])
    }

    @Test func shapesMirror() {
        let triangle = Path { path in
            path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 4), CGPoint(x: 0, y: 4)])
        }
        #expect(bench.rows(triangle.frame(width: 4, height: 4), 4, 4) == ["...#", "..##", ".###", "####"])
        #expect(Bench().rows(triangle.frame(width: 4, height: 4), 4, 4) == ["#...", "##..", "###.", "####"])
    }

    @Test func barsFillFromTheRight() {
        #expect(bench.rows(ProgressView(value: 0.25), 10, 6)[2] == "#......###")
        #expect(Bench().rows(ProgressView(value: 0.25), 10, 6)[2] == "###......#")
    }

    @Test func ringsDoNotMirror() {
        let ring = Gauge(value: 0.3) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity)
        #expect(bench.rows(ring, 16, 16) == Bench().rows(ring, 16, 16))
    }

    @Test func textStandsAtTheRight() {
        let view = Text("AB\nC").multilineTextAlignment(.leading).frame(width: 20, alignment: .leading)
        #expect(bench.rows(view, 20, 16)[1] == "........#####.#####.")
        #expect(bench.rows(view, 20, 16)[9] == "..............#####.")
    }
}
