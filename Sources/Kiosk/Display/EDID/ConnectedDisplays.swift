/// A connector of a DRM card as sysfs shows it, without opening the card.
package struct ConnectorReport: Equatable {
    /// Name of the card, such as `card0`.
    package let card: String
    /// Name of the connector, such as `HDMI-A-1`.
    package let name: String
    /// The kernel's word: `connected`, `disconnected` or `unknown`.
    package let status: String
    /// The display's description of itself; nil if it has none.
    package let edid: Result<EDID, EDIDError>?
    /// Sizes of the modes that the kernel offers, the best first.
    package let modes: [String]

    /// The folder in which the kernel shows its displays.
    package static let folder = "/sys/class/drm"

    /// Reads the connectors of all cards, by their names.
    ///
    /// - Parameter folder: `ConnectorReport.folder`, or one like it.
    package static func all(in folder: String) -> [ConnectorReport] {
        File.names(in: folder).sorted().compactMap { entry in
            // A connector is named after its card: card0-HDMI-A-1.
            let parts = entry.split(separator: "-", maxSplits: 1)
            guard parts.count == 2, parts[0].hasPrefix("card"),
                let status = File.firstLine("\(folder)/\(entry)/status")
            else { return nil }
            // The file is empty without a display.
            let bytes = (try? File.read("\(folder)/\(entry)/edid", limit: 1 << 16)) ?? []
            var edid: Result<EDID, EDIDError>?
            if !bytes.isEmpty {
                edid = Result { () throws(EDIDError) in try EDID(bytes) }
            }
            var modes: [String] = []
            for mode in File.lines("\(folder)/\(entry)/modes") where !modes.contains(String(mode)) {
                modes.append(String(mode))
            }
            return ConnectorReport(
                card: String(parts[0]), name: String(parts[1]), status: status, edid: edid,
                modes: modes)
        }
    }

    /// Lines on the connector, with the words for a configuration.
    package var text: String {
        var lines = ["\(name) on /dev/dri/\(card): \(status)"]
        switch edid {
        case .success(let edid):
            lines.append("  \"monitor\": \"\(edid.identity)\"")
            if let size = edid.size {
                lines.append("  \(size.width) mm wide, \(size.height) mm high")
            }
            for timing in edid.timings {
                lines.append("  \"modeline\": \"\(timing.modeline)\" (\(timing.displayMode))")
            }
        case .failure(let error): lines.append("  its EDID cannot be read: \(error)")
        case nil: break
        }
        if !modes.isEmpty { lines.append("  modes: \(modes.joined(separator: ", "))") }
        return lines.joined(separator: "\n")
    }
}
