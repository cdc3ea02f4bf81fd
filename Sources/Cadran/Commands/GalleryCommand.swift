import Clocks
import FoundationEssentials
import JSON
import Pixels
import Views
import Widgets

/// `cadran gallery`: every widget and activity on every sort of panel.
struct GalleryCommand: Command {
    let name = "gallery"
    let summary = "draws every widget and activity on every sort of panel, and finds what is wrong"
    let usage = "-o DIR [--kind KIND] [--panel CLASS] [--activity FILE] [--at TIME] | --symbols [-o FILE]"
    let options = [
        Option("kind", "KIND", "draws one kind, or the activities of one attributes type"),
        Option("panel", "CLASS", "draws one sort of panel: " + PanelClass.all.map(\.name).joined(separator: ", ")),
        Option("activity", "FILE", "the activities to draw: a start in JSON or an array of all they were sent"),
        SharedOptions.scripts, SharedOptions.at, SharedOptions.zone,
        Option("symbols", "lists the symbols; with -o draws them all as a PNG"),
        Option("output", "DIR", "where pictures and the contact sheet index.html go; also -o"),
    ]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 0...0)
        let renderer = try ViewRenderer.standard()
        if arguments.has("symbols") { return try symbols(renderer, to: arguments["output"]) }
        guard let folder = arguments["output"] else {
            throw CommandFailure(.badInput, "cadran gallery: where to? give -o DIR")
        }
        let zone = try arguments.zone(nil)
        let now = try arguments.moment(in: zone) ?? ProcessWallClock.now
        ProcessWallClock.stand(at: now)
        program.scripts?.setZone(zone)
        let scenes = try scenes(arguments, program, now)
        let panels = try panels(arguments)
        try Self.makeFolder(folder)
        let painter = GalleryPainter(renderer: renderer, now: now, zone: zone)
        var pictures: [GalleryPicture] = []
        for scene in scenes {
            for panel in panels {
                guard let sitting = await painter.sitting(scene, on: panel) else { continue }
                pictures += try draw(sitting, painter, into: folder)
            }
        }
        try TextOutput.write(ContactSheet(title: "Gallery", pictures: pictures).html, to: "\(folder)/index.html")
        GalleryReport(pictures: pictures).lines.forEach { print($0) }
    }

    /// Draws all variants of a sitting; answers with what was drawn.
    private func draw(
        _ sitting: GalleryPainter.Sitting, _ painter: GalleryPainter, into folder: String
    ) throws -> [GalleryPicture] {
        var pictures: [GalleryPicture] = []
        for isInverted in [false, true] {
            let lightInk = sitting.panel.isEmissive != isInverted
            for textSize in GalleryVariant.textSizes {
                for state in painter.states(sitting) {
                    let rendering = painter.draw(
                        sitting, GalleryVariant(isInverted: isInverted, textSize: textSize, state: state))
                    let picture = GalleryPicture(
                        scene: sitting.scene.name, panel: sitting.panel.name,
                        appearance: (lightInk ? "dark" : "light") + (isInverted ? "Inverted" : ""),
                        textSize: "\(textSize)", state: state.rawValue, size: sitting.slot, lints: rendering.lints)
                    try PictureFile.write(
                        rendering.frame, scale: 1, lightInk: lightInk, to: "\(folder)/\(picture.file)")
                    pictures.append(picture)
                }
            }
        }
        return pictures
    }

    private func scenes(_ arguments: Arguments, _ program: Program, _ now: Date) throws -> [GalleryScene] {
        let catalog = program.catalog
        let sample = try GallerySample(catalog, file: arguments["activity"], now: now)
        let scenes = GalleryScene.all(catalog, activities: sample.records, types: sample.types)
        for type in sample.types.keys.sorted() where !sample.records.contains(where: { $0.attributesType == type }) {
            StandardError.say("\(type) is not drawn: give a start of one with --activity FILE")
        }
        guard let kind = arguments["kind"] else { return scenes }
        let found = scenes.filter { $0.kind == kind }
        guard !found.isEmpty else {
            let suggestion = Nearest.suggestion(for: kind, among: scenes.map(\.kind))
            throw CommandFailure(.badInput, "--kind: there is no kind \"\(kind)\"; \(suggestion)")
        }
        return found
    }

    private func panels(_ arguments: Arguments) throws -> [PanelClass] {
        guard let name = arguments["panel"] else { return PanelClass.all }
        let found = PanelClass.all.filter { $0.name == name }
        guard !found.isEmpty else {
            let suggestion = Nearest.suggestion(for: name, among: PanelClass.all.map(\.name))
            throw CommandFailure(.badInput, "--panel: there is no \"\(name)\"; \(suggestion)")
        }
        return found
    }

    private func symbols(_ renderer: ViewRenderer, to file: String?) throws {
        guard let file else { return renderer.text.symbolNames.forEach { print($0) } }
        try PictureFile.write(SymbolSheet(renderer: renderer).frame(), scale: 1, lightInk: false, to: file)
    }

    private static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(.failure, "the folder \(path) cannot be made: is there a file of that name?")
        }
    }
}

extension GalleryScene {
    /// The widget's kind or the activity's attributes type.
    var kind: String {
        switch subject {
        case .widget(let widget, _): widget.kind
        case .activity(_, let record, _): record.attributesType
        }
    }
}
