/// Shortens a line with an ellipsis, at grapheme cluster boundaries.
struct LineTruncator {
    /// The line that is too long.
    let wrapper: LineWrapper
    /// Where the ellipsis stands.
    let mode: Paragraph.Truncation
    /// Pixels there are.
    let width: Int
    /// Shapes a line anew.
    let shape: (HardLine) -> ShapedLine
    /// The ellipsis in the font of a span.
    let ellipsis: (Int) -> String

    /// The line from a cluster to its end, shortened until it fits with its ellipsis; empty when not even that fits.
    func truncate(from start: Int) -> (line: HardLine, shaped: ShapedLine) {
        let end = wrapper.line.clusters.count
        var (head, tail) = kept(start..<end)
        while true {
            let line = joined(head, tail, start..<end)
            let shaped = shape(line)
            if shaped.advances.reduce(0, +) <= width { return (line, shaped) }
            guard !head.isEmpty || !tail.isEmpty else { break }
            (head, tail) = shrunk(head, tail)
        }
        return (HardLine(span: wrapper.line.span), ShapedLine())
    }

    /// The most clusters whose advances leave room for the ellipsis.
    private func kept(_ range: Range<Int>) -> (Range<Int>, Range<Int>) {
        let room = width - ellipsisWidth(range)
        var head = range.lowerBound..<range.lowerBound
        var tail = range.upperBound..<range.upperBound
        var used = (head: 0, tail: 0)
        while head.upperBound < tail.lowerBound {
            let grown = head.lowerBound..<(head.upperBound + 1)
            let grownTail = (tail.lowerBound - 1)..<tail.upperBound
            let headFits = mode != .head && used.head + used.tail + wrapper.advances[head.upperBound] <= room
            let tailFits = mode != .tail && used.head + used.tail + wrapper.advances[tail.lowerBound - 1] <= room
            if headFits && (!tailFits || used.head <= used.tail) {
                used.head += wrapper.advances[head.upperBound]
                head = grown
            } else if tailFits {
                used.tail += wrapper.advances[tail.lowerBound - 1]
                tail = grownTail
            } else {
                break
            }
        }
        return (head, tail)
    }

    /// Width of the ellipsis alone, in the font where the line starts.
    private func ellipsisWidth(_ range: Range<Int>) -> Int {
        shape(joined(range.lowerBound..<range.lowerBound, range.upperBound..<range.upperBound, range))
            .advances.reduce(0, +)
    }

    /// One cluster less on the longer side.
    private func shrunk(_ head: Range<Int>, _ tail: Range<Int>) -> (Range<Int>, Range<Int>) {
        if head.count >= tail.count { return (head.dropLast(), tail) }
        return (head, tail.dropFirst())
    }

    /// Head, ellipsis, tail, without spaces beside the ellipsis.
    private func joined(_ head: Range<Int>, _ tail: Range<Int>, _ range: Range<Int>) -> HardLine {
        let headEnd = wrapper.boundary(atOrBefore: wrapper.withoutSpaces(head))
        let tailStart = wrapper.withoutLeadingSpaces(tail)
        let neighbour = headEnd > head.lowerBound ? headEnd - 1 : min(tailStart, range.upperBound - 1)
        let span =
            wrapper.line.clusters.indices.contains(neighbour)
            ? wrapper.line.clusters[neighbour].span : wrapper.line.span
        return wrapper.line.joining(
            head.lowerBound..<max(head.lowerBound, headEnd), ellipsis(span), span: span, tailStart..<tail.upperBound)
    }
}
