import Boards
import Clocks
import FoundationEssentials
import Typography

/// Options that several commands have.
enum SharedOptions {
    static let board = Option("board", "FILE", "a board file, or the name of one in Boards")
    static let at = Option("at", "TIME", "the moment, as 2026-11-30T09:41:00 in the zone, or with Z or an offset")
    static let zone = Option("zone", "ZONE", "the time zone, as Europe/Berlin; the board's or the machine's else")
    static let json = Option("json", "answers in JSON")
}

extension Arguments {
    /// The board of `--board`, or of the name given here.
    func board(default name: String? = nil) throws -> (board: Board, path: String) {
        guard let name = self["board"] ?? name else {
            throw CommandFailure(.badInput, "which board? give --board FILE; `cadran board list` names them")
        }
        do {
            let path = try Board.locate(name, in: BoardFolder.all)
            return (try Board.load(path: path), path)
        } catch {
            throw CommandFailure(.badInput, "\(error)")
        }
    }

    /// The zone of `--zone`, else of the board, else of the machine; from now on authors' current one too.
    func zone(_ board: Board?) throws -> TimeZoneRules {
        guard let name = self["zone"] ?? board?.zone else { return .current }
        do {
            let zone = try TimeZoneRules(identifier: name)
            TimeZoneRules.chooseForProcess(zone)
            return zone
        } catch {
            throw CommandFailure(.badInput, "--zone: \(error)")
        }
    }

    /// The moment of `--at` in a zone; nil when it is not given.
    func moment(in zone: TimeZoneRules) throws -> Date? {
        guard let text = self["at"] else { return nil }
        guard let date = LocalMoment.date(text, in: zone) else {
            throw CommandFailure(
                .badInput, "--at: \"\(text)\" is no moment; write 2026-11-30T09:41:00, with Z or +01:00 if you like")
        }
        // What fits nanoseconds since 1970 in 64 bits, with room for a clock that runs on.
        guard abs(date.timeIntervalSince1970) < 9e9 else {
            throw CommandFailure(.badInput, "--at: \"\(text)\" is too far away; the years 1685 to 2254 can be drawn")
        }
        return date
    }

    /// A whole number of an option within bounds.
    func whole(_ name: String, in range: ClosedRange<Int>, default value: Int) throws -> Int {
        guard let text = self[name] else { return value }
        guard let number = Int(text), range.contains(number) else {
            throw CommandFailure(
                .badInput,
                "--\(name): \"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A bound as people write it.
    private static func text(_ number: Double) -> String {
        number == number.rounded() ? "\(Int(number))" : "\(number)"
    }

    /// A number of an option within bounds.
    func number(_ name: String, in range: ClosedRange<Double>, default value: Double) throws -> Double {
        guard let text = self[name] else { return value }
        guard let number = Double(text), range.contains(number) else {
            throw CommandFailure(
                .badInput,
                "--\(name): \"\(text)\" is not a number from \(Self.text(range.lowerBound)) to "
                    + "\(Self.text(range.upperBound))")
        }
        return number
    }
}

extension BoardFolder {
    /// Where boards are looked for by name: the folder at hand, the machine's, and the one that came with Cadran.
    static var all: [BoardFolder] {
        let own = try? DataDirectory.locate("Boards", marker: "board.schema.json")
        return BoardFolder.distinct(BoardFolder.usual + (own.map { [BoardFolder($0)] } ?? []))
    }
}
