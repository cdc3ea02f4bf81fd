import Views

/// A bar that fills from the left: an outline, and ink for the share.
///
/// Any share above nothing lights a pixel, any below all leaves one dark.
struct ShareBar: View {
    let share: Double

    var body: some View {
        Canvas { context, size in
            guard size.width >= 5, size.height >= 3 else { return }
            let box = CGRect(x: 0.5, y: 0.5, width: size.width - 1, height: size.height - 1)
            context.stroke(
                Path(roundedRect: box, cornerRadius: min(2, size.height / 2)), with: .color(.primary), lineWidth: 1)
            let lit = Self.lit(share, of: Int(size.width) - 2)
            let fill = CGRect(x: 1, y: 1, width: CGFloat(lit), height: size.height - 2)
            context.fill(Path(fill), with: .color(.primary))
        }
        .accessibilityHidden(true)
    }

    /// How many of some pixels are lit for a share.
    nonisolated static func lit(_ share: Double, of width: Int) -> Int {
        guard share > 0, width > 0 else { return 0 }
        guard share < 1 else { return width }
        return min(max(Int((share * Double(width)).rounded()), 1), width - 1)
    }
}
