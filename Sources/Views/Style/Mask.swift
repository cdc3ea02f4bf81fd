extension View {
    /// Shows the view only where another one has something to show.
    public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View) -> some View {
        masked(mask(), alignment)
    }

    @_disfavoredOverload
    public func mask(_ mask: some View) -> some View { masked(mask, .center) }

    private func masked(_ mask: some View, _ alignment: Alignment) -> some View {
        Wrapped(content: self) { child, environment in
            let cover = mask.node(in: environment.outsideStacks, alignment: alignment)
            return EffectNode(child: child, environment) { rect, items in
                guard !items.isEmpty else { return [] }
                var drawn = DisplayList()
                let offer = ProposedViewSize(rect.size)
                let place = cover.aligned(alignment, in: rect.size, offer)
                cover.place(
                    at: CGPoint(x: rect.minX + place.origin.x, y: rect.minY + place.origin.y), offer, into: &drawn)
                return drawn.items.isEmpty ? [] : [.masked(items, by: drawn.items.map(\.inFullInk))]
            }
        }
    }
}

extension DisplayList.Item {
    /// The item with its coverage kept and its shade forgotten: a mask is what is there, whatever its colour.
    var inFullInk: DisplayList.Item {
        func full(_ ink: Ink) -> Ink {
            ink.changed {
                $0.shade = 1
                $0.isAccent = false
            }
        }
        return switch self {
        case .rectangle(let rect, let ink): .rectangle(rect, full(ink))
        case .outline(let outline, let evenOdd, let ink): .outline(outline, evenOdd: evenOdd, full(ink))
        case .glyphs(let glyphs, let ink): .glyphs(glyphs, full(ink))
        case .symbol(let symbol, let origin, let ink): .symbol(symbol, origin, full(ink))
        case .mapped(let inner, let map): .mapped(inner.inFullInk, map)
        case .clipped(let items, let outline): .clipped(items.map(\.inFullInk), outline)
        case .masked(let items, let mask): .masked(items.map(\.inFullInk), by: mask)
        }
    }
}
