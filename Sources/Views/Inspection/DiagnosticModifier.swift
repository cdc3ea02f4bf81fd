extension View {
    /// Adds a sentence to what there is to complain about in a picture; nil adds nothing.
    public func _diagnostic(_ message: String?) -> some View {
        Styled(content: self) { environment in
            if let message { environment.diagnostics.report(message) }
        }
    }
}
