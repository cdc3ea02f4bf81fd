import Views

extension Button {
    /// A button that performs an intent.
    public init(role: ButtonRole? = nil, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(press: ControlPress(intent), role: role, label: label)
    }
}

extension Button where Label == Text {
    public init(_ title: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, role: ButtonRole? = nil, intent: some AppIntent) {
        self.init(role: role, intent: intent) { Text(title) }
    }
}

extension Button where Label == Views.Label<Text, Image> {
    public init(
        _ title: LocalizedStringKey, systemImage name: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { Views.Label(title, systemImage: name) }
    }

    @_disfavoredOverload
    public init(
        _ title: some StringProtocol, systemImage name: String, role: ButtonRole? = nil, intent: some AppIntent
    ) {
        self.init(role: role, intent: intent) { Views.Label(title, systemImage: name) }
    }
}

extension Toggle {
    /// A toggle that performs an intent. It shows `isOn`, which the widget's next timeline tells anew.
    public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
        self.init(isOn: isOn, press: ControlPress(intent, isOn: isOn), label: label)
    }
}

extension Toggle where Label == Text {
    public init(_ title: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Text(title) }
    }
}

extension Toggle where Label == Views.Label<Text, Image> {
    public init(_ title: LocalizedStringKey, systemImage name: String, isOn: Bool, intent: some AppIntent) {
        self.init(isOn: isOn, intent: intent) { Views.Label(title, systemImage: name) }
    }
}
