extension View {
    /// Frames the view as large as the slot on some axes.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Frames the view as large as some of the equal parts of the slot, with gaps between them.
    public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let (count, span) = (CGFloat(max(count, 1)), CGFloat(max(span, 1)))
            return (length - spacing * (count - 1)) / count * span + spacing * (span - 1)
        }
    }

    /// Frames the view by a function of the slot's length on each of some axes.
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        Wrapped(content: self) { child, environment in
            let slot = environment.values.pass.slotSize
            let width = axes.contains(.horizontal) ? max(length(slot.width, .horizontal), 0) : nil
            let height = axes.contains(.vertical) ? max(length(slot.height, .vertical), 0) : nil
            return FrameNode(width: width, height: height, alignment: alignment, child: child, environment)
        }
    }
}
