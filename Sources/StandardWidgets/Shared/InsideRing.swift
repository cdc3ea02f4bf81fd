import Views

/// A ring as large as the slot, and what fits inside of it.
struct InsideRing<Ring: View, Content: View>: View {
    /// How much of the slot's side the content may take: less for a thick ring.
    var share: CGFloat = 0.7
    @ViewBuilder let ring: Ring
    @ViewBuilder let content: Content

    var body: some View {
        GeometryReader { space in
            let side = (min(space.size.width, space.size.height) * share).rounded()
            ZStack {
                ring
                content.lineLimit(1).frame(width: side, height: side)
            }
            .frame(width: space.size.width, height: space.size.height)
        }
    }
}
