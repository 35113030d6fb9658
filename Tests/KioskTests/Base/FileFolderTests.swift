import Testing

@testable import Kiosk

@Suite("Folders of files")
struct FileFolderTests {
    @Test(
        "the folder is what a path has up to its last slash",
        arguments: [
            ("/var/lib/kiosk/state.db", "/var/lib/kiosk/"), ("/state.db", "/"),
            ("kiosk/state.db", "kiosk/"), ("state.db", "."), ("", "."),
        ])
    func folder(_ path: String, _ folder: String) { #expect(File.folder(of: path) == folder) }
}
