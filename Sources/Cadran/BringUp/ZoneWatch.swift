import Executors
import Glibc

/// Hears when the machine's time zone, or the data of a zone, changes; nothing runs in between.
enum ZoneWatch {
    /// Calls `changed`, on a thread of its own, each time.
    ///
    /// - Parameters:
    ///   - etc: the folder of `localtime` and `timezone`.
    ///   - zoneFolders: folders of zone files in use.
    /// - Returns: whether the machine can tell.
    static func start(
        etc: String = "/etc", zoneFolders: [String], changed: @escaping @Sendable () -> Void
    ) -> Bool {
        let descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return false }
        // Links and files are replaced by renaming; some tools write into them.
        let mask = UInt32(IN_MOVED_TO) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
        let watch = inotify_add_watch(descriptor, etc, mask)
        guard watch >= 0 else {
            close(descriptor)
            return false
        }
        for folder in zoneFolders { _ = inotify_add_watch(descriptor, folder, mask) }
        NamedThread.start("cadran-zone") { listen(descriptor, etc: watch, changed) }
        return true
    }

    private static func listen(_ descriptor: Int32, etc: Int32, _ changed: () -> Void) {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            if concernsZone(buffer[..<count], etc: etc) { changed() }
        }
    }

    /// Whether any event of a buffer is about a zone: in `/etc` only two names are.
    private static func concernsZone(_ bytes: ArraySlice<UInt8>, etc: Int32) -> Bool {
        let head = MemoryLayout<inotify_event>.size
        return bytes.withUnsafeBytes { bytes in
            var offset = 0
            while offset + head <= bytes.count {
                let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = bytes[(offset + head)...].prefix(Int(event.len)).prefix { $0 != 0 }
                let text = String(decoding: name, as: UTF8.self)
                if event.wd != etc || ["localtime", "timezone"].contains(text) { return true }
                offset += head + Int(event.len)
            }
            return false
        }
    }
}
