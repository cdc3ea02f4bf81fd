import Cadran
import Devices
import Emulation
import FoundationEssentials
@preconcurrency import Glibc
import Panels
import Pixels

/// What the comparison with other programs asks of this one.
@MainActor
enum Comparison {
    /// `films DIR`, `film NAME`, `replay NAME MESSAGES`; false for anything else.
    static func run(_ words: [String], _ films: [Film]) throws -> Bool {
        switch words.first {
        case "films" where words.count == 2: try write(films, to: words[1])
        case "film" where words.count == 2: print(try named(words[1], films).show().json)
        case "first" where words.count == 2: try first(named(words[1], films))
        case "replay" where words.count == 3: print(try replay(words[2], named(words[1], films)).json)
        default: return false
        }
        return true
    }

    private static func named(_ name: String, _ films: [Film]) -> Film {
        guard let film = films.first(where: { $0.name == name }) else {
            fatalError("there is no scene \(name); there are \(films.map(\.name).joined(separator: ", "))")
        }
        return film
    }

    /// Writes the frames as PNGs, light ink on dark, `DIR/NAME/000.png` and so on.
    private static func write(_ films: [Film], to folder: String) throws {
        for film in films {
            let place = "\(folder)/\(film.name)"
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            for index in 0..<film.count {
                let number = String(repeating: "0", count: 3 - "\(index)".count) + "\(index)"
                let picture = try PNG.encode(film.frame(index), lightInk: true)
                try Data(picture).write(to: URL(filePath: "\(place)/\(number).png"))
            }
        }
    }

    /// Shows the first frame, for who measures how long that takes.
    private static func first(_ film: Film) throws {
        let module = PanelModule.named("ssd1306-128x64")!
        let thread = BusThread(name: "bench")
        defer { thread.close() }
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: OLEDChip(module)])
        try PanelDriver(module: module, bus: bus, address: 0x3C).show(film.frame(0))
    }

    /// Gives the emulated chip what another program has sent: transfers of messages, each `W` length and bytes or `R`
    /// length, one transfer a line in hexadecimal; a line `mark` ends the initialisation.
    private static func replay(_ path: String, _ film: Film) throws -> FilmCost {
        let module = PanelModule.named("ssd1306-128x64")!
        let thread = BusThread(name: "bench")
        defer { thread.close() }
        let chip = OLEDChip(module)
        let bus = EmulatedI2CBus(thread: thread, chips: [0x3C: chip])
        var before = bus.counters
        for line in String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self).split(separator: "\n") {
            if line == "mark" {
                before = bus.counters
            } else {
                try bus.transfer(line.split(separator: " ").map { .write(address: 0x3C, bytes: bytes($0)) })
            }
        }
        for violation in chip.violations.prefix(3) { fputs("\(violation)\n", stderr) }
        let last = film.frame(film.count - 1)
        return FilmCost(
            bytes: bus.counters.bytes - before.bytes, transfers: bus.counters.transfers - before.transfers,
            clocks: bus.counters.clocks - before.clocks,
            isEqual: chip.glass() == (film.isTurned ? last.turnedAround : last), violations: chip.violations.count)
    }

    private static func bytes(_ text: Substring) -> [UInt8] {
        let digits = Array(text.utf8)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(decoding: digits[$0..<($0 + 2)], as: UTF8.self), radix: 16)
        }
    }
}
