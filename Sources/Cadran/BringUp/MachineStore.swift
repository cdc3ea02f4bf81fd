import FoundationEssentials
import Store

/// What is kept over restarts, and where.
struct MachineStore {
    /// The folder everything lies in.
    let folder: String
    let store: SharedStore

    /// The option that names the folder.
    static let option = Option(
        "state", "DIR", "where things are kept over restarts, off for nowhere; the usual place else")

    /// The store's file in a folder, or in the usual one; nil where that cannot be told.
    static func path(_ folder: String?) -> String? { folder.map { "\($0)/cadran.sqlite" } ?? StoreLocation.standard }

    /// Opens the store in a folder; nil, and a line in the log, where it cannot be used: cadran runs without it.
    ///
    /// - Parameters:
    ///   - folder: a folder, or `off`; nil for the usual one.
    ///   - isOfMachine: whether the clock is the machine's. What happened at another time is kept only where asked for.
    ///   - trouble: told why there is none though there should be.
    static func open(_ folder: String?, isOfMachine: Bool, trouble: (String) -> Void) -> MachineStore? {
        if folder == "off" || (folder == nil && !isOfMachine) { return nil }
        guard let path = path(folder) else {
            trouble(
                "nothing is kept over restarts: there is neither STATE_DIRECTORY nor HOME; name a folder with --state")
            return nil
        }
        do throws(StoreError) {
            let store = SharedStore(try Store(at: path))
            return MachineStore(folder: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ".", store: store)
        } catch {
            trouble("nothing is kept over restarts: \(error)")
            return nil
        }
    }
}
