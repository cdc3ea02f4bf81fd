/// The steps of Dynamic Type under their older names.
public enum ContentSizeCategory: Hashable, Sendable, CaseIterable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

    /// The same step under its newer name.
    var dynamicTypeSize: DynamicTypeSize {
        DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self)!]
    }
}

extension EnvironmentValues {
    /// The size of text, under its older name.
    public var sizeCategory: ContentSizeCategory {
        get { ContentSizeCategory.allCases[DynamicTypeSize.allCases.firstIndex(of: dynamicTypeSize)!] }
        set { dynamicTypeSize = newValue.dynamicTypeSize }
    }
}

extension View {
    /// Keeps the size of text within bounds.
    public func dynamicTypeSize(_ range: ClosedRange<DynamicTypeSize>) -> some View {
        Styled(content: self) {
            $0.values.dynamicTypeSize = min(max($0.values.dynamicTypeSize, range.lowerBound), range.upperBound)
        }
    }

    public func dynamicTypeSize(_ range: PartialRangeThrough<DynamicTypeSize>) -> some View {
        dynamicTypeSize(.xSmall...range.upperBound)
    }

    public func dynamicTypeSize(_ range: PartialRangeFrom<DynamicTypeSize>) -> some View {
        dynamicTypeSize(range.lowerBound ... .accessibility5)
    }
}
