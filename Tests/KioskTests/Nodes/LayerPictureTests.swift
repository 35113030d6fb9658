import KioskTesting
import Testing

@testable import Kiosk

/// What lies over a screen, on the largest panel and on one that stands upright.
@Suite("Layers: pictures on large panels")
struct LayerPictureTests {
    private let folder = TemporaryDirectory()

    init() {
        folder.write(
            Array(
                #"""
                { "state": { "isDark": false }, "theme": "${isDark ? 'dark' : 'light'}", "screens": {
                  "home": { "body": { "type": "column", "background": "background", "padding": 64,
                    "gap": 48, "align": "start", "children": [
                    { "type": "label", "text": "Your order", "fontSize": 72, "fontWeight": "bold" },
                    { "type": "button", "id": "ask", "text": "Cancel it", "fontSize": 40, "padding": [24, 40],
                      "on": { "tap": { "confirm": { "title": "Cancel the order?", "danger": true,
                        "text": "The kitchen has not begun. Nothing is paid.",
                        "yes": "Cancel it", "no": "Keep it" }, "then": [] } } },
                    { "type": "button", "id": "say", "text": "Save", "fontSize": 40, "padding": [24, 40],
                      "on": { "tap": { "show": { "toast": "Two cappuccinos are in your order" } } } },
                    { "type": "button", "id": "open", "text": "Help", "fontSize": 40, "padding": [24, 40],
                      "on": { "tap": { "show": "help" } } },
                    { "type": "menu", "id": "menu", "text": "More", "fontSize": 40,
                      "options": ["Print again", "Send by mail", "Call somebody"] } ] } },
                  "help": { "body": { "type": "column", "background": "surface", "cornerRadius": 48,
                    "padding": 96, "gap": 48, "margin": "auto", "children": [
                    { "type": "label", "text": "Somebody is on the way.", "fontSize": 72 },
                    { "type": "button", "text": "I see", "fontSize": 48, "padding": [32, 48],
                      "on": { "tap": "dismiss" } } ] } }
                } }
                """#.utf8), as: "kiosk.json")
    }

    private func kiosk(_ width: Int, _ height: Int, isDark: Bool) throws -> Harness {
        let kiosk = try Harness(
            configuration: folder.path, width: width, height: height,
            // Frames on the way are not looked at.
            refresh: 10_000)
        kiosk.set("isDark", to: .bool(isDark))
        try kiosk.advance(by: .seconds(1))
        return kiosk
    }

    @Test(
        "in 3840 by 2160 pixels",
        arguments: [
            ("ask", "layers-question-4k"), ("say", "layers-toast-4k"),
            ("open", "layers-modal-4k"), ("menu", "layers-menu-4k"),
        ])
    func largest(_ button: String, _ name: String) throws {
        let kiosk = try kiosk(3840, 2160, isDark: false)
        try kiosk.tap(button)
        try kiosk.advance(by: .seconds(1))
        try Goldens.ofProject.expect(kiosk.picture.halved, equals: name)
        #expect(kiosk.log == [])
    }

    @Test("a toast where the panel stands upright", arguments: [false, true])
    func upright(_ isDark: Bool) throws {
        let kiosk = try kiosk(1080, 1920, isDark: isDark)
        try kiosk.tap("say")
        try kiosk.advance(by: .seconds(1))
        try kiosk.expectPicture(
            isDark ? "toast-portrait-dark" : "toast-portrait-light", in: .ofProject)
        #expect(kiosk.log == [])
    }
}

extension PixelBuffer {
    /// The picture in half its size, each pixel the mean of four, so that its file is small.
    fileprivate var halved: PixelBuffer {
        let half = PixelBuffer(width: width / 2, height: height / 2)
        for y in 0..<half.height {
            let (top, bottom) = (pixels + 2 * y * stride, pixels + (2 * y + 1) * stride)
            let row = half.pixels + y * half.stride
            for x in 0..<half.width {
                let four = (top[2 * x], top[2 * x + 1], bottom[2 * x], bottom[2 * x + 1])
                var mean: UInt32 = 0
                for shift: UInt32 in [0, 8, 16, 24] {
                    let sum =
                        (four.0 >> shift & 255) + (four.1 >> shift & 255)
                        + (four.2 >> shift & 255) + (four.3 >> shift & 255)
                    mean |= ((sum + 2) / 4) << shift
                }
                row[x] = mean
            }
        }
        return half
    }
}
