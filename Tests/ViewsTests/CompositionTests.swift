import Testing

@testable import Views

private struct MarkKey: EnvironmentKey {
    static let defaultValue = "none"
}

extension EnvironmentValues {
    fileprivate var mark: String {
        get { self[MarkKey.self] }
        set { self[MarkKey.self] = newValue }
    }
}

/// Shows what it reads from its surroundings.
private struct Marked: View {
    @Environment(\.mark) var mark

    var body: some View { Text(verbatim: mark) }
}

/// Reads its surroundings in closures that run later.
private struct MarkedLater: View {
    @Environment(\.mark) var mark

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(0..<1) { _ in Text(verbatim: mark) }
            GeometryReader { _ in Text(verbatim: mark) }
            Block(width: 1, height: 1).alignmentGuide(.leading) { _ in mark == "outer" ? -3 : 0 }
        }
        .environment(\.mark, "inner, not the body's")
    }
}

private struct Boxed: ViewModifier {
    @Environment(\.mark) var mark
    let width: CGFloat

    func body(content: Content) -> some View {
        HStack(spacing: 0) {
            Block(width: width, height: 4)
            content
            Text(verbatim: mark)
        }
    }
}

extension View {
    fileprivate func boxed(_ width: CGFloat = 4) -> some View { modifier(Boxed(width: width)) }
}

private struct Item: Identifiable {
    let id: Int
    var name = "A"
}

/// A view that holds itself without end.
private struct Endless: View {
    var body: some View {
        VStack {
            Text("x")
            AnyView(Endless())
        }
    }
}

/// How views are put together from others.
@Suite @MainActor
struct CompositionTests {
    private let bench = Bench()

    private func texts(_ view: some View, _ width: Int = 120, _ height: Int = 60) -> Int {
        bench.render(view, width, height).displayList.items.count { if case .glyphs = $0 { true } else { false } }
    }

    @Test func groupsAndForEachAreTransparent() {
        let row = HStack(spacing: 1) {
            Group {
                Block(width: 2, height: 2)
                Block(width: 3, height: 2)
            }
            .padding(.leading, 1)
            ForEach([4, 5], id: \.self) { Block(width: CGFloat($0), height: 2) }
        }
        #expect(bench.children(row, nil).map(\.span) == [[0, 3], [4, 4], [9, 4], [14, 5]])
    }

    @Test func forEachTakesIdentifiableElements() {
        #expect(texts(VStack { ForEach([Item(id: 1), Item(id: 2)]) { Text($0.name) } }) == 2)
        let names = ["a", "b", "c"]
        #expect(texts(VStack { ForEach(Array(names.enumerated()), id: \.offset) { Text($1) } }) == 3)
        #expect(texts(VStack { ForEach(names.indices, id: \.self) { Text(names[$0]) } }) == 3)
    }

    @Test func elementsWithTheSameIdAreAllDrawnAndToldOnce() {
        let view = VStack(spacing: 0) { ForEach([7, 7, 7], id: \.self) { _ in Text("A") } }
        #expect(texts(view) == 3)
        #expect(bench.complaints(view) == ["ForEach has two elements with the id 7; both are drawn"])
    }

    @Test(arguments: [true, false])
    func conditionsChooseViews(_ isOn: Bool) {
        let view = HStack(spacing: 0) {
            if isOn { Block(width: 2, height: 2) }
            if isOn { Block(width: 4, height: 2) } else { Block(width: 6, height: 2) }
            switch isOn {
            case true: Block(width: 8, height: 2)
            case false: EmptyView()
            }
            if #available(iOS 17, *) { Block(width: 1, height: 1) }
        }
        #expect(bench.children(view, nil).map(\.width) == (isOn ? [2, 4, 8, 1] : [6, 1]))
    }

    @Test func anyViewHidesTheType() {
        let views: [AnyView] = [AnyView(Block(width: 2, height: 2)), AnyView(AnyView(Text("A"))), AnyView(EmptyView())]
        let row = HStack(spacing: 0) { ForEach(views.indices, id: \.self) { views[$0] } }
        #expect(bench.children(row, nil).map(\.width) == [2, 6])
    }

    @Test func manyViewsInOneBlock() {
        let column = VStack(spacing: 0) {
            Text("1")
            Text("2")
            Text("3")
            Text("4")
            Text("5")
            Text("6")
            Text("7")
            Text("8")
            Text("9")
            Text("10")
            Text("11")
            Text("12")
        }
        #expect(bench.children(column, nil).count == 12)
    }

    @Test func aGeometryReaderKnowsItsSize() {
        let view = GeometryReader { box in
            Block(width: box.size.width / 2, height: box.size.height)
        }
        #expect(bench.leaves(view, 30, 10) == [rect(0, 0, 15, 10)])
        #expect(bench.size(view, nil, nil) == size(10, 10))
    }

    @Test func modifiersOfAnAuthorsOwn() {
        #expect(bench.leaves(Text("AB").boxed(3), nil) == [rect(0, 2, 3, 4), rect(3, 0, 12, 8), rect(15, 0, 24, 8)])
        #expect(bench.leaves(Text("AB").boxed().boxed(), nil).count == 5)
    }

    @Test func environmentKeysOfAnAuthorsOwn() {
        #expect(bench.size(Marked(), nil).width == 24)
        #expect(bench.size(Marked().environment(\.mark, "a"), nil).width == 6)
        #expect(bench.size(VStack { Marked() }.environment(\.mark, "ab"), nil).width == 12)
        #expect(bench.size(Marked().environment(\.mark, "a").environment(\.mark, "outer"), nil).width == 6)
        #expect(bench.size(EmptyView().boxed().environment(\.mark, "ab"), nil).width == 16)
    }

    @Test func closuresThatRunLaterReadTheEnvironmentOfTheirBody() {
        let places = bench.leaves(MarkedLater().environment(\.mark, "outer"), 100, 40)
        #expect(places.map(\.width) == [30, 30, 1])
        #expect(places[2].minX == 3)
    }

    @Test func theEnvironmentCanBeReadOutsideOfABody() {
        #expect(Marked().mark == "none")
        #expect(Environment(\.displayScale).wrappedValue == 1)
    }

    @Test func aViewThatHoldsItselfEndsWithAComplaint() {
        let rendering = bench.render(Endless(), 20, 20)
        #expect(rendering.diagnostics.count == 1)
        #expect(rendering.diagnostics[0].contains("does a view hold itself?"))
    }
}
