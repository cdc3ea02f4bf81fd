import Testing

@testable import Views

/// ViewThatFits with a tile whose candidates are ideally 58x16 and 46x8.
@Suite @MainActor
struct FittingTests {
    private let bench = Bench()

    private var icon: some View { Block(width: 8, height: 8) }

    private var tile: some View {
        ViewThatFits {
            HStack {
                icon
                VStack(alignment: .leading) {
                    Text("Revenue")
                    Text("$1.2M")
                }
            }
            HStack {
                icon
                Text("$1.2M").lineLimit(1)
            }
        }
    }

    @Test(arguments: [
        (128, 64, size(58, 16)), (64, 12, size(46, 8)), (50, 64, size(46, 8)), (58, 16, size(58, 16)),
        (40, 8, size(40, 8)),
    ])
    func theFirstThatFitsElseTheLast(_ width: CGFloat, _ height: CGFloat, _ expected: CGSize) {
        #expect(bench.size(tile, width, height) == expected)
    }

    @Test func theLastCandidateMayStillBeCut() {
        #expect(bench.leaves(tile, 40, 8) == [rect(0, 0, 8, 8), rect(16, 0, 24, 8)])
    }

    @Test func unproposedAxesAlwaysFit() {
        #expect(bench.size(tile, nil, nil) == size(58, 16))
        #expect(bench.size(tile, nil, 8) == size(46, 8))
    }

    @Test func onlyTheNamedAxesCount() {
        func fitting(_ axes: Axis.Set) -> some View {
            ViewThatFits(in: axes) {
                Block(width: 30, height: 30)
                Block(width: 10, height: 10)
            }
        }
        #expect(bench.size(fitting(.horizontal), 30, 5) == size(30, 30))
        #expect(bench.size(fitting(.vertical), 5, 30) == size(30, 30))
        #expect(bench.size(fitting([]), 1, 1) == size(30, 30))
        #expect(bench.size(fitting([.horizontal, .vertical]), 29, 30) == size(10, 10))
    }

    @Test func withoutCandidatesThereIsNothing() {
        #expect(bench.size(ViewThatFits {}, 20, 20) == .zero)
    }

    @Test func aSpacersMinimumMakesACandidateFitEarly() {
        let view = ViewThatFits {
            HStack {
                Text("A")
                Spacer()
            }
            Text("B")
        }
        #expect(bench.size(view, 20, 8) == size(20, 8))
    }
}
