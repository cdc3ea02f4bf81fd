import Activities

/// The commands that wait for their turn, in order, of which there is a bounded number. Of one activity's updates the
/// newest waits alone.
struct GateQueue {
    /// A command with the number its sender waits under.
    struct Entry: Hashable, Sendable {
        var ticket: Int
        var command: ActivityCommand
    }

    /// What becomes of a command that arrives.
    enum Arrival: Hashable {
        case waits
        /// It takes the place of an older update, whose sender is told so.
        case supersedes(ticket: Int)
        /// A newer update waits already.
        case isSuperseded
        case isFull
        /// An update waits whose place it could take, and it is to be looked at whether it is sound.
        case needsCheck
    }

    let limit: Int
    private(set) var waiting: [Entry] = []
    /// Whether somebody carries out what waits.
    private(set) var isWorking = false

    init(limit: Int) {
        self.limit = limit
    }

    /// A command arrives.
    ///
    /// - Parameter isSound: whether it would be accepted as things stand, nil when nobody has looked; an update that would
    ///   be refused supersedes nothing.
    mutating func arrive(_ entry: Entry, isSound: Bool?) -> Arrival {
        if isSound == nil, rival(of: entry.command) != nil { return .needsCheck }
        if isSound == true, let index = rival(of: entry.command), case .update(let old) = waiting[index].command,
            case .update(let new) = entry.command
        {
            if let late = new.timestamp, let known = old.timestamp, late < known { return .isSuperseded }
            let ticket = waiting[index].ticket
            waiting[index] = Entry(ticket: entry.ticket, command: .update(new.keepingAlert(of: old)))
            return .supersedes(ticket: ticket)
        }
        guard waiting.count < limit else { return .isFull }
        waiting.append(entry)
        return .waits
    }

    /// Whether to begin to carry out what waits; the answer is yes once, until `takeAll` finds nothing.
    mutating func beginsWork() -> Bool {
        defer { isWorking = true }
        return !isWorking
    }

    /// All that waits, in order; nothing when there is none, and then the work is over.
    mutating func takeAll() -> [Entry] {
        defer { waiting = [] }
        if waiting.isEmpty { isWorking = false }
        return waiting
    }

    /// The waiting update an update may take the place of: the last that waits for the activity, if it is an update.
    private func rival(of command: ActivityCommand) -> Int? {
        guard case .update = command, let index = waiting.lastIndex(where: { $0.command.id == command.id }),
            case .update = waiting[index].command
        else { return nil }
        return index
    }
}

extension ActivityCommand.Update {
    /// This update, with the alert of the one it replaces if it has none itself: nobody has seen that alert yet.
    fileprivate func keepingAlert(of old: Self) -> Self {
        var update = self
        update.alert = alert ?? old.alert
        return update
    }
}
