/// One view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    public let data: Data
    public let content: (Data.Element) -> Content
    private let id: (Data.Element) -> ID
    private let bodyEnvironment = EnvironmentValues.ofBody

    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.content = content
        self.id = { $0[keyPath: id] }
    }

    func nodes(_ environment: EnvironmentValues) -> [LayoutNode] {
        var seen: Set<ID> = []
        return data.flatMap { element in
            if !seen.insert(id(element)).inserted {
                environment.diagnostics.report("ForEach has two elements with the id \(id(element)); both are drawn")
            }
            return EnvironmentValues.reading(bodyEnvironment ?? environment) { content(element) }.nodes(in: environment)
        }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.content = content
        id = { $0.id }
    }
}

extension ForEach where Data == Range<Int>, ID == Int {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.data = data
        self.content = content
        id = { $0 }
    }
}
