import Intents
import Views

/// A control that does something.
public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
    public init(action: Action, @ViewBuilder label: () -> Label) {}

    public init(action: Action, @ViewBuilder label: () -> Label, @ViewBuilder actionLabel: (Bool) -> some View) {}
}

extension ControlWidgetButton where Label == Text {
    public init(_ title: LocalizedStringResource, action: Action) {}

    public init(_ title: LocalizedStringResource, action: Action, @ViewBuilder actionLabel: (Bool) -> some View) {}
}

/// A control that turns something on and off.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
    public init(
        isOn: Bool, action: Action, @ViewBuilder label: () -> Label, @ViewBuilder valueLabel: (Bool) -> ValueLabel
    ) {}
}

extension ControlWidgetToggle where Label == Text {
    public init(
        _ title: LocalizedStringResource, isOn: Bool, action: Action, @ViewBuilder valueLabel: (Bool) -> ValueLabel
    ) {}
}

extension ControlWidgetToggle where Label == Text, ValueLabel == EmptyView {
    public init(_ title: LocalizedStringResource, isOn: Bool, action: Action) {}
}

extension ControlWidgetTemplate {
    public func tint(_ tint: Color?) -> some ControlWidgetTemplate { self }

    public func disabled(_ isDisabled: Bool) -> some ControlWidgetTemplate { self }
}

extension View {
    /// Words for what a control of a phone will do; accepted and ignored.
    public func controlWidgetActionHint(_ hint: LocalizedStringResource) -> some View { self }

    /// Words for how a control of a phone is; accepted and ignored.
    public func controlWidgetStatus(_ status: LocalizedStringResource) -> some View { self }
}
