extension WidgetConfiguration {
    /// Names the widget's kind had before, so that a renamed kind keeps its places, configurations and pictures.
    ///
    /// A kind that has one of these names itself comes first.
    public func kindAliases(_ kinds: String...) -> some WidgetConfiguration {
        ChangedConfiguration(base: self) { $0.kindAliases += kinds }
    }
}
