import Foundation
import Kiosk
import KioskTesting
import KioskTooling
import Testing

/// `kioskctl new`
@Suite("kioskctl new")
final class NewCommandTests {
    private let folder = Scratch()

    @Test(
        "each starter is a good configuration that passes its test",
        arguments: Starter.all.map(\.name))
    func starters(_ name: String) throws {
        let made = try ToolRun(
            "kioskctl", ["new", "my-kiosk", "--starter", name], in: folder.path)
        #expect(made.status == 0 && made.errors == "")
        #expect(made.output.contains("kioskctl test my-kiosk"))
        let checked = try ToolRun("kioskctl", ["check", "my-kiosk"], in: folder.path)
        #expect(checked.output.contains("no mistakes"), "\(checked.output)")
        let tested = try ToolRun("kioskctl", ["test", "my-kiosk"], in: folder.path)
        #expect(tested.status == 0, "\(tested.output)")
        let accessible = try ToolRun(
            "kioskctl", ["access", "my-kiosk", "--check"], in: folder.path)
        #expect(accessible.status == 0, "\(accessible.output)")
        #expect(accessible.output.hasSuffix(": nothing is wrong with the screen \"home\"\n"))
        let drawn = try ToolRun(
            "kioskctl", ["render", "my-kiosk", "-o", "picture.png"], in: folder.path)
        #expect(drawn.status == 0)
        // Nobody has made the folder of a service's sockets here.
        #expect(accessible.errors == "" && drawn.errors == "")
    }

    @Test(
        "each starter looks like this",
        arguments: [
            ("blank", "starter-blank", 1280, 800), ("order", "starter-order", 1280, 800),
            ("order", "starter-order-upright", 1080, 1920),
            ("order", "starter-order-small", 800, 480),
            ("directory", "starter-directory", 1280, 800),
            ("directory", "starter-directory-small", 800, 480),
            ("panel", "starter-panel", 1280, 800), ("panel", "starter-panel-small", 800, 480),
            ("panel", "starter-panel-upright", 1080, 1920),
        ])
    func pictures(_ name: String, _ golden: String, _ width: Int, _ height: Int) throws {
        let starter = try #require(Starter.all.first { $0.name == name })
        try starter.write(to: folder.path)
        let kiosk = try Harness(
            configuration: folder.path, width: width, height: height, socketDirectory: folder.path)
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(golden, in: .ofProject)
    }

    @Test("nothing is replaced")
    func keeps() throws {
        folder.write("mine", to: "kiosk.json")
        let run = try ToolRun("kioskctl", ["new", "."], in: folder.path)
        #expect(run.status == 1 && run.errors.contains("without a kiosk.json"))
        #expect(folder.read("kiosk.json") == "mine")
        let deep = try ToolRun("kioskctl", ["new", "a/b"], in: folder.path)
        #expect(deep.status == 1 && deep.errors.contains("create the parent folder first"))
        let unknown = try ToolRun("kioskctl", ["new", "a", "--starter", "ordr"], in: folder.path)
        #expect(unknown.status == 64 && unknown.errors.contains("did you mean order?"))
    }
}
