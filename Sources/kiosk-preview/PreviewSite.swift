import CPreviewPage
import Glibc
import Kiosk

/// A file for the browser.
struct WebAnswer {
    let type: String
    let bytes: [UInt8]
}

/// Files that the browser can have: those of the page, and the configuration's texts.
final class PreviewSite {
    let kiosk: ShownKiosk
    /// Folder with the page's files; nil for those in the program.
    private let folder: String?

    private static let sourceLimit = 4 << 20
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
    ]

    init(kiosk: ShownKiosk, folder: String?) {
        (self.kiosk, self.folder) = (kiosk, folder)
    }

    /// Name of the socket that leads to the kiosk.
    static let socket = "kiosk"

    /// Returns the file of a name; nil if there is none.
    func answer(_ name: String) -> WebAnswer? {
        if name == "about" { return about }
        if name.hasPrefix("source/") { return source(String(name.dropFirst("source".count))) }
        let name = name.isEmpty ? "index.html" : name
        guard !name.contains("/"), let ending = name.split(separator: ".").last,
            let type = PreviewSite.types[String(ending)]
        else { return nil }
        let bytes =
            if let folder {
                try? File.read("\(folder)/\(name)", limit: PreviewSite.sourceLimit)
            } else {
                PreviewSite.file(name)
            }
        return bytes.map { WebAnswer(type: type, bytes: $0) }
    }

    private static func file(_ name: String) -> [UInt8]? {
        var index = 0
        while let file = kiosk_page_file_at(index)?.pointee {
            if String(cString: file.name) == name {
                return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            }
            index += 1
        }
        return nil
    }

    private var about: WebAnswer {
        let about: JSON = [
            "configuration": .string(kiosk.configuration), "attached": .bool(kiosk.isAttached),
            "failure": .string(kiosk.failure), "version": .string(kioskVersion),
        ]
        return WebAnswer(type: "application/json", bytes: about.bytes())
    }

    /// Returns a text file in the configuration's folder; nil for a file outside it.
    private func source(_ path: String) -> WebAnswer? {
        let folder = folderOfConfiguration
        guard !folder.isEmpty, !path.utf8.contains(0), File.resolved(path).hasPrefix(folder + "/"),
            let bytes = try? File.read(path, limit: PreviewSite.sourceLimit)
        else { return nil }
        return WebAnswer(type: "text/plain; charset=utf-8", bytes: bytes)
    }

    private var folderOfConfiguration: String {
        let path = File.resolved(kiosk.configuration)
        if File.isDirectory(path) { return path }
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
