import Testing

@testable import Views

/// Modifiers that are accepted and change nothing.
@Suite @MainActor
struct AcceptedTests {
    private struct Total: PreferenceKey {
        static var defaultValue: Int { 0 }

        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }

    private let plain = HStack {
        Text("A")
        Block(width: 3, height: 3)
    }

    /// What must not happen while a picture is made.
    private func fail() { Issue.record("an action ran while a picture was made") }

    private func expectUnchanged(_ view: some View, sourceLocation: SourceLocation = #_sourceLocation) {
        let bench = Bench()
        let (found, expected) = (bench.render(view, 24, 12), bench.render(plain, 24, 12))
        #expect(found.displayList == expected.displayList, sourceLocation: sourceLocation)
        #expect(found.diagnostics.isEmpty, sourceLocation: sourceLocation)
    }

    @Test func lifeCycle() {
        expectUnchanged(plain.onAppear { fail() }.onDisappear { fail() }.onTapGesture { fail() })
        expectUnchanged(plain.task { Issue.record("a task ran while a picture was made") })
        expectUnchanged(
            plain.onChange(of: 1) { fail() }.onChange(of: 1) { _, _ in fail() }.onChange(of: 1) { _ in fail() })
        expectUnchanged(plain.preference(key: Total.self, value: 1).onPreferenceChange(Total.self) { _ in fail() })
        expectUnchanged(plain.allowsHitTesting(false).contentShape(Circle()).id(3))
    }

    @Test func motion() {
        expectUnchanged(
            plain.contentTransition(.numericText()).transition(.asymmetric(insertion: .slide, removal: .scale)))
        expectUnchanged(plain.animation(.spring(response: 1), value: 1).animation(.bouncy.delay(1)))
        #expect(withAnimation(.easeIn) { 3 } == 3)
    }

    @Test func looks() {
        expectUnchanged(plain.blendMode(.multiply).compositingGroup().drawingGroup().blur(radius: 2).shadow(radius: 1))
        expectUnchanged(plain.colorMultiply(.red).saturation(0).brightness(1).contrast(2).grayscale(1))
        expectUnchanged(plain.preferredColorScheme(.light).edgesIgnoringSafeArea(.all).ignoresSafeArea())
        expectUnchanged(plain.fontWidth(.condensed).kerning(2).tracking(2).baselineOffset(3).textScale(.secondary))
        expectUnchanged(plain.buttonBorderShape(.capsule).controlSize(.mini).symbolRenderingMode(.palette))
        expectUnchanged(
            HStack {
                Text("A").fontWidth(.expanded).textScale(.secondary).baselineOffset(2).font(.body.width(.compressed))
                Block(width: 3, height: 3)
            })
    }

    @Test func symbolsAndContainers() {
        expectUnchanged(plain.symbolEffect(.pulse).symbolEffect(.variableColor.iterative.reversing, isActive: false))
        expectUnchanged(plain.symbolEffect(.bounce.up, options: .repeat(3).speed(2), value: 1).symbolEffectsRemoved())
        expectUnchanged(plain.contentTransition(.symbolEffect(.replace)).contentTransition(.symbolEffect))
        expectUnchanged(plain.containerShape(RoundedRectangle(cornerRadius: 4)))
        #expect(Image(systemName: "bolt").widgetAccentedRenderingMode(.fullColor) == Image(systemName: "bolt"))
        #expect(Image("bolt", bundle: .module) == Image(systemName: "bolt"))
    }

    @Test func accessibility() {
        expectUnchanged(plain.accessibilityElement(children: .combine).accessibilityLabel("A").accessibilityValue("1"))
        expectUnchanged(plain.accessibilityHint("a").accessibilityAddTraits(.isButton).accessibilityHidden(true))
        expectUnchanged(
            plain.accessibility(label: Text("A")).accessibility(value: Text("B")).accessibility(hidden: true))
    }
}
