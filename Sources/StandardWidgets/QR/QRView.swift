import Views
import Widgets

/// A code in each family and state.
struct QRView: View {
    let entry: QREntry
    @Environment(\.widgetFamily) private var family

    var body: some View {
        switch entry.content {
        case .problem(let problem): StateNotice(title: "QR Code", problem: problem)
        case .empty: StateNotice(title: "QR Code", symbol: "qrcode", words: "No text set")
        case .placeholder(let code), .value(let code): face(code)
        }
    }

    @ViewBuilder private func face(_ code: QRCode) -> some View {
        switch family {
        case .accessoryInline: InlineLine(symbol: "qrcode", lines: [code.label.isEmpty ? code.text : code.label])
        case .accessoryCircular, .systemSmall: CodeSquare(code: code)
        default: CodeRow(code: code)
        }
    }
}

/// The code as large as it gets.
private struct CodeSquare: View {
    let code: QRCode

    var body: some View {
        GeometryReader { space in
            let side = Int(min(space.size.width, space.size.height))
            CodePicture(code: code, pixels: side)
                .frame(width: space.size.width, height: space.size.height)
        }
    }
}

/// The code, and beside it its words.
private struct CodeRow: View {
    let code: QRCode

    var body: some View {
        GeometryReader { space in
            let side = min(space.size.width, space.size.height)
            let fit = QRFit(side: code.matrix.side, pixels: Int(side))
            HStack(spacing: 0) {
                CodePicture(code: code, pixels: Int(side))
                    .frame(width: fit.module == 0 ? space.size.width : side, height: side)
                if space.size.width - side >= 24, fit.module > 0 {
                    words(fit: fit, space.size.height)
                        .frame(width: space.size.width - side, height: space.size.height)
                }
            }
        }
    }

    private func words(fit: QRFit, _ height: CGFloat) -> some View {
        VStack(spacing: 4) {
            if fit.isReadable {
                Image(systemName: "qrcode").resizable()
                    .frame(width: height >= 100 ? 24 : 16, height: height >= 100 ? 24 : 16)
                    .accessibilityHidden(true)
                ViewThatFits(in: .vertical) {
                    text(height >= 200 ? 28 : 18, code.label.isEmpty ? "Scan me" : code.label)
                    text(height >= 100 ? 14 : 12, code.label.isEmpty ? "Scan me" : code.label)
                    text(10, code.label.isEmpty ? "Scan me" : code.label)
                    text(7, code.label.isEmpty ? "Scan me" : code.label)
                }
            } else {
                Image(systemName: "exclamationmark.triangle").resizable().frame(width: 16, height: 16)
                text(10, "Too small to scan")
            }
        }
        .padding(.horizontal, 3)
    }

    private func text(_ size: CGFloat, _ words: String) -> some View {
        Text(verbatim: words).font(.system(size: size)).multilineTextAlignment(.center).lineLimit(3)
            .minimumScaleFactor(0.7)
    }
}

/// Modules of whole pixels on a light square: dark on light whatever the panel's ink is, as readers want it.
private struct CodePicture: View {
    let code: QRCode
    let pixels: Int
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let fit = QRFit(side: code.matrix.side, pixels: pixels)
        if fit.module == 0 {
            StateNotice(
                title: "QR Code", symbol: "exclamationmark.triangle", words: "Too long",
                detail: "a code of \(code.matrix.side) modules has no room on \(pixels) pixels: shorten the text")
        } else {
            drawing(fit)
                .overlay(alignment: .bottomTrailing) { if !fit.isReadable { mark } }
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("QR code: \(code.label.isEmpty ? code.text : code.label)")
                ._diagnostic(fit.isReadable ? nil : warning(fit))
        }
    }

    private func warning(_ fit: QRFit) -> String {
        "the QR code is too small to scan: modules of \(fit.module) pixel, readers want \(QRFit.leastModule); "
            + "shorten the text (\(code.text.utf8.count) bytes make \(code.matrix.side) modules) or take a larger slot"
    }

    /// A warning in the corner of a code nobody can read.
    private var mark: some View {
        Text(verbatim: "!").font(.system(size: 10, weight: .bold)).padding(.horizontal, 2).reversed()
    }

    private func drawing(_ fit: QRFit) -> some View {
        let side = CGFloat(code.matrix.side * fit.module + 2 * fit.margin)
        let isDark = scheme == .dark
        return Canvas { context, _ in
            // On an OLED the margin is lit and the modules are not; on paper it is the other way about.
            let lit = CGRect(x: 0, y: 0, width: side, height: side)
            if isDark { context.fill(Path(lit), with: .color(.white)) }
            var path = Path()
            for y in 0..<code.matrix.side {
                for x in 0..<code.matrix.side where code.matrix[x, y] {
                    let place = PixelPlace(x: fit.margin + x * fit.module, y: fit.margin + y * fit.module)
                    path.addRect(place.square(fit.module))
                }
            }
            context.fill(path, with: .color(.black))
        }
        .frame(width: side, height: side)
    }
}

/// A corner in whole pixels.
private struct PixelPlace {
    var x: Int
    var y: Int

    func square(_ side: Int) -> CGRect {
        CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(side), height: CGFloat(side))
    }
}
