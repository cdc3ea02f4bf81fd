import FoundationEssentials

/// What authors were told of: the placements that were there, and the kinds they belong to.
///
/// What is there now and what stands here differ after each change, and after a crash in the middle of one: the same
/// steps lead from one to the other.
struct PlacementLedger: Codable, Hashable, Sendable {
    /// The key it is stored under.
    static let key = "placements.ledger"

    /// A placement an author was told of.
    struct Entry: Codable, Hashable, Sendable {
        var board: String
        var id: String
        var kind: String
        /// Size, family and configuration, to see that they changed.
        var options: String
    }

    /// What is to be told next.
    enum Step: Hashable {
        case enable(kind: String)
        case add(Entry)
        case change(Entry)
        case remove(Entry)
        case disable(kind: String)
    }

    var entries: [Entry] = []
    var kinds: [String] = []

    /// The steps that lead to what is there on a board now, in the order they are to be taken.
    ///
    /// - Parameters:
    ///   - existing: ids that are not placed at the moment and must not be taken for removed.
    ///   - name: the present name of a kind.
    func steps(
        to now: [Entry], on board: String, existing: Set<String> = [], name: (String) -> String = { $0 }
    ) -> [Step] {
        let here = entries.filter { $0.board == board }
        let removed = here.filter { entry in
            guard let present = now.first(where: { $0.id == entry.id }) else { return !existing.contains(entry.id) }
            // Another kind under the same id is another placement.
            return present.kind != name(entry.kind)
        }
        let left = entries.filter { !removed.contains($0) }.map { name($0.kind) } + now.map(\.kind)
        let enabled = Set(kinds.map(name))
        var steps = removed.map(Step.remove)
        for kind in now.map(\.kind) where !enabled.contains(kind) && !steps.contains(.enable(kind: kind)) {
            steps.append(.enable(kind: kind))
        }
        for entry in now {
            guard let known = here.first(where: { $0.id == entry.id }), !removed.contains(known) else {
                steps.append(.add(entry))
                continue
            }
            if known.options != entry.options { steps.append(.change(entry)) }
        }
        return steps + kinds.filter { !left.contains(name($0)) }.map { .disable(kind: $0) }
    }

    /// Notes that a step was taken.
    mutating func take(_ step: Step) {
        switch step {
        case .enable(let kind): kinds.append(kind)
        case .disable(let kind): kinds.removeAll { $0 == kind }
        case .remove(let entry): entries.removeAll { $0.board == entry.board && $0.id == entry.id }
        case .add(let entry), .change(let entry):
            entries.removeAll { $0.board == entry.board && $0.id == entry.id }
            entries.append(entry)
        }
    }
}
