import Emulation
import Pixels
import Testing

@testable import Panels

@Suite struct OrientationTests {
    static let orientations = PanelOrientation.Rotation.allCases.flatMap { rotation in
        PanelOrientation.Mirror.allCases.map { PanelOrientation(rotation: rotation, mirror: $0) }
    }

    /// Every module, every turn, every mirror: the glass shows the border where it belongs.
    @Test(arguments: PanelModule.oleds.map(\.name), OrientationTests.orientations)
    func borderIsWhole(name: String, orientation: PanelOrientation) throws {
        let rig = PanelRig(name, orientation: orientation)
        let picture = Frame.border(rig.driver.frameSize)
        try rig.driver.show(picture)
        #expect(difference(rig.chip.glass(), Self.turned(picture, orientation)) == nil, "\(name) \(orientation)")
        #expect(rig.chip.violations == [])
    }

    @Test func quarterTurnIsClockwise() throws {
        let rig = PanelRig(orientation: PanelOrientation(rotation: .quarter))
        #expect(rig.driver.frameSize == PixelSize(width: 64, height: 128))
        try rig.driver.show(.border(rig.driver.frameSize))
        #expect(
            rig.chip.glass().rows(PixelRect(x: 118, y: 0, width: 10, height: 10)) == [
                "##########",
                ".........#",
                ".........#",
                "....###..#",
                "......#..#",
                "......#..#",
                "......#..#",
                "......#..#",
                ".........#",
                ".........#",
            ])
    }

    @Test func mirrorComesBeforeTheTurn() throws {
        let rig = PanelRig(orientation: PanelOrientation(rotation: .half, mirror: .horizontal))
        try rig.driver.show(.border(rig.driver.frameSize))
        #expect(
            rig.chip.glass().rows(PixelRect(x: 0, y: 55, width: 10, height: 9)) == [
                "#.........",
                "#.........",
                "#.........",
                "#..#......",
                "#..#......",
                "#..#####..",
                "#.........",
                "#.........",
                "##########",
            ])
    }

    /// The picture as a person would turn it by hand: row by row, without the driver's arithmetic.
    static func turned(_ frame: Frame, _ orientation: PanelOrientation) -> Frame {
        var rows = (0..<frame.height).map { y in (0..<frame.width).map { frame[$0, y] } }
        switch orientation.mirror {
        case .none: break
        case .horizontal: rows = rows.map { $0.reversed() }
        case .vertical: rows.reverse()
        }
        for _ in 0..<(orientation.rotation.rawValue / 90) {
            rows = rows[0].indices.map { column in rows.reversed().map { $0[column] } }
        }
        var result = Frame(size: PixelSize(width: rows[0].count, height: rows.count), format: frame.format)
        for (y, row) in rows.enumerated() {
            for (x, value) in row.enumerated() { result[x, y] = value }
        }
        return result
    }
}
