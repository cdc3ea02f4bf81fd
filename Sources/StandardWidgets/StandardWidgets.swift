import Widgets

/// The widgets of the stock executable.
public struct StandardWidgets: WidgetBundle {
    public init() {}

    public var body: some Widget {
        ClockWidget()
        DateWidget()
        CountdownWidget()
        ListWidget()
        KPIWidget()
        SystemWidget()
        QRWidget()
        DeliveryActivityWidget()
        GenericActivities().body
    }
}
