/// Turns spans into hard lines: newlines split, tabs become spaces, other control characters go, clusters are composed.
enum TextPreparation {
    /// The lines of some spans; none when there is no text at all.
    static func hardLines(_ spans: [TextSpan]) -> [HardLine] {
        var builder = HardLineBuilder()
        for (index, span) in spans.enumerated() { builder.append(span.string, span: index) }
        return builder.finish()
    }
}

/// Collects filtered code points line by line.
private struct HardLineBuilder {
    /// Finished lines.
    private var lines: [HardLine] = []
    /// Code points of the open line.
    private var scalars = String.UnicodeScalarView()
    /// The span of each code point of the open line.
    private var spans: [Int] = []
    /// The span that is being read.
    private var lastSpan = 0
    /// A line feed now belongs to the carriage return before it.
    private var afterReturn = false
    /// Nothing but dropped controls so far.
    private var isEmpty = true

    /// Reads the text of a span.
    mutating func append(_ string: String, span: Int) {
        lastSpan = span
        for scalar in string.unicodeScalars {
            let wasReturn = afterReturn
            afterReturn = scalar == "\r"
            if scalar == "\n" && wasReturn { continue }
            if CodePoints.isNewline(scalar) {
                isEmpty = false
                closeLine()
            } else if scalar == "\t" {
                keep(" ", span)
            } else if !CodePoints.isControl(scalar) {
                keep(scalar, span)
            }
        }
    }

    /// No lines at all when there is no text.
    mutating func finish() -> [HardLine] {
        guard !isEmpty else { return [] }
        closeLine()
        return lines
    }

    /// Adds a code point to the open line.
    private mutating func keep(_ scalar: Unicode.Scalar, _ span: Int) {
        isEmpty = false
        scalars.append(scalar)
        spans.append(span)
    }

    /// Cuts the open line into clusters and starts the next.
    private mutating func closeLine() {
        let kept = CodePoints.pairedBidiControls(scalars)
        var line = HardLine(span: lastSpan)
        var offset = 0
        for character in String(kept.scalars) {
            let count = character.unicodeScalars.count
            line.append(character, span: spans[kept.indices[offset]])
            offset += count
        }
        LineBreaker.mark(&line)
        lines.append(line)
        scalars = String.UnicodeScalarView()
        spans.removeAll(keepingCapacity: true)
    }
}

extension HardLine {
    /// Adds a cluster in composed form.
    mutating func append(_ character: Character, span: Int) {
        let start = scalars.count
        Composition.append(character, to: &scalars)
        clusters.append(
            Cluster(
                scalars: start..<scalars.count, text: character, span: span,
                isSpace: CodePoints.isHangingSpace(scalars[start])))
    }

    /// A line of some of this line's clusters, with text put between the head and the tail.
    func joining(_ head: Range<Int>, _ inserted: String, span: Int, _ tail: Range<Int>) -> HardLine {
        var line = HardLine(span: self.span)
        for index in head { line.append(clusters[index].text, span: clusters[index].span) }
        for character in inserted { line.append(character, span: span) }
        for index in tail { line.append(clusters[index].text, span: clusters[index].span) }
        return line
    }
}
