import Views

/// A line in the largest of some sizes that fits both ways.
struct FittingText: View {
    let text: Text
    let sizes: [CGFloat]
    var isBold = false

    var body: some View {
        ViewThatFits {
            ForEach(sizes, id: \.self) { size in styled(size) }
            styled(sizes.last ?? 7).minimumScaleFactor(0.3)
        }
        .lineLimit(1)
    }

    private func styled(_ size: CGFloat) -> Text {
        text.font(.system(size: size, weight: isBold ? .bold : .regular)).monospacedDigit()
    }
}

extension FittingText {
    /// Sizes of figures, from posters to the smallest pixel face.
    static let figures: [CGFloat] = [160, 128, 96, 84, 72, 60, 54, 48, 42, 36, 32, 28, 24, 20, 18, 16, 14, 12, 10, 7]
}
