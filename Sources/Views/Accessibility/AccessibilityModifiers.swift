import Pixels

extension View {
    /// Names the view: its one element, or all of it as one.
    public func accessibilityLabel(_ label: Text) -> some View {
        Wrapped(content: self) { child, environment in
            let words = label.words(in: environment)
            return AccessibilityNode(child, environment, label: words) { elements, area in
                var element = Self.only(elements, area, combined: false)
                element.label = words
                return [element]
            }
        }
    }

    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }

    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibilityLabel(Text(label)) }

    /// Sets what the view reads now.
    public func accessibilityValue(_ value: Text) -> some View {
        changingElement { $0.value = value.words(in: $1) }
    }

    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }

    @_disfavoredOverload
    public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibilityValue(Text(value)) }

    /// Sets what a press on the view does.
    public func accessibilityHint(_ hint: Text) -> some View {
        changingElement { $0.hint = hint.words(in: $1) }
    }

    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }

    @_disfavoredOverload
    public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibilityHint(Text(hint)) }

    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        changingElement { element, _ in element.traits.formUnion(traits) }
    }

    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        changingElement { element, _ in element.traits.subtract(traits) }
    }

    /// Leaves the view out of what is told.
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        Wrapped(content: self) { child, environment in
            AccessibilityNode(child, environment) { elements, _ in hidden ? [] : elements }
        }
    }

    /// Makes the view one element, in place of, around or from the elements inside.
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        Wrapped(content: self) { child, environment in
            AccessibilityNode(child, environment) { elements, area in
                if children == .combine { return [.combining(elements, in: area)] }
                return [AccessibilityElement(area: area, children: children == .contain ? elements : [])]
            }
        }
    }

    /// Sets how early the view is told among its neighbours; higher first, 0 unless set.
    public func accessibilitySortPriority(_ priority: Double) -> some View {
        Wrapped(content: self) { child, environment in
            AccessibilityNode(child, environment) { elements, area in
                guard !elements.isEmpty else { return [] }
                var element =
                    elements.count == 1 ? elements[0] : AccessibilityElement(area: area, children: elements)
                element.sortPriority = priority.isNaN ? 0 : priority
                return [element]
            }
        }
    }

    /// Changes the one element of the view; several are told as one from then on.
    private func changingElement(
        _ change: @escaping @MainActor (inout AccessibilityElement, EnvironmentValues) -> Void
    ) -> some View {
        Wrapped(content: self) { child, environment in
            AccessibilityNode(child, environment) { elements, area in
                var element = Self.only(elements, area, combined: true)
                change(&element, environment)
                return [element]
            }
        }
    }

    /// The one element of a view; a new one for none, and for several, which says what they say or nothing.
    private static func only(
        _ elements: [AccessibilityElement], _ area: PixelRect, combined: Bool
    ) -> AccessibilityElement {
        if elements.count == 1 { return elements[0] }
        return .combining(combined ? elements : [], in: area)
    }
}

extension Text {
    /// What the text says at the moment of an environment.
    @MainActor
    func words(in environment: EnvironmentValues) -> String {
        let resolver = TextResolver(environment)
        return runs.map { resolver.resolve($0).span.string }.joined()
    }
}

extension View {
    /// The older spelling of `accessibilityLabel`.
    public func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    /// The older spelling of `accessibilityValue`.
    public func accessibility(value: Text) -> some View { accessibilityValue(value) }

    /// The older spelling of `accessibilityHidden`.
    public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    /// For tests of apps; accepted and ignored.
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
}
