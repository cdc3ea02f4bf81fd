/// A command that a request comes to, and the answer its reply makes.
struct HTTPErrand: Sendable {
    var command: ControlRequest
    var answer: @Sendable (ControlReply) -> HTTPResponse
}

/// What becomes of a whole request.
enum HTTPCourse: Sendable {
    /// It is answered without asking anybody.
    case answered(HTTPResponse)
    case errand(HTTPErrand)
    /// The engine's health is told, as it is or as it was.
    case health
    /// Only by asking can be known which command it comes to.
    case search(APNsRequest)
}

extension HTTPCourse {
    /// The answer where there is one at once: an engine that is late already is not waited for.
    func response(control: any ControlHandler) -> HTTPResponse? {
        switch self {
        case .answered(let response): return response
        case .health:
            let report = control.health?.report()
            return report == nil || report?.owed ?? 0 >= HurriedRequests.patience ? .health(report) : nil
        case .errand, .search: return nil
        }
    }
}
