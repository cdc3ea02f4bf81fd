import Clocks
import FoundationEssentials

/// When each of many things is next looked at: the earliest of thousands is found at once.
struct DueQueue {
    private var wall = DueHeap<Date>()
    private var monotonic = DueHeap<MonotonicInstant>()

    /// Sets the moments of a thing, in place of those before; none takes it out.
    mutating func set(_ id: String, _ due: EngineDue) {
        wall.set(id, due.wall)
        monotonic.set(id, due.monotonic)
    }

    /// Takes out what is due, in the order of names: everything is looked at in the same order each time.
    mutating func takeDue(at now: Moment) -> [String] {
        var ids: Set<String> = []
        while let id = wall.takeFirst(until: now.wall) { ids.insert(id) }
        while let id = monotonic.takeFirst(until: now.monotonic) { ids.insert(id) }
        return ids.sorted()
    }

    /// The earliest moment on each clock.
    var earliest: EngineDue {
        var due = EngineDue()
        due.add(wall.earliest)
        due.add(monotonic.earliest)
        return due
    }

    /// How many moments wait.
    var count: Int { wall.count + monotonic.count }
}

/// A binary heap of moments whose elements know their places, so that one can be moved or taken out.
struct DueHeap<Moment: Comparable> {
    private var elements: [(id: String, moment: Moment)] = []
    private var places: [String: Int] = [:]

    var count: Int { elements.count }

    var earliest: Moment? { elements.first?.moment }

    /// Sets the moment of an element; nil takes it out.
    mutating func set(_ id: String, _ moment: Moment?) {
        guard let moment else { return remove(id) }
        guard let place = places[id] else {
            elements.append((id, moment))
            places[id] = elements.count - 1
            return rise(from: elements.count - 1)
        }
        elements[place].moment = moment
        rise(from: place)
        sink(from: places[id]!)
    }

    /// Takes out the earliest, if its moment has come.
    mutating func takeFirst(until now: Moment) -> String? {
        guard let first = elements.first, first.moment <= now else { return nil }
        remove(first.id)
        return first.id
    }

    private mutating func remove(_ id: String) {
        guard let place = places.removeValue(forKey: id) else { return }
        let last = elements.removeLast()
        guard place < elements.count else { return }
        elements[place] = last
        places[last.id] = place
        rise(from: place)
        sink(from: places[last.id]!)
    }

    private mutating func rise(from start: Int) {
        var place = start
        while place > 0, elements[place].moment < elements[(place - 1) / 2].moment {
            exchange(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
    }

    private mutating func sink(from start: Int) {
        var place = start
        while true {
            let children = [2 * place + 1, 2 * place + 2].filter { $0 < elements.count }
            guard let child = children.min(by: { elements[$0].moment < elements[$1].moment }),
                elements[child].moment < elements[place].moment
            else { return }
            exchange(place, child)
            place = child
        }
    }

    private mutating func exchange(_ one: Int, _ other: Int) {
        elements.swapAt(one, other)
        places[elements[one].id] = one
        places[elements[other].id] = other
    }
}
