import Foundation
import Testing

@testable import Kiosk
@testable import kiosk_bench

/// The scenes that other programs draw too: what is read from their files, and what they look like.
@Suite struct SceneTests {
    private let scenes = Scenes(
        folder: BenchmarkFolder(path: "\(Repository.folder)/Benchmarks/Scenes"))

    private func scene<Kind: Scene>(_ name: String, as kind: Kind.Type = Kind.self) throws -> Kind {
        try #require(scenes.scene(name, .silent) as? Kind)
    }

    @Test func allAreInOneColourOrAsManyPartsAsTheirFilesSay() throws {
        #expect(try scene("S1", as: PaintedScene.self).background == Color(0x336699))
        #expect(try scene("S3", as: SheetScene.self).sheets.count == 100)
        #expect(try scene("S4", as: ImageScene.self).places.count == 60)

        let cards = try scene("S2", as: CardScene.self).cards
        #expect(cards.count == 200)
        #expect(cards[11].rect == Rect(x: 205, y: 53, width: 180, height: 90))
        #expect(cards[0].colors.top == Color(0x3CA1BF))
        #expect(cards[0].colors.border == Color(0x305F0C))
    }

    @Test func placesAndColoursAreRead() throws {
        let sheet = try scene("S3", as: SheetScene.self).sheets[0]
        #expect(sheet.rect == Rect(x: 514, y: 398, width: 300, height: 300))
        #expect(sheet.color == Color(0xDFA816, alpha: 128))

        #expect(
            try scene("S4", as: ImageScene.self).places[0]
                == Rect(x: 561, y: 128, width: 256, height: 256))
        #expect(
            try scene("S4b", as: ImageScene.self).places[0]
                == Rect(x: 561, y: 128, width: 200, height: 200))

        let shadows = try scene("S6", as: ShadowScene.self)
        #expect(shadows.cards.count == 20)
        #expect(
            shadows.shadow
                == Shadow(
                    color: Color(0x000000, alpha: 89), offset: Point(x: 0, y: 8), blur: 24))
    }

    @Test func theListMovesBySevenPixelsAndStartsOver() throws {
        let list = try scene("S7", as: ListScene.self)
        #expect(list.row.frame == Rect(x: 20, y: 0, width: 1880, height: 72))
        #expect(list.row.button == Rect(x: 1744, y: 16, width: 120, height: 40))
        #expect(list.offset(in: 0) == 0)
        #expect(list.offset(in: 101) == 707)
        #expect(list.offset(in: 10_132) == 4)
    }

    @Test func s1IsOneColour() throws {
        let picture = try scene("S1", as: PaintedScene.self).picture()
        for y in 0..<picture.height {
            let isFilled = (0..<picture.width).allSatisfy { picture[$0, y] == 0xFF33_6699 }
            guard isFilled else {
                Issue.record("row \(y)")
                return
            }
        }
    }

    /// Computed pixel by pixel, in a band that many images reach into.
    @Test func s4IsWhatItsImagesComposeTo() throws {
        let scene = try scene("S4", as: ImageScene.self)
        let picture = try scene.picture()
        for y in stride(from: 480, to: 520, by: 3) {
            for x in 0..<picture.width {
                let expected = scene.places.reduce(UInt32(0xFF80_8080)) { below, place in
                    let (column, row) = (x - Int(place.minX), y - Int(place.minY))
                    guard 0..<256 ~= column, 0..<256 ~= row else { return below }
                    return over(scene.image[column, row], below)
                }
                guard picture[x, y] == expected else {
                    Issue.record("\(x), \(y): \(picture[x, y]) is not \(expected)")
                    return
                }
            }
        }
    }

    @Test func s8ChangesItsCardAndNothingElse() throws {
        let cards = try scene("S2", as: CardScene.self)
        let pressed = CardColors(top: .white, bottom: Color(0x303030), border: Color(0xFF0000))
        let expected = PixelBuffer(width: 1920, height: 1080)
        var painter = Painter(target: expected, clip: expected.bounds)
        painter.fill(FrameSize.rect, .solid(cards.background))
        for (index, card) in cards.cards.enumerated() {
            let colors = index == 105 ? pressed : card.colors
            // As nodes are painted: dithering counts from the card's corner.
            let look = CardLook(
                colors, in: Rect(origin: .zero, size: card.rect.size), radius: card.radius)
            painter.withTransform(.translation(x: card.rect.minX, y: card.rect.minY)) {
                look.paint(into: &$0)
            }
        }
        // It throws when a frame changes more than the card.
        let picture = try scene("S8", as: PressScene.self).picture()
        #expect(isEqual(picture, expected))
    }

    /// Way in which the painter is called: from a loop or from a tree.
    @Test func s7mIsS7() throws {
        let list = try scene("S7", as: ListScene.self)
        let moved = try scene("S7m", as: ScrollScene.self)
        #expect(try isEqual(moved.picture(), list.picture()))
    }

    @Test(arguments: SceneSuite.allCases) func theyLookAsBlessed(suite: SceneSuite) throws {
        #expect(try SceneRun(suite, in: scenes.folder, .silent).differing() == [])
    }

    @Test func mistakesSayWhereTheyAre() throws {
        let file = SceneValue(
            json: try JSON(parsing: #"{"cards": [{"x": 1}, {"x": "2"}], "color": "red"}"#),
            path: "s9.json")
        let cards = try file.elements("cards")
        #expect(try cards[0].float("x") == 1)
        #expect(mistake { try cards[1].float("x") } == "s9.json: cards[1]: x: this is no number")
        #expect(mistake { try cards[0].float("y") } == "s9.json: cards[0]: no y")
        #expect(mistake { try file.color("color") } == "s9.json: color: red is no colour")
        #expect(mistake { try file.elements("color") } == "s9.json: color: this is no array")
    }

    private func isEqual(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
        (0..<a.height).allSatisfy { y in
            (0..<a.width).allSatisfy { x in a[x, y] == b[x, y] }
        }
    }

    private func mistake<Result>(_ body: () throws -> Result) -> String? {
        do {
            _ = try body()
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Source-over with each product rounded to nearest.
    private func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
        let rest = 255 - source >> 24
        return [UInt32(0), 8, 16, 24].reduce(0) { pixel, shift in
            let product = (below >> shift & 255) * rest
            return pixel | ((source >> shift & 255) + (product * 2 + 255) / 510) << shift
        }
    }
}
