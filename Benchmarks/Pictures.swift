import Clocks
import FoundationEssentials
import Pixels
import StandardWidgets
import Typography
import Views

/// The pictures benchmarks compare and draw.
@MainActor
struct Pictures {
    let renderer: ViewRenderer
    let size = PixelSize(width: 128, height: 64)
    let profile = PanelProfile(panelSize: PixelSize(width: 128, height: 64), format: .mono, isEmissive: true)
    private let now = Date(timeIntervalSince1970: 1_796_000_000)

    init() throws {
        renderer = ViewRenderer(text: try TextEngine(fonts: FontDirectory.locate()))
    }

    /// A time of day in a 16 px font.
    func time(_ text: String) -> Frame {
        draw(Text(text).font(.system(size: 16)).monospacedDigit())
    }

    /// A rectangular complication of three lines with a symbol and a bar.
    func complication(_ value: Int) -> Rendering {
        render(
            VStack(alignment: .leading) {
                HStack {
                    Image(systemName: "thermometer.medium")
                    Text("Living room").font(.headline)
                }
                Text("\(value)° outside, 45 % humid").font(.caption)
                ProgressView(value: Double(value % 100), total: 100)
            }
            .padding(2))
    }

    /// A ring with a value in the middle.
    func circular(_ value: Int) -> Rendering {
        render(
            Gauge(value: Double(value % 100), in: 0...100) {
                Text("%")
            } currentValueLabel: {
                Text("\(value)").font(.title3)
            }
            .gaugeStyle(.accessoryCircularCapacity), PixelSize(width: 64, height: 64))
    }

    /// One line with a symbol.
    func inline(_ value: Int) -> Rendering {
        render(
            Label("Mon 30 Nov \(value)°", systemImage: "cloud.rain.fill"), PixelSize(width: 128, height: 16))
    }

    /// Squares of 8 by 8 in no order, or their inverse: every byte differs from the other.
    func checkers(inverse: Bool) -> Frame {
        var frame = Frame(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width {
                // Without a pattern: an even one is its own inverse moved by a row of squares.
                let square = UInt32(x / 8 + 16 * (y / 8))
                if ((square &* 2_654_435_761) >> 31 == 0) != inverse { frame[x, y] = 1 }
            }
        }
        return frame
    }

    func draw(_ view: some View) -> Frame { render(view).frame }

    private func render(_ view: some View, _ size: PixelSize? = nil) -> Rendering {
        renderer.render(view, size: size ?? self.size, profile: profile, now: now, zone: .utc)
    }
}
