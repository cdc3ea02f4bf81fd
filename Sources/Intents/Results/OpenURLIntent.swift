import FoundationEssentials
import Views

/// Opens a URL, for a button or as what a result leads to.
public struct OpenURLIntent: AppIntent {
    public static var title: LocalizedStringResource { "Open URL" }

    /// What is opened.
    @Parameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) {
        self.url = url
    }

    public func perform() async throws -> some IntentResult { OpenedURL(url: url) }
}

/// The result that a URL is to be opened: whoever performs intents does it.
private struct OpenedURL: IntentResult {
    let url: URL

    func _outcome() async throws -> IntentOutcome { IntentOutcome(url: url) }
}
