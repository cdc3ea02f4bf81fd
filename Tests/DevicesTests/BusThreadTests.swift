import Glibc
import Testing

@testable import Devices

/// An actor whose jobs run on a bus thread.
private actor Worker {
    private let thread: BusThread
    private(set) var numbers: [Int] = []

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(thread: BusThread) {
        self.thread = thread
    }

    /// Adds a number; returns the thread that did it.
    func add(_ number: Int) -> UInt {
        numbers.append(number)
        return UInt(pthread_self())
    }
}

@Suite struct BusThreadTests {
    @Test func jobs_runInOrderOnOneThread() async {
        let thread = BusThread(name: "test-bus")
        defer { thread.close() }
        let worker = Worker(thread: thread)
        var threads: Set<UInt> = []
        for number in 0..<200 { threads.insert(await worker.add(number)) }
        #expect(threads.count == 1)
        #expect(await worker.numbers == Array(0..<200))
    }

    @Test func jobs_ofSeveralTasks_allRun() async {
        let thread = BusThread(name: "test-bus")
        defer { thread.close() }
        let worker = Worker(thread: thread)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<500 { group.addTask { _ = await worker.add(number) } }
        }
        #expect(await Set(worker.numbers) == Set(0..<500))
    }

    @Test func twoThreads_doNotWaitForEachOther() async {
        let first = BusThread(name: "test-1")
        let second = BusThread(name: "test-2")
        defer {
            first.close()
            second.close()
        }
        let one = await Worker(thread: first).add(1)
        let two = await Worker(thread: second).add(2)
        #expect(one != two)
    }

    @Test(.timeLimit(.minutes(15))) func close_endsTheThread() async {
        weak var ended: BusThread?
        do {
            let thread = BusThread(name: "test-bus")
            ended = thread
            _ = await Worker(thread: thread).add(1)
            thread.close()
        }
        // The running thread holds the object.
        while ended != nil { await Task.yield() }
    }
}
