import Clocks
import FoundationEssentials
import Pixels
import Views

/// All symbols in all their sizes, with their names.
@MainActor
struct SymbolSheet {
    let renderer: ViewRenderer
    private static let columns = 4
    private static let cell = PixelSize(width: 232, height: 28)

    /// The sheet, names running down the columns.
    func frame() -> Frame {
        let names = renderer.text.symbolNames
        let rows = max(1, (names.count + Self.columns - 1) / Self.columns)
        let size = PixelSize(width: Self.columns * Self.cell.width, height: rows * Self.cell.height)
        let profile = PanelProfile(panelSize: size, format: .mono, isEmissive: false)
        let sheet = HStack(alignment: .top, spacing: 0) {
            ForEach(0..<Self.columns) { column in
                VStack(spacing: 0) {
                    ForEach(0..<rows) { row in
                        let index = column * rows + row
                        SymbolCell(name: index < names.count ? names[index] : nil)
                            .frame(width: CGFloat(Self.cell.width), height: CGFloat(Self.cell.height))
                    }
                }
            }
        }
        return renderer.render(sheet, size: size, profile: profile, now: Date(timeIntervalSince1970: 0), zone: .utc)
            .frame
    }
}

/// One symbol at 8, 12, 16 and 24 pixels, and its name.
private struct SymbolCell: View {
    let name: String?

    var body: some View {
        if let name {
            HStack(spacing: 6) {
                ForEach([8, 12, 16, 24], id: \.self) { size in
                    Image(systemName: name).resizable().frame(width: CGFloat(size), height: CGFloat(size))
                }
                Text(name).font(.system(size: 7)).lineLimit(1)
                Spacer(minLength: 0)
            }
            .padding(.leading, 4)
        }
    }
}
