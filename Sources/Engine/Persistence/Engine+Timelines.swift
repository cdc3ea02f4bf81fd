import Boards
import Clocks
import FoundationEssentials
import JSON
import Pixels
import Store
import Views
import Widgets

extension Engine {
    /// Most entries of a timeline whose pictures are kept.
    private static let mostKept = 24
    /// Most bytes of pictures kept of a timeline.
    private static let mostKeptBytes = 128 * 1024

    // MARK: - Keeping

    /// Draws the next entries of timelines that came lately, for the time when they are shown and for the time after a
    /// restart, and has them written.
    ///
    /// Done after the panels got their frames: nobody waits for it.
    func keepTimelines() {
        guard let keeping = options.keeping else { return unkept.removeAll() }
        let now = time.moment
        for placement in unkept.sorted() {
            guard let archive = archive(of: placement, at: now, program: keeping.program) else { continue }
            write(archive, of: placement)
        }
        unkept.removeAll()
    }

    private func write(_ archive: TimelineArchive, of placement: String) {
        guard let kind = widgets[placement]?.kind, let data = try? archive.data else { return }
        let row = StoredTimeline(placement: key(of: placement), kind: kind, archive: data)
        writer?.post { store throws(StoreError) in try store.timelines.save(row) }
    }

    /// The timeline of a placement with its next pictures; nil where there is nothing that could be kept.
    private func archive(of placement: String, at now: Moment, program: String) -> TimelineArchive? {
        // Dates of before the clock was set would be wrong after it.
        guard let slot = slot(of: placement), let schedule = schedules[placement], let setting = setting(placement),
            ClockSanity.isPlausible(now.wall)
        else { return nil }
        let (pictures, end) = pictures(of: schedule, placement, in: slot, at: now)
        guard !pictures.isEmpty else { return nil }
        kept[placement] = Dictionary(pictures.map { ($0.entry.id, $0.picture) }) { $1 }
        var archive = TimelineArchive(
            program: program, setting: setting, zone: renderer.zone.identifier, sequence: schedule.lastNumber,
            policy: "", isOverAtOnce: schedule.isOverAtOnce,
            installedAt: Due.monotonic(schedule.installedAt ?? now.monotonic).date(at: now),
            runs: schedule.budget.runs.map { Due.monotonic($0).date(at: now) },
            entries: pictures.map(TimelineArchive.Entry.init), end: end)
        archive.setPolicy(schedule.policy)
        return archive
    }

    /// The pictures of the entries from the current one on, and the date of the first for which there was no room.
    private func pictures(
        of schedule: PlacementSchedule, _ placement: String, in slot: Board.Slot, at now: Moment
    ) -> (kept: [(entry: WidgetEntry, picture: KeptPicture)], end: Date?) {
        guard let profile = profiles[slot.panel] else { return ([], nil) }
        let current = schedule.entries.lastIndex { $0.date <= now.wall } ?? 0
        var result: [(WidgetEntry, KeptPicture)] = []
        var bytes = 0
        for entry in schedule.entries[current...] {
            let picture = kept[placement]?[entry.id] ?? draw(ahead: entry, in: slot, profile, at: now.wall)
            bytes += picture.frame.byteCount
            guard result.isEmpty || (result.count < Self.mostKept && bytes <= Self.mostKeptBytes) else {
                return (result, entry.date)
            }
            result.append((entry, picture))
        }
        return (result, nil)
    }

    private func draw(
        ahead entry: WidgetEntry, in slot: Board.Slot, _ profile: PanelProfile, at now: Date
    ) -> KeptPicture {
        let moment = max(entry.date, now)
        let picture = renderer.draw(entry, in: slot, profile: profile, now: moment)
        picture.diagnostics.forEach { sayOnce("slot \(slot.id): \($0)") }
        return KeptPicture(
            frame: PackedFrame(picture.frame), drawnFor: moment, nextChange: picture.nextChange, isOnly: false,
            links: picture.targets.kept, hasControls: picture.targets.hasControls)
    }

    /// What pictures of a placement are drawn for.
    private func setting(_ placement: String) -> TimelineArchive.Setting? {
        guard let slot = slot(of: placement), let profile = profiles[slot.panel] else { return nil }
        return TimelineArchive.Setting(
            width: slot.frame.width, height: slot.frame.height, format: "\(profile.format)",
            family: slot.family.rawValue,
            configuration: slot.placement(placement)?.configuration.map { JSONValue.object($0).text() })
    }

    // MARK: - Taking up

    /// Takes up the timelines of before a restart.
    func restoreTimelines(_ placements: some Sequence<String>) {
        guard let keeping = options.keeping else { return }
        for placement in placements where schedules[placement]?.isNew == true && !gone.contains(key(of: placement)) {
            do throws(StoreError) {
                let key = key(of: placement)
                let row = try keeping.store.perform { store throws(StoreError) in try store.timelines.load(key) }
                if let row { restore(row, placement, program: keeping.program) }
            } catch {
                return sayOnce("timelines of before the restart cannot be read: \(error)")
            }
        }
    }

    private func restore(_ row: StoredTimeline, _ placement: String, program: String) {
        let now = time.moment
        do throws(ArchiveError) {
            let archive = try usable(row, placement)
            let isForeign = archive.program != program
            let entries = archive.entries.map { $0.entry() }
            schedules[placement]?.restore(
                RestoredTimeline(archive, entries: entries, isForeign: isForeign, at: now),
                runsOut: isForeign ? .distantPast : archive.runsOut(at: now.wall, zone: renderer.zone.identifier),
                at: now)
            let pictures = archive.pictures(zone: renderer.zone.identifier)
            kept[placement] = Dictionary(uniqueKeysWithValues: zip(entries.map(\.id), pictures))
            look(again: placement)
        } catch {
            schedules[placement]?.note(.notRestored(error.description), at: now)
            log(
                "placement \(placement): its timeline of before the restart is not used: \(error); a new one is asked for"
            )
        }
    }

    private func usable(_ row: StoredTimeline, _ placement: String) throws(ArchiveError) -> TimelineArchive {
        let archive = try TimelineArchive(row.archive)
        guard let widget = widgets[placement], widget.kind == row.kind || widget.settings.kindAliases.contains(row.kind)
        else { throw ArchiveError(description: "it is of the kind \(row.kind)") }
        guard archive.setting == setting(placement) else {
            throw ArchiveError(description: "its slot or configuration has changed")
        }
        guard let slot = slot(of: placement), let profile = profiles[slot.panel],
            archive.entries.allSatisfy({ $0.frame.frame(size: slot.frame.size, format: profile.format) != nil })
        else { throw ArchiveError(description: "its pictures are damaged") }
        return archive
    }

    // MARK: - Showing

    /// The picture kept of an entry, where the view would give the same or is no more.
    ///
    /// - Parameter inspects: whether more than the picture is wanted, which only a view can give.
    func keptPicture(
        of entry: WidgetEntry, _ placement: String, in slot: Board.Slot, _ profile: PanelProfile, at now: Date,
        inspects: Bool
    ) -> SlotRenderer.Picture? {
        guard let picture = kept[placement]?[entry.id],
            picture.isOnly || (!inspects && !picture.hasControls && picture.isCurrent(at: now)),
            let frame = picture.frame.frame(size: slot.frame.size, format: profile.format)
        else { return nil }
        return SlotRenderer.Picture(
            frame: frame, nextChange: picture.nextChange, diagnostics: [],
            targets: SlotTargets(picture: SlotRenderer.nextNumber(), picture.links, size: frame.size))
    }

    /// The picture of an entry whose view is no more, with the mark that says that it is old.
    func agedPicture(
        of entry: WidgetEntry, _ placement: String, in slot: Board.Slot, _ profile: PanelProfile, at now: Date
    ) -> SlotRenderer.Picture? {
        guard kept[placement]?[entry.id]?.isOnly == true else { return nil }
        let picture = keptPicture(of: entry, placement, in: slot, profile, at: now, inspects: false)
        return picture.map { renderer.marked($0, profile: profile, now: now) }
    }

    /// A timeline has taken the place of one from before a restart: its pictures go, unless they are still shown.
    func forgetKeptPictures(of placement: String, at now: Date) {
        guard let schedule = schedules[placement], schedule.current(at: now) != nil else { return }
        let ids = Set(schedule.entries.map(\.id))
        kept[placement] = kept[placement]?.filter { $0.value.isOnly && ids.contains($0.key) }
    }

    /// Whether an entry can only be shown as it was, and would look different now.
    func hasRunOut(_ entry: WidgetEntry, of placement: String, at now: Date) -> Bool {
        guard let picture = kept[placement]?[entry.id], picture.isOnly else { return false }
        return !picture.isCurrent(at: now)
    }

    /// The surroundings have changed: pictures drawn ahead are drawn anew, and of those that cannot be, none is current.
    func distrustKeptPictures() {
        for (placement, pictures) in kept {
            let only = pictures.filter(\.value.isOnly)
            kept[placement] = only.mapValues { picture in
                var picture = picture
                picture.nextChange = .distantPast
                return picture
            }
            guard !only.isEmpty else { continue }
            schedules[placement]?.runsOut(at: .distantPast)
            look(again: placement)
        }
    }
}

extension Engine {
    /// The name under which a placement is kept: boards may use the same ids.
    func key(of placement: String) -> String { PlacementRow.key(placement, board: book.file.name) }
}
