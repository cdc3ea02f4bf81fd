import Views

/// The expanded presentation: leading, centre and trailing beside each other, the bottom below.
///
/// A panel has no camera to stand around, so a region takes the width it wants, the one of the highest priority first; what
/// one leaves the others get.
struct ExpandedIsland: View {
    let regions: [DynamicIslandExpandedRegionPosition: ExpandedRegion]

    var body: some View {
        VStack {
            // A row of nothing would still take the spacing below it.
            if Self.row.contains(where: { regions[$0] != nil }) { rows }
            regions[.bottom]?.view
        }
    }

    private static let row: [DynamicIslandExpandedRegionPosition] = [.leading, .center, .trailing]

    /// The first row; where it is too narrow, those that give way below it, the least important first.
    @ViewBuilder private var rows: some View {
        let yielding = Self.row.filter { regions[$0]?.givesWay == true }.sorted { priority($0) < priority($1) }
        switch yielding.count {
        case 0: row(without: [])
        case 1:
            ViewThatFits(in: .horizontal) {
                row(without: [])
                row(without: [yielding[0]])
            }
        default:
            ViewThatFits(in: .horizontal) {
                row(without: [])
                row(without: [yielding[0]])
                row(without: Set(yielding))
            }
        }
    }

    /// The first row without some regions, and these below it.
    private func row(without below: Set<DynamicIslandExpandedRegionPosition>) -> some View {
        VStack {
            if Self.row.contains(where: { regions[$0] != nil && !below.contains($0) }) {
                HStack {
                    region(.leading, unless: below)
                    Spacer(minLength: 3)
                    region(.center, unless: below)
                    Spacer(minLength: 3)
                    region(.trailing, unless: below)
                }
            }
            lower(.leading, .leading, below)
            lower(.center, .center, below)
            lower(.trailing, .trailing, below)
        }
    }

    private func region(
        _ position: DynamicIslandExpandedRegionPosition, unless below: Set<DynamicIslandExpandedRegionPosition>
    ) -> (some View)? {
        below.contains(position)
            ? nil : regions[position].map { $0.view.layoutPriority(priority(position)) }
    }

    private func lower(
        _ position: DynamicIslandExpandedRegionPosition, _ alignment: Alignment,
        _ below: Set<DynamicIslandExpandedRegionPosition>
    ) -> (some View)? {
        below.contains(position)
            ? regions[position].map { $0.view.frame(maxWidth: .infinity, alignment: alignment) } : nil
    }

    /// Who takes its width first; of equal ones the centre does.
    private func priority(_ position: DynamicIslandExpandedRegionPosition) -> Double {
        let own = regions[position]?.priority ?? 0
        return position == .center ? own.nextUp : own
    }
}
