import Boards
import FoundationEssentials
import JSON
import Store
import Views
import Widgets

extension Engine {
    /// Reads what was placed and what authors were told.
    func loadPlacements() {
        defer { takeBoard() }
        guard let keeping = options.keeping else { return }
        do throws(StoreError) {
            let (rows, stored) = try keeping.store.perform { store throws(StoreError) in
                (try store.placements.load(), try store.meta.load(PlacementLedger.key))
            }
            book.rows = rows.compactMap { PlacementRow($0, board: book.file.name) }
            keepUnreadable(rows)
            if let stored, let read = try? JSONDecoder().decode(PlacementLedger.self, from: stored) {
                placementLedger = read
            }
        } catch {
            log("placements of before the restart cannot be read: \(error)")
        }
    }

    /// Says which placements of this board cannot be read; their ids are not given to others, so that they stay.
    private func keepUnreadable(_ rows: [StoredPlacement]) {
        let prefix = book.file.name + "/"
        for row in rows where row.id.hasPrefix(prefix) && !PlacementRow.isReadable(row) {
            let id = String(row.id.dropFirst(prefix.count))
            book.unreadable.insert(id)
            log("placement \(id): its record in the store is damaged; it is not shown, and left as it is")
        }
    }

    /// Takes over what is placed where.
    func takeBoard() {
        board = book.board
        attention.replaceSlots(board.slots)
    }

    /// Tells authors what has become of their placements since they were told last, and cleans up after what is gone.
    ///
    /// Each step is written down after it was taken: what a crash interrupts is done again at the next start.
    func settlePlacements() {
        guard options.keeping != nil else { return }
        let present = book.all.map { entry(of: $1, in: $0) }
        let steps = placementLedger.steps(
            to: present, on: book.file.name, existing: Set(book.rows.map(\.id)), name: presentName)
        guard !steps.isEmpty else { return }
        adoptRenamedKinds()
        for step in steps {
            take(step)
            placementLedger.take(step)
        }
        saveLedger()
    }

    private func take(_ step: PlacementLedger.Step) {
        switch step {
        case .enable(let kind):
            attempt("the folder of \(kind)") { try folder?.make(kind) }
            lifeCycle(of: kind)?.kindEnabled(placed(kind))
        case .add(let entry): lifeCycle(of: entry.kind)?.placementAdded(widget(of: entry))
        case .change(let entry): lifeCycle(of: entry.kind)?.placementChanged(widget(of: entry))
        case .remove(let entry):
            lifeCycle(of: entry.kind)?.placementRemoved(PlacedWidget(id: entry.id, kind: placed(entry.kind)))
            forgetStored(entry)
        case .disable(let kind):
            lifeCycle(of: kind)?.kindDisabled(placed(kind))
            attempt("the folder of \(kind)") { try folder?.delete(kind) }
        }
    }

    /// Takes the names kinds have now into the ledger, with their folders.
    private func adoptRenamedKinds() {
        for kind in placementLedger.kinds where presentName(kind) != kind {
            attempt("the folder of \(kind)") { try folder?.rename(kind, to: presentName(kind)) }
        }
        placementLedger.kinds = placementLedger.kinds.map(presentName)
        for index in placementLedger.entries.indices {
            placementLedger.entries[index].kind = presentName(placementLedger.entries[index].kind)
        }
    }

    private func forgetStored(_ entry: PlacementLedger.Entry) {
        let key = PlacementRow.key(entry.id, board: entry.board)
        gone.insert(key)
        writer?.post { store throws(StoreError) in try store.placements.remove([key]) }
    }

    private func saveLedger() {
        // Strings always encode.
        guard let data = try? JSONEncoder().encode(placementLedger) else { return }
        writer?.post { store throws(StoreError) in try store.meta.save(PlacementLedger.key, data) }
    }

    private func attempt(_ what: String, _ body: () throws -> Void) {
        do { try body() } catch { log("\(what) could not be made, moved or deleted: \(error)") }
    }

    // MARK: - What is told

    private var folder: KindFolder? { options.keeping?.folder.map(KindFolder.init) }

    /// The name a kind has in this program.
    private func presentName(_ kind: String) -> String { book.presentName(kind) }

    private func lifeCycle(of kind: String) -> (any PlacementLifeCycle)? { catalog.widget(kind)?.source.lifeCycle }

    private func placed(_ kind: String) -> PlacedKind { PlacedKind(kind: kind, folder: folder?.path(of: kind)) }

    private func entry(of placement: Board.Placement, in slot: Board.Slot) -> PlacementLedger.Entry {
        let configuration = placement.configuration.map { JSONValue.object($0).text() } ?? ""
        return PlacementLedger.Entry(
            board: book.file.name, id: placement.id, kind: presentName(placement.kind),
            options: "\(slot.family.rawValue) \(slot.frame.size) \(configuration)")
    }

    private func widget(of entry: PlacementLedger.Entry) -> PlacedWidget {
        guard let (slot, placement) = book.all.first(where: { $0.placement.id == entry.id }) else {
            return PlacedWidget(id: entry.id, kind: placed(entry.kind))
        }
        return PlacedWidget(
            id: entry.id, kind: placed(entry.kind), family: slot.family.widgetFamily,
            displaySize: CGSize(width: CGFloat(slot.frame.width), height: CGFloat(slot.frame.height)),
            configuration: placement.configuration)
    }
}
