import Views

/// A value given from one thread to another that the giver no longer touches.
struct HandedOver<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}

extension WidgetEntry {
    /// Turns entries of a provider into ones that can be drawn, on whatever thread the provider answers.
    static func erasing<Entry: TimelineEntry, Content: View>(
        _ content: @escaping (Entry) -> Content
    ) -> HandedOver<(Entry) -> WidgetEntry> {
        let content = HandedOver(content)
        return HandedOver { entry in
            let entry = HandedOver(entry)
            return WidgetEntry(date: entry.value.date, relevance: entry.value.relevance) {
                AnyView(content.value(entry.value))
            }
        }
    }
}
