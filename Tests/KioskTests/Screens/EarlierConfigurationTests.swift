import Foundation
import Kiosk
import KioskTesting
import KioskTooling
import Testing

/// Configurations as they were in November 2026, in `Tests/Fixtures/Earlier`: they must load for good.
@Suite("Configurations of earlier versions")
struct EarlierConfigurationTests {
    /// The configuration in a folder of its own, with today's pictures.
    private func folder(_ name: String) throws -> TemporaryDirectory {
        let folder = TemporaryDirectory()
        let files = FileManager.default
        let earlier = "Earlier/\(name)"
        for part in try files.contentsOfDirectory(atPath: Repository.fixture(earlier)) {
            try files.copyItem(
                atPath: Repository.fixture("\(earlier)/\(part)"), toPath: "\(folder.path)/\(part)")
        }
        let owner = name == "board" ? "demo" : name
        let pictures = "\(Repository.folder)/Config/\(owner)/images"
        try files.copyItem(atPath: pictures, toPath: "\(folder.path)/images")
        return folder
    }

    @Test(
        "they load without a line, and all their screens are drawn",
        arguments: [
            "cafe", "demo", "board",
        ])
    func loads(_ name: String) throws {
        let folder = try folder(name)
        let document = try Configuration(path: folder.path).load()
        #expect(document.allWarnings(in: folder.path) == [])
        let kiosk = try Harness(
            configuration: folder.path, width: 1280, height: 800, state: folder.path + "/state.db")
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.screenName == document.start)
        for screen in document.screenNames where kiosk.navigate(to: screen) {
            try kiosk.advance(by: .seconds(1))
            // A blank picture of this size has 4 KB.
            #expect(PNGEncoder.encode(kiosk.picture).count > 8000, "\(screen)")
        }
        // Lines about a configuration name its file.
        #expect(kiosk.log.filter { $0.contains(folder.path) } == [])
        kiosk.stage.engine.close()
    }
}
