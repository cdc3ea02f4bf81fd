import Boards
import Engine
import FoundationEssentials
import Glibc

/// One request of HTTP/1.1 to a host that is allowed, on the calling thread.
struct PlainRequest {
    var method: String
    var url: URL
    /// Hosts beside this machine.
    var hosts: [String]
    /// Seconds it may take.
    var timeout: Double

    /// Bytes of an answer that are read; its status is in the first.
    private static let mostBytes = 4096

    /// Sends it, and reads the status of the answer.
    func send() -> DeliveryOutcome {
        guard url.scheme?.lowercased() == "http", let host = url.host(), !host.isEmpty else {
            return .refused("\(url.absoluteString) is no URL of plain HTTP")
        }
        guard Board.isLoopback(host) || hosts.contains(host) else {
            return .refused("the host \"\(host)\" is not this machine and not among the \"hosts\" of its target")
        }
        let deadline = Self.now + Int64(timeout * 1000)
        let place = "\(host):\(url.port ?? 80)"
        do throws(RequestError) {
            let descriptor = try connect(host, port: url.port ?? 80, until: deadline)
            defer { close(descriptor) }
            try write(Array(head(host).utf8), to: descriptor, until: deadline)
            return try outcome(of: try answer(descriptor, until: deadline), place)
        } catch {
            return .failed("\(place): \(error.message)")
        }
    }

    private struct RequestError: Error {
        var message: String

        init(_ message: String) { self.message = message }

        init(_ step: String, errno number: Int32) {
            message = "\(step): \(String(cString: strerror(number)))"
        }
    }

    /// The request; no body, so none of what is opened can end its head early: a URL holds no line breaks.
    private func head(_ host: String) -> String {
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let port = url.port.map { ":\($0)" } ?? ""
        return "\(method) \(path.isEmpty ? "/" : path)\(query) HTTP/1.1\r\nHost: \(host)\(port)\r\n"
            + "User-Agent: cadran\r\nAccept: */*\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    }

    private func outcome(of answer: [UInt8], _ place: String) throws(RequestError) -> DeliveryOutcome {
        let words = String(decoding: answer.prefix { $0 != 13 && $0 != 10 }, as: UTF8.self).split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw RequestError("it does not speak HTTP")
        }
        switch status {
        case 200..<400: return .delivered(note: nil)
        // Busy, or broken for a moment.
        case 408, 429, 500..<600: return .failed("\(place) answered \(status)")
        default: return .refused("\(place) answered \(status)")
        }
    }

    // MARK: - Sockets

    private func connect(_ host: String, port: Int, until deadline: Int64) throws(RequestError) -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = Int32(AI_NUMERICSERV)
        var found: UnsafeMutablePointer<addrinfo>?
        let bare = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
        let status = getaddrinfo(bare, "\(port)", &hints, &found)
        guard status == 0 else { throw RequestError("its name is not known: \(String(cString: gai_strerror(status)))") }
        defer { freeaddrinfo(found) }
        var failure = RequestError("it has no address")
        var next = found
        while let address = next?.pointee {
            do throws(RequestError) {
                return try connect(address, until: deadline)
            } catch {
                failure = error
            }
            next = address.ai_next
        }
        throw failure
    }

    private func connect(_ address: addrinfo, until deadline: Int64) throws(RequestError) -> Int32 {
        let kind = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.ai_family, kind, address.ai_protocol)
        guard descriptor >= 0 else { throw RequestError("no socket", errno: errno) }
        do throws(RequestError) {
            if Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 {
                guard errno == EINPROGRESS else { throw RequestError("it does not answer", errno: errno) }
                try wait(for: POLLOUT, descriptor, until: deadline)
                var number: Int32 = 0
                var size = socklen_t(MemoryLayout<Int32>.size)
                getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size)
                guard number == 0 else { throw RequestError("it does not answer", errno: number) }
            }
            return descriptor
        } catch {
            close(descriptor)
            throw error
        }
    }

    private func write(_ bytes: [UInt8], to descriptor: Int32, until deadline: Int64) throws(RequestError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count > 0 {
                sent += count
            } else {
                guard errno == EAGAIN || errno == EINTR else { throw RequestError("sending failed", errno: errno) }
                try wait(for: POLLOUT, descriptor, until: deadline)
            }
        }
    }

    /// The beginning of the answer, at least its first line.
    private func answer(_ descriptor: Int32, until deadline: Int64) throws(RequestError) -> [UInt8] {
        var answer: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 1024)
        while !answer.contains(10), answer.count < Self.mostBytes {
            let count = read(descriptor, &bytes, bytes.count)
            if count > 0 {
                answer += bytes[..<count]
            } else if count == 0 {
                break
            } else {
                guard errno == EAGAIN || errno == EINTR else { throw RequestError("reading failed", errno: errno) }
                try wait(for: POLLIN, descriptor, until: deadline)
            }
        }
        return answer
    }

    private func wait(for event: Int32, _ descriptor: Int32, until deadline: Int64) throws(RequestError) {
        while true {
            var polled = pollfd(fd: descriptor, events: Int16(event), revents: 0)
            let left = max(0, deadline - Self.now)
            let count = poll(&polled, 1, Int32(min(left, Int64(Int32.max))))
            if count > 0 { return }
            if count == 0 { throw RequestError("it took too long") }
            guard errno == EINTR else { throw RequestError("waiting failed", errno: errno) }
        }
    }

    /// CLOCK_MONOTONIC in milliseconds.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
