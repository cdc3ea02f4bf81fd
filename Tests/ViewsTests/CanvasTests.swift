import Testing

@testable import Views

/// Pictures drawn by a closure.
@Suite @MainActor
struct CanvasTests {
    private let bench = Bench()

    private func canvas(_ draw: @escaping (inout GraphicsContext, CGSize) -> Void) -> Canvas { Canvas(renderer: draw) }

    @Test func pathsAreFilledAndStroked() {
        expectPicture(
            canvas { context, size in
                context.fill(Path(CGRect(x: 0, y: 0, width: size.width / 2, height: 1)), with: .color(.primary))
                var line = Path()
                line.move(to: CGPoint(x: 0, y: 2.5))
                line.addLine(to: CGPoint(x: size.width, y: 2.5))
                context.stroke(line, with: .style(.tint))
            }, ["###...", "......", "######"])
    }

    @Test func onlyWhatLiesInTheCanvasIsSeen() {
        let view = canvas { context, _ in
            context.fill(Path(CGRect(x: -5, y: -5, width: 20, height: 20)), with: .foreground)
        }
        expectPicture(view.frame(width: 2, height: 1).frame(width: 4, height: 3), ["....", ".##.", "...."])
    }

    @Test func aContextMovesTurnsAndScales() {
        expectPicture(
            canvas { context, _ in
                let bar = Path(CGRect(x: 0, y: 0, width: 2, height: 1))
                context.drawLayer { layer in
                    layer.translateBy(x: 3, y: 0)
                    layer.fill(bar, with: .color(.white))
                    layer.rotate(by: .degrees(90))
                    layer.scaleBy(x: 1.5, y: 1)
                    layer.fill(bar, with: .color(.white))
                }
                context.fill(bar, with: .color(.white))
            }, ["#####", "..#..", "..#.."])
    }

    @Test func textAndSymbolsStandAtTheirAnchors() {
        let letter = Array(repeating: "#####.", count: 7) + ["......"]
        expectPicture(canvas { context, size in context.draw(Text("A"), at: CGPoint(x: 3, y: 4)) }, letter)
        expectPicture(canvas { context, _ in context.draw(Text("A"), at: .zero, anchor: .topLeading) }, letter)
        expectPicture(
            canvas { context, size in context.draw(Text("A"), in: CGRect(x: 0, y: 0, width: 6, height: 8)) }, letter)
        let image = canvas { context, _ in context.draw(Image(systemName: "x"), at: .zero, anchor: .topLeading) }
        #expect(bench.rows(image, 8, 8)[0] == "########")
    }

    @Test func opacityThinsOut() {
        var grey = bench
        grey.profile.format = .grey4
        let view = canvas { context, size in
            context.opacity = 0.4
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        }
        #expect(grey.rows(view, 2, 1) == ["66"])
        let nothing = canvas { context, size in
            context.opacity = .nan
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
        }
        #expect(bench.render(nothing, 2, 1).displayList.items.isEmpty)
    }
}
