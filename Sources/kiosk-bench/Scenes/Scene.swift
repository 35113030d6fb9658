import Kiosk

/// A picture that other programs draw too, as its file in `Benchmarks/Scenes` describes it.
protocol Scene: AnyObject {
    /// Name of the scene in its file.
    var name: String { get }

    /// Makes the timed case: one frame after the other, numbered from 1.
    func makeCase(on target: PixelBuffer) -> Case

    /// Draws one of its frames, to be compared with the golden.
    func picture() throws -> PixelBuffer
}

/// A scene that is painted anew in each frame, by the painter alone. S1 is nothing but its background.
class PaintedScene: Scene {
    let name: String
    let background: Color

    /// - Parameters:
    ///   - name: Name of the scene; nil for the one in its file.
    ///   - key: Key of the background in the file.
    init(_ file: SceneValue, name: String? = nil, background key: String = "background") throws {
        self.name = try name ?? file.string("scene")
        background = try file.color(key)
    }

    /// The number of the frame that `picture()` shows.
    var sampleFrame: Int { Scenes.sampleFrame }

    /// Prepares a frame; not timed.
    func prepare(frame: Int) {}

    /// Paints what is on the background.
    func paint(frame: Int, into painter: inout Painter) throws {}

    private func paintAll(_ frame: Int, into picture: PixelBuffer) throws {
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.fill(FrameSize.rect, .solid(background))
        try paint(frame: frame, into: &painter)
    }

    final func makeCase(on target: PixelBuffer) -> Case {
        var frame = 0
        return Case(
            name: name,
            prepare: { [self] in
                frame += 1
                prepare(frame: frame)
            },
            run: { [self] in try paintAll(frame, into: target) })
    }

    final func picture() throws -> PixelBuffer {
        let picture = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        prepare(frame: sampleFrame)
        try paintAll(sampleFrame, into: picture)
        return picture
    }
}

extension FrameSize {
    /// The whole frame in pixels.
    static let rect = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
}
