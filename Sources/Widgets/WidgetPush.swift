import FoundationEssentials

/// Where a push service would send to.
public struct WidgetPushInfo: Hashable, Sendable {
    public let token: Data
}

/// Is told of push tokens; there is no push service, so it is told of none.
public protocol WidgetPushHandler {
    init()

    func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

extension WidgetConfiguration {
    /// Who is told of push tokens; accepted, and never told.
    public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration { self }
}
