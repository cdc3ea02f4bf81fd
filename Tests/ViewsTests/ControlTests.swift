import Testing

@testable import Views

/// Buttons, toggles, the values they change, and their places.
@Suite @MainActor
struct ControlTests {
    private let bench = Bench()

    @Test func buttonsAreTheirLabels() {
        let letter = Array(repeating: "#####.", count: 7) + ["......"]
        #expect(bench.rows(Button("A") {}, 6, 8) == letter)
        #expect(bench.rows(Button("A") {}.buttonStyle(.plain), 6, 8) == letter)
        expectPicture(
            Button("A", role: .destructive) {}.buttonStyle(.bordered),
            [
                ".##########.",
                "#..........#",
                "#..#####...#",
                "#..#####...#",
                "#..#####...#",
                "#..#####...#",
                "#..#####...#",
                "#..#####...#",
                "#..#####...#",
                "#..........#",
                "#..........#",
                ".##########.",
            ])
    }

    @Test func prominentButtonsAreInReverse() {
        let rows = bench.rows(Button("A") {}.buttonStyle(.borderedProminent), 12, 12)
        #expect(rows[1] == "############")
        #expect(rows[2] == "###.....####")
        #expect(rows[9] == "############")
    }

    @Test func aButtonKnowsItsPlaceAndDoesItsWork() throws {
        final class Counter { var count = 0 }
        let counter = Counter()
        let view = HStack(spacing: 2) {
            Text("A")
            Button("BB") { counter.count += 1 }
        }
        let rendering = bench.render(view, 20, 8)
        let control = try #require(rendering.controls.first)
        #expect(rendering.controls.count == 1 && rendering.links.isEmpty)
        #expect(control.area == .init(x: 8, y: 0, width: 12, height: 8))
        #expect(control.press.isOn == nil && control.press.intent == nil)
        control.press.perform()
        #expect(counter.count == 1)
        #expect(bench.render(view.disabled(true), 20, 8).controls.isEmpty)
        #expect(bench.render(view.hidden(), 20, 8).controls.isEmpty)
    }

    @Test func aButtonCarriesItsIntent() throws {
        let button = Button(press: ControlPress(intent: "water the plants")) { Text("A") }
        let control = try #require(bench.render(button, 6, 8).controls.first)
        #expect(control.press.intent as? String == "water the plants")
    }

    private struct FramedStyle: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.padding(1).border(.primary, width: configuration.isPressed ? 2 : 1)
        }
    }

    @Test func stylesOfAnAuthorsOwnAreUsed() {
        #expect(
            bench.rows(
                Button {
                } label: {
                    Block(width: 2, height: 1)
                }.buttonStyle(FramedStyle()), 4, 3) == [
                    "####", "####", "####",
                ])
    }

    private let off = [
        "..##########..",
        ".#..........#.",
        "#..##........#",
        "#.####.......#",
        "#.####.......#",
        "#..##........#",
        ".#..........#.",
        "..##########..",
    ]

    @Test func aToggleShowsWhetherItIsOn() {
        expectPicture(Toggle("A", isOn: .constant(false)).labelsHidden(), off)
        let on = bench.rows(Toggle("A", isOn: .constant(true)).labelsHidden(), 14, 8)
        #expect(on[4] == "#######......#")
        let rows = bench.rows(Toggle("A", isOn: .constant(false)), 40, 8)
        #expect(rows[3] == "#####." + String(repeating: ".", count: 20) + off[3])
        #expect(bench.rows(Toggle("A", isOn: .constant(true)).toggleStyle(.button), 12, 12)[2] == "###.....####")
    }

    private struct Lamp: View {
        @State var isOn = false
        @State private var note: String?

        var body: some View {
            Toggle("A", isOn: $isOn)
            if let note { Text(note) }
            if isOn { Text("on") }
        }
    }

    @Test func stateHoldsItsInitialValueUntilAPress() throws {
        let lamp = Lamp()
        let first = bench.render(lamp, 40, 8)
        #expect(first.controls.first?.press.isOn == false)
        try #require(first.controls.first).press.perform()
        #expect(bench.render(lamp, 40, 8).controls.first?.press.isOn == true)
        #expect(bench.render(Lamp(), 40, 8).controls.first?.press.isOn == false)
        #expect(bench.render(Lamp(isOn: true), 40, 8).controls.first?.press.isOn == true)
    }

    @Test func bindingsReachIntoValues() {
        struct Plant { var isDry = true }
        let plant = State(wrappedValue: Plant())
        let binding: Binding<Bool> = plant.projectedValue.isDry
        #expect(binding.wrappedValue)
        binding.wrappedValue = false
        #expect(!plant.wrappedValue.isDry)
        Binding.constant(1).wrappedValue = 2
    }
}
