import Foundation

@testable import Kiosk

/// The monitors of the testbed's cards.
enum Monitor {
    /// Plugs it in or out. The kernel reports that of real connectors by itself.
    static func plug(_ isThere: Bool, card: String = "card0") throws {
        let connectors = try FileManager.default.contentsOfDirectory(atPath: "/sys/class/drm")
            .filter { $0.hasPrefix("\(card)-") && !$0.contains("Writeback") }
        try write(isThere ? "on" : "off", to: "/sys/class/drm/\(connectors[0])/status")
        try write("change", to: "/sys/class/drm/\(card)/uevent")
    }

    private static func write(_ text: String, to path: String) throws {
        let file = try OwnedFD(path: path, flags: O_WRONLY)
        guard Glibc.write(file.number, text, text.utf8.count) == text.utf8.count else {
            throw SystemError("write \(path)")
        }
    }
}
