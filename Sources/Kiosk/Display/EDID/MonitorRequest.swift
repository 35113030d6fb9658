/// A request for a certain display, by what its EDID says: `DEL`, `DEL/DELL U2412M`, or
/// `DEL/DELL U2412M/YMYH14A5`. What is left out may be anything.
public struct MonitorRequest: Hashable, Sendable {
    let manufacturer: String
    let product: String?
    let serial: String?

    /// Parses a request. The product is its name, or its number in four hexadecimal digits; the serial
    /// number is the text or the number.
    public init(_ text: String) throws(MonitorRequestError) {
        let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        let maker = parts[0]
        guard maker.utf8.count == 3, maker.utf8.allSatisfy({ (65...90).contains($0) }) else {
            throw MonitorRequestError(
                text: text,
                advice: "begin with the three capital letters of its maker, as in "
                    + "\"DEL/DELL U2412M\"; \"kioskctl displays\" lists what is connected")
        }
        guard parts.dropFirst().allSatisfy({ !$0.isEmpty }) else {
            throw MonitorRequestError(
                text: text, advice: "write a product and a serial number after a slash, or no slash"
            )
        }
        manufacturer = String(maker)
        product = parts.count > 1 ? String(parts[1]) : nil
        serial = parts.count > 2 ? String(parts[2]) : nil
    }

    /// Returns true if a display is what is asked for.
    func fits(_ edid: EDID) -> Bool {
        guard manufacturer == edid.manufacturer else { return false }
        if let product, product != edid.name,
            product.uppercased() != EDID.hexadecimal(edid.product)
        {
            return false
        }
        if let serial, serial != edid.serialText, edid.serial == 0 || serial != String(edid.serial)
        {
            return false
        }
        return true
    }
}

extension MonitorRequest: CustomStringConvertible {
    public var description: String {
        [manufacturer, product, serial].compactMap(\.self).joined(separator: "/")
    }
}

/// A text that does not name a display.
public struct MonitorRequestError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The invalid text.
    public let text: String
    /// The remedy.
    public let advice: String

    public var description: String { "monitor \"\(text)\": \(advice)" }
}
