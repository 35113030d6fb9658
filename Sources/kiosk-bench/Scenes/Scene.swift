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

/// A scene that is painted anew in each frame, by the painter alone.
protocol PaintedScene: Scene {
    /// The number of the frame that `picture()` shows.
    var sampleFrame: Int { get }

    /// Prepares a frame; not timed.
    func prepare(frame: Int)

    /// Paints the whole frame.
    func paint(frame: Int, into painter: inout Painter) throws
}

extension PaintedScene {
    var sampleFrame: Int { Scenes.sampleFrame }

    func prepare(frame: Int) {}

    func makeCase(on target: PixelBuffer) -> Case {
        var frame = 0
        return Case(
            name: name,
            prepare: { [self] in
                frame += 1
                prepare(frame: frame)
            },
            run: { [self] in
                var painter = Painter(target: target, clip: target.bounds)
                try paint(frame: frame, into: &painter)
            })
    }

    func picture() throws -> PixelBuffer {
        let picture = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        var painter = Painter(target: picture, clip: picture.bounds)
        prepare(frame: sampleFrame)
        try paint(frame: sampleFrame, into: &painter)
        return picture
    }
}

extension FrameSize {
    /// The whole frame in pixels.
    static let rect = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
}
