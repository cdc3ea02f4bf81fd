import Activities
import Devices
import Views
import Widgets

/// An activity whose view does not care whether it is stale.
struct DeafAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable, Sendable {}
}

/// Draws the same, stale or fresh.
@MainActor
struct DeafDescriptor: ActivityDescriptor {
    var settings = WidgetSettings()
    var attributesType: any ActivityAttributes.Type { DeafAttributes.self }

    func register(in center: ActivityCenter) -> String { center.register(DeafAttributes.self) }

    func view(of record: ActivityRecord, as presentation: ActivityPresentation, isStale: Bool) -> AnyView? {
        AnyView(Rectangle().strokeBorder(lineWidth: 1))
    }
}

/// A whole view of a height, and two short compact ones.
@MainActor
struct TallDescriptor: ActivityDescriptor {
    var height: CGFloat
    var settings = WidgetSettings()
    var attributesType: any ActivityAttributes.Type { DeafAttributes.self }

    func register(in center: ActivityCenter) -> String { center.register(DeafAttributes.self) }

    func view(of record: ActivityRecord, as presentation: ActivityPresentation, isStale: Bool) -> AnyView? {
        switch presentation {
        case .lockScreen: AnyView(Rectangle().frame(width: 128, height: height))
        default: AnyView(VStack { Rectangle().frame(width: 20, height: 10) })
        }
    }
}

/// Errors of a bus.
enum I2CTrouble {
    static let noAcknowledge = I2CError(
        code: .noAcknowledge, bus: "i2c-1", address: 0x3C, message: "Nothing answers at 0x3C on i2c-1: check the wires."
    )
}
