import Glibc
import Testing

@testable import Devices

@Suite struct SystemInputLinesTests {
    private let gpio = FakeGPIO([.init("/dev/gpiochip0", "pinctrl-rp1"), .init("/dev/gpiochip1", "pca9555")])

    private func lines() throws -> SystemInputLines {
        try SystemInputLines(
            [
                .init(name: "A", line: .offset(5), debounceMilliseconds: 8),
                .init(name: "X", chip: "pca9555", line: .offset(5), activeLow: false, bias: .asIs),
                .init(name: "B", line: .offset(6), bias: .disabled),
            ], calls: gpio)
    }

    private func edge(_ offset: Int, _ isActive: Bool, _ time: UInt64, _ sequence: UInt64 = 0) -> GPIOEdge {
        GPIOEdge(offset: offset, isActive: isActive, nanoseconds: time, sequence: sequence)
    }

    @Test func lines_areTakenChipByChipWithTheirSettings() throws {
        let lines = try lines()
        #expect(lines.names == ["A", "X", "B"])
        #expect(gpio.requests.map(\.chip.label) == ["pinctrl-rp1", "pca9555"])
        #expect(
            gpio.requests[0].inputs == [
                GPIOInput(offset: 5, activeLow: true, bias: .pullUp, debounceMicroseconds: 8000),
                GPIOInput(offset: 6, activeLow: true, bias: .disabled, debounceMicroseconds: 10_000),
            ])
        #expect(
            gpio.requests[1].inputs == [
                GPIOInput(offset: 5, activeLow: false, bias: .asIs, debounceMicroseconds: 10_000)
            ])
        #expect(!lines.debouncesInKernel)
    }

    @Test func edges_comeInOrderAndNameTheirLine() async throws {
        let lines = try lines()
        gpio.requests[0].emit([edge(6, true, 300), edge(5, true, 100), edge(5, false, 200)])
        var iterator = lines.edges.makeAsyncIterator()
        #expect(await iterator.next() == LineEdge(line: 0, isActive: true, nanoseconds: 100))
        #expect(await iterator.next() == LineEdge(line: 0, isActive: false, nanoseconds: 200))
        #expect(await iterator.next() == LineEdge(line: 2, isActive: true, nanoseconds: 300))
        gpio.requests[1].emit([edge(5, true, 400)])
        #expect(await iterator.next() == LineEdge(line: 1, isActive: true, nanoseconds: 400))
    }

    @Test func gap_inTheKernelsCount_marksTheNextEdge() async throws {
        let lines = try lines()
        gpio.requests[0].emit([
            edge(5, true, 1, 1), edge(5, false, 2, 2), edge(6, true, 3, 1), edge(5, true, 9, 5), edge(5, false, 10, 6),
        ])
        var losses: [Bool] = []
        for await edge in lines.edges {
            losses.append(edge.followsLoss)
            if losses.count == 5 { break }
        }
        #expect(losses == [false, false, false, true, false])
    }

    @Test func twoEdgesInOneDirection_withoutACount_markALoss() async throws {
        let lines = try lines()
        gpio.requests[0].emit([edge(5, true, 1), edge(5, true, 2), edge(5, false, 3)])
        var iterator = lines.edges.makeAsyncIterator()
        #expect(await iterator.next()?.followsLoss == false)
        #expect(await iterator.next()?.followsLoss == true)
        #expect(await iterator.next()?.followsLoss == false)
    }

    @Test func slowReader_keepsTheNewestEdgesAndIsToldOfTheLoss() async throws {
        let lines = try lines()
        gpio.requests[0].emit((1...1100).map { edge(5, $0 % 2 == 1, UInt64($0), UInt64($0)) })
        while gpio.requests[0].reads < 1 { await Task.yield() }
        gpio.requests[0].emit([edge(6, true, 5000, 1)])
        // The second reading begins when the first batch is in the stream.
        while gpio.requests[0].reads < 2 { await Task.yield() }
        var seen: [LineEdge] = []
        for await edge in lines.edges {
            seen.append(edge)
            if edge.line == 2 { break }
        }
        // The reader may have met the stream before or after the very last edge pushed one more out.
        #expect([1024, 1025].contains(seen.count))
        #expect(seen.first?.nanoseconds == UInt64(1102 - seen.count))
        #expect(seen.contains { $0.followsLoss })
    }

    @Test func level_isReadPerLine() throws {
        let lines = try lines()
        #expect(try !lines.isActive(0))
        gpio.requests[0].emit([edge(6, true, 1)])
        #expect(try lines.isActive(2))
        #expect(try !lines.isActive(1))
    }

    @Test func close_releasesTheLinesAndEndsTheEdges() async throws {
        let lines = try lines()
        lines.close()
        #expect(gpio.requests.map(\.isReleased) == [true, true])
        for await _ in lines.edges { Issue.record("an edge after the end") }
        #expect(throws: InputLineError.self) { try lines.isActive(0) }
        lines.close()
    }

    @Test func release_ofTheObject_releasesTheLines() throws {
        do { _ = try lines() }
        #expect(gpio.requests.map(\.isReleased) == [true, true])
    }

    @Test func chip_whenItIsGone_endsTheEdges() async throws {
        let lines = try lines()
        gpio.requests[0].fail(ENODEV)
        for await _ in lines.edges { Issue.record("an edge of a chip that is gone") }
        #expect(throws: InputLineError.self) { try lines.isActive(0) }
    }

    @Test(arguments: [ENXIO, ENODEV, EOPNOTSUPP])
    func chipWithoutInterrupts_isLookedAtFromTimeToTime(error: Int32) async throws {
        let gpio = FakeGPIO(
            [.init("/dev/gpiochip1", "pcf8574")], debounces: true, eventless: ["/dev/gpiochip1": error])
        let lines = try SystemInputLines([.init(name: "X", chip: "pcf8574", line: .offset(3))], calls: gpio)
        #expect(gpio.requests.map(\.inputs[0].isPolled) == [true])
        #expect(lines.places == ["line 3 of pcf8574 (/dev/gpiochip1), looked at every 20 ms"])
        // The kernel debounces no line it does not watch.
        #expect(!lines.debouncesInKernel)
        let timer = gpio.timers.withLock { $0[0] }
        timer.tick(20)
        gpio.requests[0].set(3, true)
        timer.tick(40)
        var iterator = lines.edges.makeAsyncIterator()
        let pressed = await iterator.next()
        #expect(pressed?.isActive == true && pressed?.line == 0)
        gpio.requests[0].set(3, false)
        timer.tick(60)
        #expect(await iterator.next() == LineEdge(line: 0, isActive: false, nanoseconds: 60))
        lines.close()
        #expect(timer.isClosed && gpio.requests[0].isReleased)
    }

    @Test func chipThatIsGoneAltogether_failsAsBefore() {
        let gpio = FakeGPIO([.init("/dev/gpiochip1", "pcf8574")], failures: ["/dev/gpiochip1": ENODEV])
        #expect(throws: InputLineError.self) {
            try SystemInputLines([.init(name: "X", chip: "pcf8574", line: .offset(3))], calls: gpio)
        }
        #expect(gpio.requests.isEmpty)
    }

    @Test func floodOfEdges_isCut_andTheNextOneSaysSo() async throws {
        let lines = try lines()
        let flood = (1...5000).map { edge(5, $0 % 2 == 1, UInt64($0) * 1000) }
        gpio.requests[0].emit(flood + [edge(5, true, 2_000_000_000)])
        var last: LineEdge?
        var count = 0
        for await edge in lines.edges {
            (last, count) = (edge, count + 1)
            if edge.nanoseconds == 2_000_000_000 { break }
        }
        #expect(count <= 4001)
        #expect(last?.followsLoss == true)
    }
}
