import Synchronization

/// A store that several threads use in turn: whoever comes while another saves waits for it.
public final class SharedStore: @unchecked Sendable {
    // Unchecked because the store is touched only under the lock, which the compiler cannot see through the closure.
    private let lock = Mutex(())
    private let store: Store

    /// Takes over a store.
    public init(_ store: sending Store) {
        self.store = store
    }

    /// Lets `body` use the store alone; it must not keep it, nor come back here.
    public func perform<Value: Sendable>(_ body: (Store) throws(StoreError) -> Value) throws(StoreError) -> Value {
        try lock.withLock { _ throws(StoreError) in try body(store) }
    }
}
