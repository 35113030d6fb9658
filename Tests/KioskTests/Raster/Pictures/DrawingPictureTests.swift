import Kiosk
import KioskTesting
import Testing

/// One picture for each part of drawing; `docs/drawing.md` shows them.
@Suite struct DrawingPictureTests {
    @Test(arguments: [
        ("drawing-shapes", ShapePictures.shapes), ("drawing-paths", PathPictures.paths),
        ("drawing-strokes", StrokePictures.strokes),
        ("drawing-gradients", PaintPictures.gradients),
        ("drawing-dithering", PaintPictures.dithering),
        ("drawing-gradient-shapes", PaintPictures.gradientShapes),
        ("drawing-patterns", PaintPictures.patterns), ("drawing-modes", BlendPictures.modes),
        ("drawing-groups", BlendPictures.groups), ("drawing-clips", BlendPictures.clips),
        ("drawing-transforms", TransformPictures.transforms),
        ("drawing-filters", ImagePictures.filters), ("drawing-images", ImagePictures.images),
    ])
    func pictures(name: String, draw: @Sendable () -> PixelBuffer) throws {
        try Goldens.ofProject.expect(draw(), equals: name)
    }
}
