import Calendars
import FoundationEssentials
import Views
import Widgets

@testable import StandardWidgets

/// One face of a stock widget: a kind in a state.
@MainActor
struct Scene: Sendable {
    let name: String
    let families: [WidgetFamily]
    var isRedacted = false
    let view: @MainActor @Sendable () -> AnyView

    init(
        _ name: String, _ families: [WidgetFamily], isRedacted: Bool = false,
        _ view: @escaping @MainActor @Sendable () -> AnyView
    ) {
        self.name = name
        self.families = families
        self.isRedacted = isRedacted
        self.view = view
    }

    private static let plain: [WidgetFamily] = [
        .accessoryCircular, .accessoryRectangular, .accessoryInline, .systemSmall, .systemMedium,
    ]

    static let now = Faces.now
    static let problem = DataProblem("No such file", "/home/pi/list.json cannot be read: check that it is there")

    static let all: [Scene] = clocks + countdowns + lists + figures + machines + codes

    private static let clocks = [
        Scene("clock", plain) { AnyView(ClockView(entry: ClockEntry(date: now))) },
        Scene("clock-kathmandu", plain) {
            AnyView(ClockView(entry: ClockEntry(date: now, zone: ZoneChoice("Asia/Kathmandu"), name: "Kathmandu")))
        },
        Scene("clock-nowhere", plain) {
            AnyView(ClockView(entry: ClockEntry(date: now, zone: ZoneChoice("Europe/Nowhere"))))
        },
        Scene("date", plain) { AnyView(DateView(entry: DateEntry(date: now))) },
        Scene("date-longest", plain) {
            AnyView(DateView(entry: DateEntry(date: Date(timeIntervalSince1970: 1_790_157_600))))
        },
        Scene("date-unknown", plain) { AnyView(DateView(entry: DateEntry(date: Date(timeIntervalSince1970: 1000)))) },
    ]

    private static let target = Date(timeIntervalSince1970: 1_798_153_200)
    private static let countdowns = [
        Scene("countdown", plain) {
            AnyView(CountdownView(entry: CountdownEntry(date: now, name: "Christmas", target: target)))
        },
        Scene("countdown-since", plain) {
            AnyView(
                CountdownView(
                    entry: CountdownEntry(
                        date: now, name: "Summer holidays", target: target, since: now - 40 * 86_400)))
        },
        Scene("countdown-eve", plain) {
            AnyView(CountdownView(entry: CountdownEntry(date: now, name: "Launch", target: now + 18_733)))
        },
        Scene("countdown-past", plain) {
            AnyView(CountdownView(entry: CountdownEntry(date: now, name: "Holidays", target: now - 3 * 86_400)))
        },
        Scene("countdown-today", plain) {
            AnyView(CountdownView(entry: CountdownEntry(date: now, name: "Anna's birthday", target: now - 3600)))
        },
        Scene("countdown-unset", plain) { AnyView(CountdownView(entry: CountdownEntry(date: now, target: nil))) },
    ]

    private static let lists = [
        Scene("list", plain + [.systemLarge]) {
            AnyView(ListView(entry: ListEntry(date: now, content: .value(.sample))))
        },
        Scene("list-long", plain + [.systemLarge]) {
            let items = [
                "Oranges", "Coffee beans, the dark ones from Trieste", "Rye bread", "Light bulbs, small", "Paper",
                "Batteries AA", "Olive oil", "Rice", "Salt", "Soap", "Tea", "Yoghurt",
            ]
            let list = ItemList(title: "Shopping", items: items.enumerated().map { .init(text: $1, isDone: $0 == 2) })
            return AnyView(ListView(entry: ListEntry(date: now, content: .value(list))))
        },
        Scene("list-placeholder", plain + [.systemLarge], isRedacted: true) {
            AnyView(ListView(entry: ListEntry(date: now, content: .placeholder(.sample))))
        },
        Scene("list-empty", plain + [.systemLarge]) { AnyView(ListView(entry: ListEntry(date: now, content: .empty))) },
        Scene("list-error", plain + [.systemLarge]) {
            AnyView(ListView(entry: ListEntry(date: now, content: .problem(problem))))
        },
    ]

    private static let figures = [
        Scene("kpi", plain) { AnyView(KPIView(entry: KPIEntry(date: now, content: .value(.sample)))) },
        Scene("kpi-unit", plain) {
            let figure = KeyFigure(
                title: "Solar", value: 3.47, unit: "kW", previous: 3.9, trend: [0, 0.2, 1, 2.2, 3.1, 3.9, 3.47])
            return AnyView(KPIView(entry: KPIEntry(date: now, content: .value(figure))))
        },
        Scene("kpi-large", plain) {
            let figure = KeyFigure(
                title: "Revenue this year", value: 12_345_678, unit: "€", target: 10_000_000, previous: 12_000_000)
            return AnyView(KPIView(entry: KPIEntry(date: now, content: .value(figure))))
        },
        Scene("kpi-placeholder", plain, isRedacted: true) {
            AnyView(KPIView(entry: KPIEntry(date: now, content: .placeholder(.sample))))
        },
        Scene("kpi-empty", plain) { AnyView(KPIView(entry: KPIEntry(date: now, content: .empty))) },
        Scene("kpi-error", plain) { AnyView(KPIView(entry: KPIEntry(date: now, content: .problem(problem)))) },
    ]

    private static let machines = [
        Scene("system", plain) { AnyView(SystemView(entry: SystemEntry(date: now, content: .value(.sample)))) },
        Scene("system-temperature", [.accessoryCircular]) {
            AnyView(SystemView(entry: SystemEntry(date: now, content: .value(.sample), metric: .temperature)))
        },
        Scene("system-container", plain) {
            let reading = SystemReading(host: "build-agent-17", load: 12.5, processors: 8, memory: 0.97, disk: 1)
            return AnyView(SystemView(entry: SystemEntry(date: now, content: .value(reading), metric: .memory)))
        },
        Scene("system-placeholder", plain, isRedacted: true) {
            AnyView(SystemView(entry: SystemEntry(date: now, content: .placeholder(.sample))))
        },
        Scene("system-error", plain) {
            AnyView(SystemView(entry: SystemEntry(date: now, content: .problem(DataProblem("No readings", "none")))))
        },
    ]

    private static let codes = [
        Scene("qr", plain + [.systemLarge]) { code("https://example.org", "Menu") },
        Scene("qr-wifi", plain + [.systemLarge]) { code("WIFI:T:WPA;S:Cadran;P:correct horse;;", "Guest Wi-Fi") },
        Scene("qr-long", plain + [.systemLarge]) { code(String(repeating: "https://example.org/", count: 12), "") },
        Scene("qr-tooLong", plain + [.systemLarge]) { code(String(repeating: "x", count: 3000), "") },
        Scene("qr-empty", plain + [.systemLarge]) { code("", "") },
    ]

    private static func code(_ text: String, _ label: String) -> AnyView {
        AnyView(QRView(entry: QRProvider().entry(text: text, label: label, .low)))
    }
}
