/// Where asset catalogues lie for those who have them: `.main`, or `.module` of a package. There is none here, so that
/// both stand for nothing.
public struct AssetBundle: Hashable, Sendable {
    public static let main = AssetBundle()
    public static let module = AssetBundle()
}
