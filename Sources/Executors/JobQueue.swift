import Glibc

/// Jobs in the order they came, for threads that sleep while there are none.
public final class JobQueue<Job>: @unchecked Sendable {
    // `lock` guards everything below it; `filled` is signalled when a job comes or the queue closes.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let filled: UnsafeMutablePointer<pthread_cond_t>
    private var jobs: [Job] = []
    private var first = 0
    private var sleepers = 0
    private var isClosed = false

    public init() {
        lock = .allocate(capacity: 1)
        filled = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(filled, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        pthread_cond_destroy(filled)
        lock.deallocate()
        filled.deallocate()
    }

    /// Adds a job; answers with whether a sleeping thread will take it.
    @discardableResult
    public func add(_ job: sending Job) -> Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        jobs.append(job)
        guard sleepers >= jobs.count - first else { return false }
        pthread_cond_signal(filled)
        return true
    }

    /// Lets `next` answer nil once all jobs are taken.
    public func close() {
        pthread_mutex_lock(lock)
        isClosed = true
        pthread_cond_broadcast(filled)
        pthread_mutex_unlock(lock)
    }

    /// The next job; sleeps until there is one. Nil when the queue is closed and empty.
    public func next() -> Job? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while first == jobs.count {
            if isClosed { return nil }
            sleepers += 1
            pthread_cond_wait(filled, lock)
            sleepers -= 1
        }
        let job = jobs[first]
        first += 1
        // Taken jobs are dropped together, so that taking one costs no move of the others.
        if first == jobs.count {
            jobs.removeAll(keepingCapacity: true)
            first = 0
        }
        return job
    }
}
