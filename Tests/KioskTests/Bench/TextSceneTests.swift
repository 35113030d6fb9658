import Foundation
import Testing

@testable import Kiosk
@testable import kiosk_bench

/// The scenes that are text alone.
@Suite struct TextSceneTests {
    private let scenes = Scenes(
        folder: BenchmarkFolder(path: "\(Repository.folder)/Benchmarks/Scenes"))

    private func scene<Kind: Scene>(_ name: String, as kind: Kind.Type = Kind.self) throws -> Kind {
        try #require(scenes.scene(name, .silent) as? Kind)
    }

    @Test func s5IsItsTextInLinesOfItsBox() throws {
        let paragraph = try scene("S5", as: ParagraphScene.self).paragraph
        let text = paragraph.text.string
        #expect(text.split(separator: " ").count == 2000)
        let bytes = Array(text.utf8)
        let lines = paragraph.lines.map { String(decoding: bytes[$0.text], as: UTF8.self) }
        #expect(lines.joined(separator: " ") == text)
        #expect(lines.count == 55)
        for (index, line) in paragraph.lines.enumerated() {
            #expect(line.origin.y == paragraph.firstBaseline + Float(19 * index))
            #expect(line.width <= 1880)
        }
    }

    @Test func s5shapeIsS5() throws {
        let kept = try scene("S5", as: ParagraphScene.self).picture()
        let shaped = try scene("S5shape", as: ShapingScene.self).picture()
        for y in 0..<kept.height {
            guard (0..<kept.width).allSatisfy({ kept[$0, y] == shaped[$0, y] }) else {
                Issue.record("row \(y)")
                return
            }
        }
    }

    @Test func s5shapeFailsWhenACacheDoesTheWork() throws {
        let file = SceneValue(json: try scenes.folder.json("s5.json"), path: "s5.json")
        let fonts = try SceneFont.library(.silent)
        #expect(throws: Never.self) { try paintTwice(ShapingScene(file, fonts: fonts)) }
        #expect(throws: FileMistake.self) {
            try paintTwice(ShapingScene(file, fonts: fonts, layoutCacheBytes: 8 << 20))
        }
    }

    private func paintTwice(_ scene: ShapingScene) throws {
        let frame = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        var painter = Painter(target: frame, clip: frame.bounds)
        for number in 1...2 { try scene.paint(frame: number, into: &painter) }
    }

    @Test func s5bHasOtherTextsInEachFrame() throws {
        let labels = try scene("S5b", as: LabelScene.self)
        labels.prepare(frame: 0)
        #expect(labels.texts.count == 200)
        #expect(labels.texts[0] == "lore 4484113")
        #expect(labels.texts[1] == "proi 1807251")
        #expect(labels.texts[199] == "eius 6458271")
        labels.prepare(frame: 101)
        #expect(labels.texts[199] == "exce 4001099")
    }

    @Test func aSceneNeedsNoSuiteButItsOwn() throws {
        #expect(suites("--scene", "S5b") == [.text])
        #expect(suites("--scene", "S7") == [.raster])
        #expect(suites("text", "--bless") == [.text])
        #expect(suites("--bless") == [.raster, .text])
        #expect(suites("raster", "--scene", "S5") == nil)
        #expect(suites("parts") == [])
    }

    /// Nil if the arguments are a mistake.
    private func suites(_ arguments: String...) -> [SceneSuite]? {
        switch Options.parse(["kiosk-bench"] + arguments) {
        case .run(let options): options.sceneSuites
        case .help, .mistake: nil
        }
    }
}
