import FoundationEssentials
import Pixels
import TestSupport
import Testing
import Typography
import Views

@testable import Activities

/// How the regions of an expanded presentation share a row 24 pixels wide.
@MainActor
@Suite struct ExpandedIslandTests {
    private static let renderer = Result { ViewRenderer(text: try TextEngine(fonts: try FontDirectory.locate())) }

    /// The picture of regions without empty rows.
    private func rows(
        width: Int = 24, @DynamicIslandExpandedContentBuilder _ regions: () -> DynamicIslandExpandedContent<some View>
    ) throws -> [String] {
        let size = PixelSize(width: width, height: 12)
        let view = ExpandedIsland(regions: regions().regions).frame(maxHeight: .infinity, alignment: .top)
        let rendering = try Self.renderer.get().render(
            view, size: size,
            profile: PanelProfile(panelSize: PixelSize(width: 128, height: 32), format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 0), zone: .utc)
        return TestSupport.rows(rendering.frame).filter { $0.contains("#") }
    }

    /// A line that is as long as it may be, between two lengths.
    private func line(_ shortest: Double, _ longest: Double) -> some View {
        Rectangle().frame(minWidth: shortest, idealWidth: longest, maxWidth: longest, minHeight: 1, maxHeight: 1)
    }

    /// The lengths of the lines in a row.
    private func lengths(_ row: String?) -> [Int] { (row ?? "").split(separator: ".").map(\.count) }

    @Test func leadingAndTrailing_shareTheRowEqually() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading) { line(2, 30) }
            DynamicIslandExpandedRegion(.trailing) { line(2, 30) }
        }
        #expect(rows.count == 1)
        let lengths = lengths(rows.first)
        #expect(lengths.count == 2 && lengths[0] == lengths[1] && lengths[0] > 4, "\(rows)")
        #expect(rows.first?.hasPrefix("#") == true && rows.first?.hasSuffix("#") == true)
    }

    @Test func whatOneDoesNotNeed_theOtherGets() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading) { line(2, 30) }
            DynamicIslandExpandedRegion(.trailing) { line(2, 3) }
        }
        let lengths = lengths(rows.first)
        #expect(lengths.count == 2 && lengths[1] == 3 && lengths[0] > 8, "\(rows)")
    }

    @Test(arguments: [DynamicIslandExpandedRegionPosition.leading, .center, .trailing])
    func theHigherPriority_takesItsWidthFirst(first: DynamicIslandExpandedRegionPosition) throws {
        func priority(_ position: DynamicIslandExpandedRegionPosition) -> Double { position == first ? 1 : 0 }
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading, priority: priority(.leading)) { line(2, 12) }
            DynamicIslandExpandedRegion(.center, priority: priority(.center)) { line(2, 12) }
            DynamicIslandExpandedRegion(.trailing, priority: priority(.trailing)) { line(2, 12) }
        }
        let lengths = lengths(rows.first)
        let place = [.leading: 0, .center: 1, .trailing: 2][first]!
        #expect(rows.count == 1 && lengths.count == 3, "\(rows)")
        #expect(lengths[place] == 12 && lengths.filter { $0 == 12 }.count == 1, "\(rows)")
    }

    @Test func ofEqualOnes_theCentreTakesItsWidthFirst_andLeavesTheOthersTheirLeast() throws {
        let rows = try rows(width: 24) {
            DynamicIslandExpandedRegion(.leading) { line(2, 30) }
            DynamicIslandExpandedRegion(.center) { line(2, 30) }
            DynamicIslandExpandedRegion(.trailing) { line(2, 30) }
        }
        let lengths = lengths(rows.first)
        #expect(lengths.count == 3 && lengths[0] == 2 && lengths[2] == 2 && lengths[1] > 4, "\(rows)")
    }

    @Test func belowIfTooWide_staysWhereItFits() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading) { line(2, 8).dynamicIsland(verticalPlacement: .belowIfTooWide) }
            DynamicIslandExpandedRegion(.trailing) { line(2, 4) }
        }
        #expect(rows.map(lengths) == [[8, 4]], "\(rows)")
    }

    @Test func belowIfTooWide_goesBelow_overTheWholeWidth() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading) { line(2, 22).dynamicIsland(verticalPlacement: .belowIfTooWide) }
            DynamicIslandExpandedRegion(.trailing) { line(2, 4) }
            DynamicIslandExpandedRegion(.bottom) { line(24, 24) }
        }
        #expect(rows.map(lengths) == [[4], [22], [24]], "\(rows)")
        #expect(rows[0].hasSuffix("####") && rows[1].hasPrefix("#"))
    }

    @Test func ofTwoThatGiveWay_theLessImportantGoes() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading, priority: 1) {
                line(2, 15).dynamicIsland(verticalPlacement: .belowIfTooWide)
            }
            DynamicIslandExpandedRegion(.trailing) { line(2, 14).dynamicIsland(verticalPlacement: .belowIfTooWide) }
        }
        #expect(rows.map(lengths) == [[15], [14]], "\(rows)")
        #expect(rows[0].hasPrefix("#") && rows[1].hasSuffix("#"))
    }

    @Test func defaultPlacement_isSqueezed_notMoved() throws {
        let rows = try rows {
            DynamicIslandExpandedRegion(.leading) { line(2, 22).dynamicIsland(verticalPlacement: .default) }
            DynamicIslandExpandedRegion(.trailing) { line(4, 4) }
        }
        #expect(rows.count == 1 && lengths(rows[0])[1] == 4, "\(rows)")
    }

    @Test func bottomAlone_beginsAtTheTop() throws {
        let size = PixelSize(width: 8, height: 4)
        let content = DynamicIslandExpandedContentBuilder.buildBlock(
            DynamicIslandExpandedContentBuilder.buildExpression(DynamicIslandExpandedRegion(.bottom) { line(8, 8) }))
        let view = ExpandedIsland(regions: content.regions).frame(maxHeight: .infinity, alignment: .top)
        let frame = try Self.renderer.get().render(
            view, size: size, profile: PanelProfile(panelSize: size, format: .mono, isEmissive: true),
            now: Date(timeIntervalSince1970: 0), zone: .utc
        ).frame
        #expect(TestSupport.rows(frame) == ["########", "........", "........", "........"])
    }
}
