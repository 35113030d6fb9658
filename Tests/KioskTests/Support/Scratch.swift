import Foundation
import Testing

@testable import Kiosk

/// A directory of a test's own, which goes with this.
final class Scratch {
    let path: String

    init() {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("kiosk-scratch-\(UUID().uuidString.prefix(8))")
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of something in it.
    subscript(name: String) -> String { "\(path)/\(name)" }

    /// Writes into a file as a text editor without manners does.
    func write(_ text: String, to name: String) {
        let file = fopen(self[name], "w")
        fputs(text, file)
        fclose(file)
    }

    func remove(_ name: String) { unlink(self[name]) }

    /// The text of a file; empty if there is none.
    func read(_ name: String) -> String {
        let bytes = (try? File.read(self[name], limit: 1 << 20)) ?? []
        return String(decoding: bytes, as: UTF8.self)
    }
}
