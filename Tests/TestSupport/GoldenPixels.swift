/// How exactly pictures must be like their goldens.
public enum GoldenPixels {
    /// Pixels that may differ: none with FreeType 2.12, which the goldens were taken with. Other versions put a pixel of a
    /// glyph here and there to the other side of an edge.
    public static func allowed(freeTypeMinor: Int) -> Int { freeTypeMinor == 12 ? 0 : 4 }
}
