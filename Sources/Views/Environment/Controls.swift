import Pixels

/// A part of a picture that does something when pressed.
public struct ControlArea: Sendable {
    public var area: PixelRect
    public var press: ControlPress
}

/// What a press on a control does.
public struct ControlPress: Sendable {
    /// Whether a toggle is on; nil for buttons.
    public var isOn: Bool?
    /// A toggle's place among those of its picture; nil for buttons.
    public internal(set) var toggle: Int?
    /// The intent that is performed, for controls that were given one.
    public var intent: (any Sendable)?
    /// What is done in this process.
    public var perform: @MainActor @Sendable () -> Void

    public init(
        isOn: Bool? = nil, intent: (any Sendable)? = nil, perform: @escaping @MainActor @Sendable () -> Void = {}
    ) {
        self.isOn = isOn
        self.intent = intent
        self.perform = perform
    }
}

/// A control as a layout node: notes its place when it is drawn.
final class ControlNode: WrapperNode {
    private let press: ControlPress
    private let pass: RenderPass

    init(_ press: ControlPress, child: LayoutNode, _ environment: EnvironmentValues) {
        self.press = press
        pass = environment.values.pass
        super.init(child, environment)
    }

    override func draw(in rect: CGRect, _ proposal: ProposedViewSize, into list: inout DisplayList) {
        pass.controls.append(ControlArea(area: PixelRect(rounding: rect), press: press))
    }
}

extension EnvironmentValues {
    private struct EnabledKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }

    private struct LabelsKey: EnvironmentKey {
        static var defaultValue: Bool { true }
    }

    private struct PressedTogglesKey: EnvironmentKey {
        static var defaultValue: [Int: Bool] { [:] }
    }

    /// What toggles show in place of their own value, by their places: they were pressed, and their widget has not told
    /// yet what came of it.
    public var pressedToggles: [Int: Bool] {
        get { self[PressedTogglesKey.self] }
        set { self[PressedTogglesKey.self] = newValue }
    }

    /// Whether controls can be pressed.
    public var isEnabled: Bool {
        get { self[EnabledKey.self] }
        set { self[EnabledKey.self] = newValue }
    }

    /// Whether controls draw their labels.
    var showsLabels: Bool {
        get { self[LabelsKey.self] }
        set { self[LabelsKey.self] = newValue }
    }
}

extension View {
    /// Lets no press through; drawn as before, as a dithered label could not be read.
    public func disabled(_ isDisabled: Bool) -> some View {
        Styled(content: self) { if isDisabled { $0.isEnabled = false } }
    }

    /// Leaves out the labels of controls.
    public func labelsHidden() -> some View { Styled(content: self) { $0.showsLabels = false } }
}
