import FoundationEssentials
import TestSupport
import Testing
import Typography

@testable import Views

/// Names of SwiftUI and Foundation that widgets use now and then.
@Suite @MainActor
struct MoreNamesTests {
    private let bench = Bench()

    private struct Scaled: View {
        @ScaledMetric private var side = 10.0
        @ScaledMetric(relativeTo: .caption) private var height: CGFloat = 4

        var body: some View { Block(width: side, height: height) }
    }

    @Test func scaledMetric_growsWithText() throws {
        let text = try TextEngine(fonts: FontDirectory.locate())
        func size(_ step: DynamicTypeSize) -> CGSize {
            let environment = EnvironmentValues(
                profile: bench.profile, pass: RenderPass(text: text), now: bench.now, zone: .utc)
            return Scaled().dynamicTypeSize(step).node(in: environment).size(.unspecified)
        }
        #expect(size(.large) == CGSize(width: 10, height: 4))
        #expect(size(.xSmall) == CGSize(width: 7.5, height: 3))
        #expect(size(.accessibility2) == CGSize(width: 17, height: 6.8))
    }

    @Test func strokedPath_filled_isTheStroke() {
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [4, 3])
        let path = Path { path in
            path.move(to: CGPoint(x: 2, y: 2))
            path.addLine(to: CGPoint(x: 16, y: 5))
            path.addQuadCurve(to: CGPoint(x: 4, y: 13), control: CGPoint(x: 20, y: 12))
        }
        let stroked = bench.rows(path.stroke(.primary, style: style), 20, 16)
        #expect(bench.rows(path.strokedPath(style).fill(.primary), 20, 16) == stroked)
        #expect(stroked.joined().contains("#"))
        #expect(path.strokedPath(StrokeStyle(lineWidth: .nan)).isEmpty)
    }

    @Test func containerRelativeFrame_isAShareOfTheSlot() {
        func inked(_ view: some View) -> [Int] {
            let rows = bench.rows(view, 20, 10)
            return [rows.map { $0.count { $0 == "#" } }.max() ?? 0, rows.count { $0.contains("#") }]
        }
        #expect(inked(Color.primary.padding(3).containerRelativeFrame([.horizontal, .vertical])) == [14, 4])
        #expect(
            inked(VStack { Color.primary.containerRelativeFrame(.horizontal) { width, _ in width / 4 } }) == [5, 10])
        let part = Color.primary.containerRelativeFrame(.vertical, count: 3, span: 2, spacing: 2)
        #expect(inked(HStack { part }) == [20, 6])
        #expect(inked(Color.primary.containerRelativeFrame(.vertical) { _, _ in .nan }) == [20, 10])
    }

    @Test func gridCellAnchor_putsAPointOfTheViewOnTheSamePointOfItsCell() {
        let grid = Grid(horizontalSpacing: 0, verticalSpacing: 0) {
            GridRow {
                Block(width: 6, height: 6)
                Block(width: 2, height: 2).gridCellAnchor(.bottomTrailing)
            }
            GridRow {
                Block(width: 1, height: 1)
                Block(width: 4, height: 1)
            }
        }
        #expect(bench.leaves(grid, nil)[1] == rect(8, 4, 2, 2))
    }

    @Test func localizedContains_overlooksCaseAndMarks() {
        #expect("Straße nach Köln".localizedCaseInsensitiveContains("KÖLN"))
        #expect(!"Köln".localizedCaseInsensitiveContains("koln"))
        #expect("Köln".localizedStandardContains("KOLN"))
        #expect("Ko\u{308}ln"[...].localizedStandardContains("koln"))
        #expect(!"Köln".localizedStandardContains("kölnn"))
        #expect(!"a".localizedCaseInsensitiveContains(""))
    }

    @Test func standardCompare_readsNumbersInNames() {
        let names = ["file 10", "File 2", "file 1", "file 02a", "Éclair", "eclipse"]
        let sorted = names.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        #expect(sorted == ["Éclair", "eclipse", "file 1", "File 2", "file 02a", "file 10"])
        #expect("a".localizedStandardCompare("a") == .orderedSame)
        #expect("ABC".caseInsensitiveCompare("abc") == .orderedSame)
        #expect("b".localizedCaseInsensitiveCompare("A") == .orderedDescending)
        #expect("B".localizedCompare("c") == .orderedAscending)
        #expect("99999999999999999999999".localizedStandardCompare("100000000000000000000000") == .orderedAscending)
    }

    @Test func editing() {
        #expect("  a b\n".trimmingCharacters(in: .whitespacesAndNewlines) == "a b")
        #expect(" a\n".trimmingCharacters(in: .whitespaces) == "a\n")
        #expect("\r\na ".trimmingCharacters(in: .newlines) == "a ")
        #expect("--a-b-"[...].trimmingCharacters(in: .init(charactersIn: "-")) == "a-b")
        #expect("   ".trimmingCharacters(in: .whitespaces).isEmpty)
        #expect("a-b-c".replacingOccurrences(of: "-", with: "+") == "a+b+c")
        #expect("abc".replacingOccurrences(of: "", with: "x") == "abc")
        #expect("main street".localizedCapitalized == "Main Street")
        #expect("é".localizedUppercase == "É" && "É".localizedLowercase == "é")
    }
}
