import Testing

@testable import Kiosk

struct DocumentPathTests {
    @Test("relative paths begin at the configuration's folder, also at the root of all files")
    func folders() {
        #expect("menu.json".path(in: "/kiosk") == "/kiosk/menu.json")
        #expect("/menu.json".path(in: "/kiosk") == "/menu.json")
        #expect("menu.json".path(in: Configuration(path: "/kiosk.json").directory) == "/menu.json")
        let root = Configuration(path: "/")
        #expect(root.file == "/kiosk.json" && root.directory.isEmpty)
    }
}
