import Kiosk

/// S5shape: the paragraph of S5, shaped and broken into lines in each frame. Only the pictures of
/// its glyphs are kept.
final class ShapingScene: PaintedScene {
    private let page: TextPage
    private let engine: TextEngine

    /// - Parameter layoutCacheBytes: Only zero leaves all the work to be done.
    init(_ file: SceneValue, fonts: FontLibrary, layoutCacheBytes: Int = 0) throws {
        page = try TextPage(file)
        engine = TextEngine(fonts: fonts, layoutCacheBytes: layoutCacheBytes)
        try super.init(file, name: "S5shape")
    }

    /// - Throws: An error if a cache had any of the layout.
    override func paint(frame: Int, into painter: inout Painter) throws {
        let before = engine.statistics
        page.paint(page.layout(engine), into: &painter, engine)
        let after = engine.statistics
        guard
            after.paragraphMisses > before.paragraphMisses,
            after.shapingMisses > before.shapingMisses,
            after.paragraphHits == before.paragraphHits, after.shapingHits == before.shapingHits
        else {
            throw FileMistake(description: "\(name): frame \(frame) was not shaped anew")
        }
    }
}
