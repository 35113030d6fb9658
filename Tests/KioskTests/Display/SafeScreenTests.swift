import KioskTesting
import Testing

@testable import Kiosk

@Suite("The picture of a kiosk that cannot start")
struct SafeScreenTests {
    private static let screen = SafeScreen(
        title: "This display is out of order",
        details: [
            "It starts again by itself, after a minute at most.",
            "The last 4 starts failed. The reason of the last one: no font can be used: "
                + "/usr/share/kiosk/fonts/Inter-Regular.ttf: No such file or directory (ENOENT)",
            "More is in the journal of this machine: journalctl -u 'kioskd*'",
        ])

    @Test(
        "pictures on a small, an upright and a large panel",
        arguments: [
            ("safe-screen-small", 320, 240), ("safe-screen", 800, 480),
            ("safe-screen-upright", 1080, 1920),
        ])
    func picture(name: String, width: Int, height: Int) throws {
        let picture = PixelBuffer(width: width, height: height)
        Self.screen.paint(into: picture)
        try Goldens.ofProject.expect(picture, equals: name)
    }

    @Test("a reason of any length keeps to the display")
    func long() {
        let screen = SafeScreen(
            title: "Out of order", details: [String(repeating: "a/very_long-path ", count: 60)])
        let picture = PixelBuffer(width: 480, height: 272)
        screen.paint(into: picture)
        let background = picture[0, 0]
        // Nothing comes near the edges, where it would be cut.
        #expect(
            (0..<480).allSatisfy { picture[$0, 271] == background && picture[$0, 0] == background })
        #expect(
            (0..<272).allSatisfy { picture[479, $0] == background && picture[0, $0] == background })
        #expect((0..<272).contains { y in (0..<480).contains { picture[$0, y] != background } })
    }

    @Test("every printable letter of ASCII has lines of its own")
    func letters() {
        var seen: [Path: Character] = [:]
        for code in UInt8(33)...126 {
            let letter = Character(UnicodeScalar(code))
            let path = StrokeFont.path(of: String(letter))
            #expect(!path.isEmpty, "\(letter)")
            #expect(path != StrokeFont.path(of: "é"), "\(letter) is a box")
            #expect(seen.updateValue(letter, forKey: path) == nil, "\(letter)")
            #expect(
                path.points.allSatisfy { (0...4.1).contains($0.x) && (0...8).contains($0.y) },
                "\(letter)")
        }
        #expect(StrokeFont.path(of: " ").isEmpty)
    }

    @Test("texts break at spaces, and within words that are longer than a line")
    func wrapping() {
        #expect(SafeScreen.wrap("to be or not", to: 5) == ["to be", "or", "not"])
        #expect(SafeScreen.wrap("/usr/share/x y", to: 6) == ["/usr/s", "hare/x", "y"])
        #expect(SafeScreen.wrap("", to: 6) == [])
        #expect(SafeScreen.wrap("ab", to: 0) == ["a", "b"])
    }
}
