// Intents that do something, in the forms authors write them.
import FoundationEssentials
import Intents
import Synchronization
import Views

/// What intents did, in order.
final class Deeds: Sendable {
    @TaskLocal static var current = Deeds()
    private let list = Mutex<[String]>([])

    var all: [String] { list.withLock { $0 } }

    func add(_ deed: String) { list.withLock { $0.append(deed) } }
}

struct ToggleItemIntent: AppIntent {
    static var title: LocalizedStringResource = "Toggle Item"
    static var isDiscoverable: Bool = false
    static var openAppWhenRun: Bool = false

    @Parameter(title: "Item ID") var id: Int

    init() {}
    init(id: Int) { self.id = id }

    func perform() async throws -> some IntentResult {
        Deeds.current.add("toggle \(id)")
        return .result()
    }
}

struct EndRideIntent: LiveActivityIntent {
    static let title: LocalizedStringResource = "End Ride"

    struct NoRide: Error {}

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        Deeds.current.add("end")
        if Deeds.current.all.count(where: { $0 == "end" }) > 1 { throw NoRide() }
        return .result(value: 3, dialog: "Ended after \(3) stops")
    }
}

struct SetLampIntent: SetValueIntent {
    static var title: LocalizedStringResource = "Lamp"

    @Parameter(title: "On") var value: Bool

    init() { value = false }

    func perform() async throws -> some IntentResult {
        Deeds.current.add("lamp \(value)")
        return .result(dialog: IntentDialog(stringLiteral: "The lamp is \(value ? "on" : "off")"))
    }
}

struct OpenListIntent: AppIntent {
    static var title: LocalizedStringResource = "Open List"
    static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }

    func perform() async throws -> some IntentResult & OpensIntent {
        .result(opensIntent: OpenURLIntent(URL(string: "todo://list")!))
    }
}

struct ChainIntent: AppIntent {
    static var title: LocalizedStringResource = "Chain"

    func perform() async throws -> some IntentResult & OpensIntent & ProvidesDialog {
        .result(opensIntent: ToggleItemIntent(id: 9), dialog: "Chained")
    }
}

struct AskingIntent: AppIntent {
    static var title: LocalizedStringResource = "Asking"

    @Parameter(title: "Name", requestValueDialog: "Who are you?") var name: String?

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        if let name { return .result(value: name) }
        name = try await $name.requestValue("Your name, please")
        return .result(value: "never")
    }
}

struct Panel: View {
    var isDone = false

    var body: some View {
        VStack(spacing: 0) {
            Toggle(isOn: isDone, intent: ToggleItemIntent(id: 1)) { Text("Milk") }
            Button(intent: ToggleItemIntent(id: 2)) { Image(systemName: "checkmark") }.buttonStyle(.plain)
            Button("End", role: .destructive, intent: EndRideIntent())
            Button("Bolt", systemImage: "bolt", intent: SetLampIntent())
            Toggle("Lamp", isOn: isDone, intent: SetLampIntent()).toggleStyle(.button)
        }
    }
}
