/// One chip on an SPI bus, that is, a bus and a chip select.
///
/// `write` blocks for the length of the transfer. Callers run on `thread`, so that a slow bus stops its own panels only.
public protocol SPIBus: AnyObject, Sendable {
    /// How people know it: `/dev/spidev0.0`, `emulated`.
    var name: String { get }

    /// The most bytes one call takes.
    var transferBytes: Int { get }

    /// The one thread that talks to this bus.
    var thread: BusThread { get }

    /// Sends bytes, most significant bit first, with chip select low from the first to the last.
    ///
    /// - Throws: `BusError`; how many bytes arrived is then unknown.
    func write(_ bytes: [UInt8]) throws(BusError)
}
