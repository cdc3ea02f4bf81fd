import Cadran

enum KPIMetric: String, AppEnum {
    case revenue, orders, visitors

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Metric"
    static var caseDisplayRepresentations: [KPIMetric: DisplayRepresentation] = [
        .revenue: "Revenue",
        .orders: "Orders",
        .visitors: "Visitors",
    ]
}

enum RefreshPriority: String, AppEnum {
    case low, normal, high

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Refresh Priority"
    static var caseDisplayRepresentations: [RefreshPriority: DisplayRepresentation] = [
        .low: DisplayRepresentation(title: "Low", subtitle: "Every two hours"),
        .normal: DisplayRepresentation(title: "Normal", subtitle: "Every half hour"),
        .high: DisplayRepresentation(title: "High", subtitle: "Every five minutes"),
    ]

    var interval: TimeInterval {
        switch self {
        case .low: return 2 * 60 * 60
        case .normal: return 30 * 60
        case .high: return 5 * 60
        }
    }
}

struct KPIConfigurationIntent: AppIntent, WidgetConfigurationIntent {
    static var title: LocalizedStringResource = "KPI"
    static var description = IntentDescription("Chooses the number to watch.")

    @Parameter(title: "Metric", default: .revenue)
    var metric: KPIMetric

    @Parameter(title: "Refresh Priority", default: .normal)
    var priority: RefreshPriority
}

struct RefreshKPIIntent: AppIntent {
    static var title: LocalizedStringResource = "Refresh"

    func perform() async throws -> some IntentResult {
        await KPICache.shared.drop()
        WidgetCenter.shared.reloadTimelines(ofKind: "KPIWidget")
        return .result()
    }
}
