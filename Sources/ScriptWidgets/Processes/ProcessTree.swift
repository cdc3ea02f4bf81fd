import Glibc

/// What a process and all that came of it use, from /proc.
///
/// Nothing leaves the tree below a guard: it adopts what a script leaves behind. The kernel's own list of children is
/// not in every kernel, so all processes are looked at.
struct ProcessTree {
    /// Processes below the guard.
    var processes = 0
    /// Bytes they hold to themselves.
    var bytes = 0

    /// What runs below a process; the process itself is not counted.
    static func below(_ root: pid_t) -> ProcessTree {
        var children: [pid_t: [pid_t]] = [:]
        for process in all() {
            if let parent = parent(of: process) { children[parent, default: []].append(process) }
        }
        var tree = ProcessTree()
        var left = children[root] ?? []
        while let process = left.popLast() {
            tree.processes += 1
            tree.bytes += bytes(of: process)
            left += children.removeValue(forKey: process) ?? []
        }
        return tree
    }

    /// The numbers of all processes.
    private static func all() -> [pid_t] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var found: [pid_t] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if let number = pid_t(name) { found.append(number) }
        }
        return found
    }

    /// The parent of a process; nil when it is gone.
    private static func parent(of process: pid_t) -> pid_t? {
        // The name of a program, in brackets, may hold anything.
        let stat = text("/proc/\(process)/stat")
        guard let end = stat.lastIndex(of: ")") else { return nil }
        let fields = stat[stat.index(after: end)...].split(separator: " ", maxSplits: 2)
        return fields.count > 1 ? pid_t(fields[1]) : nil
    }

    /// Anonymous and shared memory in RAM and swap; not the files that others map too.
    private static func bytes(of process: pid_t) -> Int {
        text("/proc/\(process)/status").split(separator: "\n").reduce(0) { sum, line in
            guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") || line.hasPrefix("VmSwap:") else {
                return sum
            }
            let words = line.split(whereSeparator: \.isWhitespace)
            return sum + (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 1024
        }
    }

    /// A small file of /proc; empty when the process is gone.
    private static func text(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
