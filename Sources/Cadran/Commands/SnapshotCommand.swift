import Activities
import Boards
import Clocks
import Emulation
import Engine
import FoundationEssentials
import JSON
import Panels
import Pixels
import Views
import Widgets

/// `cadran snapshot`: exactly the pixels a panel would show.
struct SnapshotCommand: Command {
    let name = "snapshot"
    let summary = "writes the pixels of a widget, an activity or a whole board as a PNG"
    let usage = "--board FILE [--kind KIND [--family FAMILY] | --activity FILE] [--at TIME] -o FILE"
    let options = [
        SharedOptions.board, SharedOptions.scripts,
        Option("kind", "KIND", "draws one kind, or a PreviewProvider, on the whole panel; the board as it is else"),
        Option("family", "FAMILY", "the family of the kind; the slot's else"),
        Option(
            "activity", "FILE",
            "draws an activity: a start in JSON, our own or an APNs payload, or an array of all it was sent; - reads it"
        ),
        Option("panel", "ID", "the panel of a board with several; the first else"),
        SharedOptions.at, SharedOptions.zone,
        Option("scale", "N", "makes each pixel N by N"),
        Option("output", "FILE", "where the PNG goes, - for standard output; also -o"),
        Option("compare", "FILE", "fails where the pixels differ from those of a PNG; needs no -o"),
        Option("lint", "prints what is wrong with the picture; needs no -o"),
        Option("accessibility", "prints the picture in words; needs no -o"),
        Option("json", "prints lints and words as JSON"),
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let inspects = arguments.has("lint") || arguments.has("accessibility")
        guard arguments["output"] != nil || arguments["compare"] != nil || inspects else {
            throw CommandFailure(.badInput, "cadran snapshot: where to? give -o FILE")
        }
        let scale = try arguments.whole("scale", in: 1...64, default: 1)
        var (board, path) = try arguments.board()
        let zone = try arguments.zone(board)
        let now = try arguments.moment(in: zone) ?? ProcessWallClock.now
        let program = try program.including(
            previews: arguments["kind"], on: board.panels[0], now: now, zone: zone)
        board = try narrowed(board, path, arguments, program)
        let (frame, slots) = try await draw(board, now: now, zone: zone, arguments, program)
        if let file = arguments["output"] {
            try PictureFile.write(frame, scale: scale, lightInk: board.panels[0].module.isEmissive, to: file)
        }
        if inspects { tell(slots, arguments) }
        if let golden = arguments["compare"] {
            try PictureComparison(frame, scale: scale, lightInk: board.panels[0].module.isEmissive).check(golden)
        }
    }

    private func tell(_ slots: [SlotInspection], _ arguments: Arguments) {
        let (lint, words) = (arguments.has("lint"), arguments.has("accessibility"))
        if arguments.has("json") {
            return print(InspectionText.json(slots, lints: lint, accessibility: words).text(indented: true))
        }
        if words { InspectionText.accessibility(slots).forEach { print($0) } }
        if lint { InspectionText.lints(slots).forEach { print($0) } }
    }

    /// The board with the one panel asked for, and on it what was asked for.
    private func narrowed(
        _ board: Board, _ path: String, _ arguments: Arguments, _ program: Program
    ) throws -> Board {
        var board = board
        if let id = arguments["panel"] {
            guard let panel = board.panel(id) else {
                let suggestion = Nearest.suggestion(for: id, among: board.panels.map(\.id))
                throw CommandFailure(.badInput, "\(path): there is no panel \"\(id)\"; \(suggestion)")
            }
            board.panels = [panel]
        } else {
            board.panels = [board.panels[0]]
        }
        // The picture must not depend on hardware.
        board.panels[0].bus = .emulated
        board.buttons = []
        board.slots = board.slots.filter { $0.panel == board.panels[0].id }
        if arguments["activity"] != nil {
            guard arguments["kind"] == nil else {
                throw CommandFailure(.badInput, "cadran snapshot: --kind or --activity, not both")
            }
            guard board.slots.contains(where: \.activities) else {
                throw CommandFailure(
                    .badInput,
                    "\(path): no slot of panel \(board.panels[0].id) takes activities; "
                        + "give one \"activities\": true")
            }
        }
        guard let kind = arguments["kind"] else {
            if arguments["family"] != nil { throw CommandFailure(.badInput, "--family goes with --kind") }
            return board
        }
        guard let widget = program.catalog.widget(kind) else {
            let suggestion = Nearest.suggestion(for: kind, among: program.catalog.widgets.map(\.kind))
            throw CommandFailure(.badInput, "--kind: there is no \"\(kind)\"; \(suggestion)")
        }
        let family = try family(arguments, board, offered: widget.settings.families)
        board.slots = [
            Board.Slot(
                id: "snapshot", panel: board.panels[0].id, frame: frame(of: family, on: board.panels[0].size),
                family: family, kind: kind, configuration: nil, activities: false)
        ]
        do throws(EngineError) {
            _ = try program.catalog.widget(for: board.slots[0].placements[0], in: board.slots[0], of: board)
        } catch {
            throw CommandFailure(.badInput, error.message)
        }
        return board
    }

    /// The family asked for; else the slot's where the kind has it, else the kind's first.
    private func family(
        _ arguments: Arguments, _ board: Board, offered: [WidgetFamily]?
    ) throws -> Board.Family {
        guard let name = arguments["family"] else {
            let usual = board.slots.first?.family ?? .accessoryRectangular
            guard let offered, !offered.contains(usual.widgetFamily) else { return usual }
            return offered.lazy.compactMap { Board.Family(rawValue: $0.rawValue) }.first ?? usual
        }
        guard let family = Board.Family(rawValue: name) else {
            let suggestion = Nearest.suggestion(for: name, among: Board.Family.allCases.map(\.rawValue))
            throw CommandFailure(.badInput, "--family: there is no \"\(name)\"; \(suggestion)")
        }
        return family
    }

    /// The rectangle of a family on a panel: a circular one is a square in the middle, an inline one a line.
    private func frame(of family: Board.Family, on size: PixelSize) -> PixelRect {
        switch family {
        case .accessoryCircular:
            let side = min(size.width, size.height)
            return PixelRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
        case .accessoryInline:
            let height = min(16, size.height)
            return PixelRect(x: 0, y: (size.height - height) / 2, width: size.width, height: height)
        default: return PixelRect(size)
        }
    }

    /// Runs an engine at a standing clock until the glass shows what there is to show.
    private func draw(
        _ board: Board, now: Date, zone: TimeZoneRules, _ arguments: Arguments, _ program: Program
    ) async throws -> (Frame, [SlotInspection]) {
        let station = try Station(
            board: board, program: program, time: ProcessWallClock.stand(at: now), zone: zone, log: StandardError.say)
        if let file = arguments["activity"] { try start(file, in: station, at: now) }
        do {
            let id = board.panels[0].id
            let frame = try await station.engine.settledFrame(panel: id)
            return (frame, station.engine.inspection(panel: id, at: now))
        } catch {
            throw CommandFailure(.failure, "\(error)")
        }
    }

    private func start(_ file: String, in station: Station, at now: Date) throws {
        let json = try InputFile.json(file)
        let list = json.array ?? [json]
        for (index, element) in list.enumerated() {
            do {
                let command = try ActivityCommand(sent: element)
                if case .rejected(let rejection) = station.center.apply(command).outcome { throw rejection }
            } catch {
                throw CommandFailure(.badInput, "\(file): \(json.array == nil ? "" : "[\(index)]: ")\(error)")
            }
        }
    }
}

extension ActivityCommand {
    /// What a sender sent, told by its keys: an APNs payload names its event, a start of our own names its type and an
    /// end its dismissal.
    init(sent json: JSONValue) throws(ActivityRejection) {
        let object = json.object
        if object?["aps"] != nil {
            try self.init(apns: json, id: "snapshot")
        } else if object?["dismissal"] != nil {
            try self.init(.end, native: json)
        } else if object?["content"] != nil, object?["type"] == nil, object?["attributes"] == nil {
            try self.init(.update, native: json)
        } else {
            try self.init(.start, native: json)
        }
    }
}
