import FoundationEssentials

extension Text {
    /// A value in a format of an author's own.
    @_disfavoredOverload
    public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatInput: Equatable, Format.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }
}
