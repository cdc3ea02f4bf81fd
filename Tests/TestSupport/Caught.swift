/// The error of a type that some work throws; nil where it throws none or another.
public func caught<Failure: Error, Result: Sendable>(
    _ type: Failure.Type, isolation: isolated (any Actor)? = #isolation, by work: () async throws -> Result
) async -> Failure? {
    do {
        _ = try await work()
        return nil
    } catch {
        return error as? Failure
    }
}

/// The error of a type that some work throws at once; nil where it throws none or another.
public func thrown<Failure: Error, Result>(_ type: Failure.Type, by work: () throws -> Result) -> Failure? {
    do {
        _ = try work()
        return nil
    } catch {
        return error as? Failure
    }
}
