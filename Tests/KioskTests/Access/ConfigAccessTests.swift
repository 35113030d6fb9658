import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting

/// Every screen of every kiosk in Config, as those meet it who do not see it, or see little.
@Suite("Access of all kiosks")
struct ConfigAccessTests {
    private static let folder = Repository.folder + "/Config"

    static let kiosks =
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []

    /// Pixels in a millimetre of the panels that they are made for: of 32 inches, 13, 24, 15, 22, 12
    /// and 27.
    static let densities: [String: Float] = [
        "building": 2.76, "cafe": 4.5, "clinic": 3.6, "demo": 3.8, "gallery": 4, "machine": 4.9,
        "tickets": 3.2,
    ]

    /// Size of the picture that a kiosk is made for.
    static func size(_ kiosk: String, _ document: ScreenDocument) -> (width: Int, height: Int) {
        switch document.display.mode {
        case .size(let width, let height)?, .exact(let width, let height, _)?: (width, height)
        default:
            switch kiosk {
            case "building", "tickets": (1080, 1920)
            case "gallery", "clinic": (1920, 1080)
            default: (1280, 800)
            }
        }
    }

    /// Shows each screen of a kiosk in turn.
    static func forEachScreen(
        of kiosk: String, _ body: (_ screen: String, Harness) throws -> Void
    ) throws {
        let path = folder + "/" + kiosk
        let document = try Configuration(path: path).load()
        let size = size(kiosk, document)
        let scratch = Scratch()
        for screen in document.screens {
            let harness = try Harness(
                configuration: path, width: size.width, height: size.height,
                socketDirectory: scratch.path)
            var arguments = JSON.Object()
            for parameter in screen.scope.parameters where parameter.isNeeded {
                arguments[parameter.name] = parameter.type.sample
            }
            if screen.name != harness.screenName {
                try #require(harness.host).navigate(to: screen.name, with: arguments)
            }
            try harness.advance(by: .seconds(1))
            try body(screen.name, harness)
            harness.stage.engine.close()
        }
    }

    @Test("all kiosks are met")
    func complete() { #expect(Self.kiosks == Self.densities.keys.sorted()) }

    @Test(
        "no control is without a name, no text without contrast, no target too small",
        arguments: kiosks)
    func audit(kiosk: String) throws {
        try Self.forEachScreen(of: kiosk) { screen, harness in
            harness.expectAccess(kiosk, screen)
        }
    }

    @Test(
        "nor with high contrast, nor from right to left where the kiosk has such a language",
        arguments: kiosks)
    func looks(kiosk: String) throws {
        let isArabic = FileManager.default.fileExists(
            atPath: "\(Self.folder)/\(kiosk)/strings/ar.json")
        try Self.forEachScreen(of: kiosk) { screen, harness in
            let document = try #require(
                harness.tree.root.find { $0 is DocumentNode } as? DocumentNode)
            if isArabic {
                let host = try #require(harness.host)
                #expect(host.use(locale: "ar") == nil)
            } else if kiosk == "gallery" {
                harness.set("isArabic", to: true)
            }
            if isArabic || kiosk == "gallery" {
                try harness.advance(by: .seconds(1))
                #expect(document.isRightToLeft)
                harness.expectAccess(kiosk, screen + ", in Arabic")
            }
            var modes = GuestModes()
            modes.contrast = true
            document.access?.set(modes)
            try harness.advance(by: .seconds(1))
            harness.expectAccess(kiosk, screen + ", with high contrast")
        }
    }

    @Test("a guest who listens gets to everything that can be pressed", arguments: kiosks)
    func reach(kiosk: String) throws {
        try Self.forEachScreen(of: kiosk) { screen, harness in
            let reader = AccessReader(harness.tree)
            var said: [String] = []
            reader.onSay = { said += $0.map(\.text) }
            var controls: [String] = []
            harness.tree.reachableAccessTree().forEach { element in
                if element.isControl { controls.append(element.properties.name) }
            }
            reader.start()
            for _ in 0..<harness.tree.reachableAccessTree().stops().count { reader.move(by: 1) }
            for name in Set(controls) {
                #expect(said.contains { $0.contains(name) }, "\(kiosk), \(screen)")
            }
        }
    }
}

extension CELType {
    /// A value of the type, as simple as there is.
    fileprivate var sample: JSON {
        switch nonNull {
        case .bool: false
        case .int, .uint: 1
        case .double: 1.5
        case .string: "sample"
        case .list: []
        case .object(let object):
            .object(
                JSON.Object(
                    object.fields.sorted { $0.key < $1.key }.map {
                        JSON.Object.Member(key: $0.key, value: $0.value.sample)
                    }))
        case .map: [:]
        default: .null
        }
    }
}
