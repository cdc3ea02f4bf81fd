import Pixels
import Testing

@testable import Views

/// Pictures of views nobody should write: drawn all the same, told about, and in linear time.
@Suite @MainActor
struct RobustnessTests {
    private let bench = Bench()
    private let oddities: [CGFloat] = [
        .nan, .infinity, -.infinity, -1, 0, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude,
    ]

    @Test func longTextsAreCut() {
        let long = String(repeating: "word ", count: 2000)
        let rendering = bench.render(Text(long), 60, 24)
        #expect(rendering.frame.inkCount > 100)
        #expect(bench.render(Text(String(repeating: "x", count: 10_000)).lineLimit(1), 60, 8).frame.inkCount > 0)
        #expect(bench.size(Text(long), nil).width == 60_000)
        #expect(bench.render(Text(long).minimumScaleFactor(0.1).lineLimit(2), 60, 24).frame.inkCount > 0)
    }

    @Test func aThousandChildrenAreLaidOut() {
        let column = VStack(spacing: 0) { ForEach(0..<1000) { Text("\($0)") } }
        #expect(bench.children(column, 60, 64).count == 1000)
        let row = HStack { ForEach(0..<1000) { _ in Color.primary } }
        #expect(bench.children(row, 60, 64).count == 1000)
        _ = bench.render(ZStack { ForEach(0..<1000) { _ in Color.primary.frame(maxWidth: 40) } }, 60, 64)
        _ = bench.render(VStack { ForEach(0..<1000) { _ in Text("A").layoutPriority(1) } }, 60, 64)
    }

    private func nested(_ depth: Int, _ wrap: (AnyView) -> AnyView) -> AnyView {
        var view = AnyView(Text("A"))
        for _ in 0..<depth { view = wrap(view) }
        return view
    }

    @Test func twoHundredStacksInEachOtherAreLinear() {
        let stacks = nested(100) { inner in
            AnyView(
                VStack(alignment: .leading) {
                    HStack {
                        inner
                        Text("B")
                    }
                    Text("C")
                })
        }
        #expect(bench.render(stacks, 60, 64).diagnostics.isEmpty)
        #expect(bench.size(stacks, nil).width > 600)
        let flexible = nested(200) { inner in
            AnyView(
                HStack {
                    inner
                    Spacer()
                    Color.primary
                })
        }
        _ = bench.render(flexible, 60, 64)
    }

    @Test func twoHundredOfEveryOtherWrapperAreLinear() {
        _ = bench.render(
            nested(200) { inner in
                AnyView(
                    ZStack {
                        inner
                        Color.primary
                    })
            }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.padding(1)) }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.frame(maxWidth: .infinity)) }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.overlay { Color.clear }.background { Text("B") }) }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.aspectRatio(1, contentMode: .fit)) }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.alignmentGuide(.leading) { $0[.leading] + 1 }) }, 60, 64)
        _ = bench.render(nested(200) { AnyView($0.environment(\.mark200, 1)) }, 60, 64)
        _ = bench.render(nested(100) { inner in AnyView(GeometryReader { _ in inner }) }, 60, 64)
    }

    @Test func lengthsOfAnySortDoNotTrap() {
        for length in oddities {
            let rendering = bench.render(
                ZStack {
                    Color.primary.frame(width: length, height: length)
                    Circle().padding(length).offset(x: length, y: length)
                    Text("A").frame(minWidth: length, maxWidth: length).position(x: length, y: length)
                    Capsule().strokeBorder(lineWidth: length).aspectRatio(length, contentMode: .fill)
                    RoundedRectangle(cornerRadius: length).stroke(lineWidth: length)
                    HStack(spacing: length) {
                        Spacer(minLength: length)
                        Text("A").font(.system(size: length)).minimumScaleFactor(length).lineSpacing(length)
                        Divider().layoutPriority(length)
                    }
                    ViewThatFits {
                        Image(systemName: "x").resizable().frame(width: length)
                        ProgressView(value: length, total: length).padding(.leading, length)
                        Gauge(value: length) { Text("A") }.gaugeStyle(.accessoryCircular)
                    }
                }, 20, 20)
            #expect(rendering.frame.size == PixelSize(width: 20, height: 20))
            if !length.isFinite { #expect(!rendering.diagnostics.isEmpty) }
        }
    }

    @Test func hugeViewsAreCutAtTheFrame() {
        for length in [1e5, 1e12, 1e300] as [CGFloat] {
            #expect(bench.render(Color.primary.frame(width: length, height: length), 4, 4).frame.inkCount == 16)
            _ = bench.render(ProgressView().frame(width: length, height: length), 4, 4)
            _ = bench.render(
                ProgressView(value: 0.5).progressViewStyle(.circular).frame(width: length, height: length), 4, 4)
            _ = bench.render(Circle().strokeBorder(lineWidth: 3).frame(width: length, height: length), 4, 4)
            _ = bench.render(Text("A").frame(width: length, height: length), 4, 4)
            _ = bench.render(Image(systemName: "x").resizable().frame(width: length, height: length), 4, 4)
        }
    }

    @Test func paddingAndOffsetsOfBreakableTextsDoNotTrap() {
        for string in ["", " ", "\n\n", "\u{0}", "\u{202E}abc", "👩‍👩‍👧‍👦", "e\u{301}\u{301}\u{301}", "\t"] {
            for width in [0, 1, 6, 50] { _ = bench.render(Text(string).padding(1), width, 8) }
        }
    }

    private struct Liar: Shape {
        let length: CGFloat

        func path(in rect: CGRect) -> Path {
            Path(ellipseIn: CGRect(x: length, y: length, width: length, height: length))
        }
        func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: length, height: length) }
    }

    @Test func shapesThatAnswerAnythingDoNotTrap() {
        for length in oddities {
            let view = HStack {
                Liar(length: length)
                Liar(length: length).stroke(lineWidth: 3)
                Text("A")
            }
            #expect(bench.render(view, 20, 20).frame.size.width == 20)
        }
        #expect(bench.size(Liar(length: .nan), 5) == .zero)
        #expect(bench.size(Liar(length: -4), 5) == .zero)
    }

    @Test func anEmptyPictureIsDrawn() {
        #expect(bench.render(EmptyView(), 5, 5).frame.inkCount == 0)
        #expect(bench.render(Text("A"), 0, 0).frame.pixels.isEmpty)
        #expect(bench.render(VStack {}, 5, 5).diagnostics.isEmpty)
    }
}

extension EnvironmentValues {
    /// A value of a key without meaning, to copy the surroundings.
    fileprivate var mark200: Int {
        get { self[Mark200.self] }
        set { self[Mark200.self] = newValue }
    }
}

private struct Mark200: EnvironmentKey { static let defaultValue = 0 }
