import Kiosk

/// A picture that other programs draw too, as its file in `Benchmarks/Scenes` describes it.
protocol Scene: AnyObject {
    /// As its file calls it.
    var name: String { get }

    /// What is timed: one frame after the other, numbered from 1.
    func makeCase(on target: PixelBuffer) -> Case

    /// The frame with the number `Scenes.sampleFrame`.
    func picture() throws -> PixelBuffer
}

/// A scene that is painted anew in each frame, by the painter alone.
protocol PaintedScene: Scene {
    /// Covers the whole frame.
    func paint(frame: Int, into painter: inout Painter)
}

extension PaintedScene {
    func makeCase(on target: PixelBuffer) -> Case {
        var frame = 0
        return Case(name: name) { [self] in
            frame += 1
            var painter = Painter(target: target, clip: target.bounds)
            paint(frame: frame, into: &painter)
        }
    }

    func picture() -> PixelBuffer {
        let picture = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        var painter = Painter(target: picture, clip: picture.bounds)
        paint(frame: Scenes.sampleFrame, into: &painter)
        return picture
    }
}

extension FrameSize {
    /// The whole frame in pixels.
    static let rect = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
}
