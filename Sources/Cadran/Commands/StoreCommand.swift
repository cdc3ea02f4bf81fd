import JSON
import Store

/// `cadran store migrate`: brings what an older cadran kept to this version's form.
struct StoreCommand: Command {
    let name = "store"
    let summary = "brings what an older cadran kept over restarts to this version's form, after a copy"
    let usage = "migrate [--state DIR]"
    let options = [MachineStore.option]

    func run(_ arguments: Arguments, in program: Program) async throws {
        try expect(arguments, words: 1...1)
        guard arguments.words[0] == "migrate" else {
            let suggestion = Nearest.suggestion(for: arguments.words[0], among: ["migrate"])
            throw CommandFailure(.badInput, "cadran store: there is no \"\(arguments.words[0])\"; \(suggestion)")
        }
        guard arguments["state"] != "off", let path = MachineStore.path(arguments["state"]) else {
            throw CommandFailure(.badInput, "cadran store migrate: name the folder of the store with --state")
        }
        let migration: StoreMigration
        do throws(StoreError) { migration = try Store.migrate(at: path) } catch {
            throw CommandFailure(.failure, "\(error)")
        }
        if let backup = migration.backup {
            print("\(path): from version \(migration.from) to \(migration.to); as it was it is kept in \(backup)")
        } else {
            print("\(path): is of version \(migration.to) already; nothing was done")
        }
    }
}
