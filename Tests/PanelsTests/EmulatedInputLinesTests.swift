import Clocks
import Devices
import Emulation
import FoundationEssentials
import Testing

@Suite struct EmulatedInputLinesTests {
    @Test func pressAndReleaseAreStampedEdges() async throws {
        let time = VirtualTime(wall: Date(timeIntervalSince1970: 1_800_000_000))
        let lines = EmulatedInputLines(names: ["GPIO5", "GPIO6"], time: time)
        #expect(try !lines.isActive(1))
        lines.press(1)
        #expect(try lines.isActive(1))
        time.advance(by: 0.25)
        lines.release(1)
        lines.edge(0, isActive: true, isLost: true)
        lines.edge(0, isActive: false, nanoseconds: 7, followsLoss: true)
        lines.close()
        var edges: [LineEdge] = []
        for await edge in lines.edges { edges.append(edge) }
        #expect(
            edges == [
                LineEdge(line: 1, isActive: true, nanoseconds: 0),
                LineEdge(line: 1, isActive: false, nanoseconds: 250_000_000),
                LineEdge(line: 0, isActive: false, nanoseconds: 7, followsLoss: true),
            ])
    }
}
