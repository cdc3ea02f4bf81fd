import Emulation
import Glibc
import Pixels

/// Shows in the terminal what emulated panels show: without it nobody sees them.
@MainActor
final class GlassMirror {
    private let station: Station
    private let printer = GlassPrinter()
    private var lastLine = 0
    private var shown: String?

    /// Nil where there is no emulated panel, or nobody who looks.
    init?(_ station: Station) {
        guard !station.emulated.isEmpty, isatty(STDOUT_FILENO) == 1 else { return nil }
        self.station = station
    }

    /// Draws a panel's glass; in place of the picture before, unless something was said or another panel shown since.
    func show(_ panel: String) {
        guard let chip = station.emulated[panel]?.chip, chip.isLit else { return }
        let said = StandardError.lineCount
        if said != lastLine || shown != panel { printer.startAnew() }
        (lastLine, shown) = (said, panel)
        printer.show(chip.glass(), caption: "panel \(panel)")
    }
}
