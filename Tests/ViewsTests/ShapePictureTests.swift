import Pixels
import Testing

@testable import Views

/// Shapes as pixels.
@Suite @MainActor
struct ShapePictureTests {
    @Test func rectanglesFillTheirBox() {
        expectPicture(
            Rectangle().padding(1),
            [
                "......",
                ".####.",
                ".####.",
                "......",
            ])
        expectPicture(
            Rectangle().strokeBorder(lineWidth: 1),
            [
                "########",
                "#......#",
                "#......#",
                "#......#",
                "########",
            ])
    }

    @Test func strokesLieOnTheOutline() {
        expectPicture(
            Rectangle().stroke(lineWidth: 1).padding(1),
            [
                "#######.",
                "#.....#.",
                "#.....#.",
                "#.....#.",
                "#######.",
                "........",
            ])
        expectPicture(
            Rectangle().stroke(lineWidth: 2).padding(2),
            [
                "..........",
                ".########.",
                ".########.",
                ".##....##.",
                ".##....##.",
                ".########.",
                ".########.",
                "..........",
            ])
    }

    @Test func roundedRectangles() {
        expectPicture(
            RoundedRectangle(cornerRadius: 3),
            [
                ".##########.",
                "############",
                "############",
                "############",
                "############",
                "############",
                "############",
                ".##########.",
            ])
        expectPicture(
            RoundedRectangle(cornerRadius: 3).strokeBorder(lineWidth: 1),
            [
                ".##########.",
                "##........##",
                "#..........#",
                "#..........#",
                "#..........#",
                "#..........#",
                "##........##",
                ".##########.",
            ])
        expectPicture(
            RoundedRectangle(cornerRadius: 4).strokeBorder(lineWidth: 2),
            [
                "..############..",
                ".##############.",
                "###..........###",
                "##............##",
                "##............##",
                "##............##",
                "##............##",
                "###..........###",
                ".##############.",
                "..############..",
            ])
    }

    @Test func circles() {
        expectPicture(
            Circle(),
            [
                ".###.",
                "#####",
                "#####",
                "#####",
                ".###.",
            ])
        expectPicture(
            Circle(),
            [
                ".####.",
                "######",
                "######",
                "######",
                "######",
                ".####.",
            ])
        expectPicture(
            Circle(),
            [
                "..###..",
                ".#####.",
                "#######",
                "#######",
                "#######",
                ".#####.",
                "..###..",
            ])
        expectPicture(
            Circle(),
            [
                "..####..",
                ".######.",
                "########",
                "########",
                "########",
                "########",
                ".######.",
                "..####..",
            ])
        expectPicture(
            Circle(),
            [
                "..#####..",
                ".#######.",
                "#########",
                "#########",
                "#########",
                "#########",
                "#########",
                ".#######.",
                "..#####..",
            ])
        expectPicture(
            Circle(),
            [
                "....####....",
                "..########..",
                ".##########.",
                ".##########.",
                "############",
                "############",
                "############",
                "############",
                ".##########.",
                ".##########.",
                "..########..",
                "....####....",
            ])
        expectPicture(
            Circle(),
            [
                ".....######.....",
                "...##########...",
                "..############..",
                ".##############.",
                ".##############.",
                "################",
                "################",
                "################",
                "################",
                "################",
                "################",
                ".##############.",
                ".##############.",
                "..############..",
                "...##########...",
                ".....######.....",
            ])
    }

    @Test func circleBorders() {
        expectPicture(
            Circle().strokeBorder(lineWidth: 1),
            [
                "..###..",
                ".#...#.",
                "#.....#",
                "#.....#",
                "#.....#",
                ".#...#.",
                "..###..",
            ])
        expectPicture(
            Circle().strokeBorder(lineWidth: 1),
            [
                "..####..",
                ".#....#.",
                "#......#",
                "#......#",
                "#......#",
                "#......#",
                ".#....#.",
                "..####..",
            ])
        expectPicture(
            Circle().strokeBorder(lineWidth: 1),
            [
                "....####....",
                "..##....##..",
                ".#........#.",
                ".#........#.",
                "#..........#",
                "#..........#",
                "#..........#",
                "#..........#",
                ".#........#.",
                ".#........#.",
                "..##....##..",
                "....####....",
            ])
        expectPicture(
            Circle().strokeBorder(lineWidth: 1),
            [
                ".....######.....",
                "...##......##...",
                "..##........##..",
                ".##..........##.",
                ".#............#.",
                "#..............#",
                "#..............#",
                "#..............#",
                "#..............#",
                "#..............#",
                "#..............#",
                ".#............#.",
                ".##..........##.",
                "..##........##..",
                "...##......##...",
                ".....######.....",
            ])
        expectPicture(
            Circle().strokeBorder(lineWidth: 2),
            [
                ".....######.....",
                "...##########...",
                "..####....####..",
                ".###........###.",
                ".##..........##.",
                "###..........###",
                "##............##",
                "##............##",
                "##............##",
                "##............##",
                "###..........###",
                ".##..........##.",
                ".###........###.",
                "..####....####..",
                "...##########...",
                ".....######.....",
            ])
    }

    @Test func capsulesAndEllipses() {
        expectPicture(
            Capsule(),
            [
                "..############..",
                ".##############.",
                "################",
                "################",
                "################",
                ".##############.",
                "..############..",
            ])
        expectPicture(
            Capsule().strokeBorder(lineWidth: 1),
            [
                "..############..",
                ".#............#.",
                "#..............#",
                "#..............#",
                "#..............#",
                ".#............#.",
                "..############..",
            ])
        expectPicture(
            Ellipse(),
            [
                "...######...",
                ".##########.",
                "############",
                "############",
                ".##########.",
                "...######...",
            ])
    }

    @Test func trimBeginsAtThreeOClockAndRunsClockwise() {
        expectPicture(
            Circle().trim(from: 0, to: 0.25).stroke(lineWidth: 2).padding(1),
            [
                "................",
                "................",
                "................",
                "................",
                "................",
                "................",
                "................",
                "................",
                "..............##",
                "..............##",
                ".............###",
                ".............##.",
                "............###.",
                "..........####..",
                "........#####...",
                "........###.....",
            ])
        expectPicture(
            Circle().trim(from: 0, to: 0.5).rotation(.degrees(-90)).stroke(lineWidth: 2).padding(1),
            [
                "........###.....",
                "........#####...",
                "..........####..",
                "............###.",
                ".............##.",
                ".............###",
                "..............##",
                "..............##",
                "..............##",
                "..............##",
                ".............###",
                ".............##.",
                "............###.",
                "..........####..",
                "........#####...",
                "........###.....",
            ])
    }

    @Test(arguments: 3...40)
    func circlesAreSymmetric(_ side: Int) {
        func expectSymmetric(_ view: some View) {
            let rows = Bench().rows(view, side, side)
            #expect(rows == rows.reversed())
            #expect(rows == rows.map { String($0.reversed()) })
        }
        expectSymmetric(Circle())
        expectSymmetric(Circle().strokeBorder(lineWidth: 1))
        expectSymmetric(Circle().strokeBorder(lineWidth: 2))
        expectSymmetric(RoundedRectangle(cornerRadius: 4).strokeBorder(lineWidth: 1))
    }

    @Test func aShapeLooksTheSameWhereverItStands() {
        let rows = Bench().rows(Circle().frame(width: 8, height: 8).padding(.leading, 3.4), 16, 8)
        #expect(rows[0] == "........####....")
    }

    @Test func anEmptyTrimDrawsNothing() {
        for (from, to) in [(0.5, 0.5), (0.7, 0.2), (1, 2), (-1, 0), (0.2, .nan)] as [(CGFloat, CGFloat)] {
            #expect(Bench().render(Circle().trim(from: from, to: to).stroke(lineWidth: 2), 12, 12).frame.inkCount == 0)
        }
        let whole = Bench().rows(Circle().stroke(lineWidth: 2).padding(1), 12, 12)
        #expect(Bench().rows(Circle().trim(from: -3, to: 7).stroke(lineWidth: 2).padding(1), 12, 12) == whole)
    }

    @Test func shapesTakeTheProposalAndCirclesTheSmallerSide() {
        let bench = Bench()
        #expect(bench.size(Rectangle(), 20, 12) == size(20, 12))
        #expect(bench.size(Rectangle(), nil, nil) == size(10, 10))
        #expect(bench.size(Capsule(), nil, 6) == size(10, 6))
        #expect(bench.size(Circle(), 20, 12) == size(12, 12))
        #expect(bench.size(Circle(), nil, 12) == size(12, 12))
        #expect(bench.size(Circle(), nil, nil) == size(10, 10))
        #expect(bench.size(Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 4), 20, 12) == size(12, 12))
    }

    @Test func arcsTurnTheWayTheyAreTold() {
        func arc(_ end: Double, _ clockwise: Bool) -> [String] {
            let path = Path { path in
                path.move(to: CGPoint(x: 4, y: 4))
                path.addArc(
                    center: CGPoint(x: 4, y: 4), radius: 4, startAngle: .degrees(0), endAngle: .degrees(end),
                    clockwise: clockwise)
                path.closeSubpath()
            }
            return Bench().rows(path, 8, 8)
        }
        #expect(arc(90, false)[1] == "........" && arc(90, false)[6] == "....###.")
        #expect(arc(90, true)[1] == ".######." && arc(90, true)[6] == ".###....")
        #expect(arc(360, false) == arc(360, true))
        #expect(arc(1e300, false).count == 8)
        #expect(arc(-1e300, true).count == 8)
        #expect(arc(.nan, true) == Array(repeating: "........", count: 8))
    }

    @Test func curvesAndEvenUnclosedPathsAreFilled() {
        let path = Path { path in
            path.move(to: CGPoint(x: 0, y: 8))
            path.addQuadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: 4, y: -8))
            path.addCurve(to: CGPoint(x: 0, y: 8), control1: CGPoint(x: 8, y: 8), control2: CGPoint(x: 0, y: 8))
        }
        let rows = Bench().rows(path, 8, 8)
        #expect(rows == rows.map { String($0.reversed()) })
        #expect(rows[7] == "########" && rows[0] == "...##...")
    }
}
