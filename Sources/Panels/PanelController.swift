/// The controller chip behind a glass.
public enum PanelController: String, Sendable, CaseIterable {
    /// Solomon Systech SSD1306: 128x64 bits, page, horizontal and vertical addressing, charge pump.
    case ssd1306
    /// Sino Wealth SH1106: 132x64 bits, page addressing only, DC-DC converter.
    case sh1106
}
