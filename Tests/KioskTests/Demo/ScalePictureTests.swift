import KioskTesting
import Testing

@testable import Kiosk

/// One screen of the demo on panels of four densities, in which everything is as large a part.
@Suite("Scale factors: pictures")
struct ScalePictureTests {
    private func expect(_ scale: Float, _ name: String) throws {
        let kiosk = try Harness(
            configuration: Repository.demo, width: Int(800 * scale), height: Int(480 * scale),
            scale: .factor(scale))
        kiosk.navigate(to: "menu")
        try kiosk.advance(by: .seconds(2))
        #expect(kiosk.tree.size == Size(width: 800, height: 480))
        try kiosk.expectPicture(name, in: .ofProject)
    }

    @Test("the menu at 1, 1.25, 1.5 and 2")
    func menu() throws {
        try expect(1, "scale-menu-1")
        try expect(1.25, "scale-menu-125")
        try expect(1.5, "scale-menu-150")
        try expect(2, "scale-menu-2")
    }
}
