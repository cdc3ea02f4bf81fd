import Clocks
import FoundationEssentials
import Testing

@testable import Engine

/// The queue of due moments against a plain list.
@Suite struct DueQueueTests {
    /// A generator that gives the same numbers each time.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 11
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5] as [UInt64]) func heap_givesWhatASortedListGives(seed: UInt64) {
        var numbers = Numbers(state: seed)
        var heap = DueHeap<Int>()
        var list: [String: Int] = [:]
        for _ in 0..<3000 {
            let id = "p\(Int.random(in: 0..<60, using: &numbers))"
            switch Int.random(in: 0..<10, using: &numbers) {
            case 0..<6:
                let moment = Int.random(in: 0..<100, using: &numbers)
                heap.set(id, moment)
                list[id] = moment
            case 6, 7:
                heap.set(id, nil)
                list[id] = nil
            default:
                let limit = Int.random(in: 0..<100, using: &numbers)
                let taken = heap.takeFirst(until: limit)
                let earliest = list.values.min()
                #expect((taken == nil) == (earliest.map { $0 > limit } ?? true))
                if let taken {
                    #expect(list[taken] == earliest)
                    list[taken] = nil
                }
            }
            #expect(heap.count == list.count)
            #expect(heap.earliest == list.values.min())
        }
    }

    @Test func takeDue_takesBothClocks_inTheOrderOfNames() {
        var queue = DueQueue()
        let start = MonotonicInstant(nanoseconds: 0)
        func due(_ wall: Double?, _ monotonic: Double?) -> EngineDue {
            var due = EngineDue()
            due.add(wall.map { nine41 + $0 })
            due.add(monotonic.map { start.advanced(bySeconds: $0) })
            return due
        }
        queue.set("d", due(10, nil))
        queue.set("c", due(nil, 10))
        queue.set("b", due(5, 20))
        queue.set("a", due(20, 9))
        queue.set("e", due(11, 11))
        #expect(queue.earliest == due(5, 9))
        let now = Moment(wall: nine41 + 10, monotonic: start.advanced(bySeconds: 10))
        #expect(queue.takeDue(at: now) == ["a", "b", "c", "d"])
        queue.set("a", due(nil, nil))
        #expect(queue.takeDue(at: now) == [])
        queue.set("e", due(nil, nil))
        #expect(queue.earliest == due(nil, 20))
    }
}
