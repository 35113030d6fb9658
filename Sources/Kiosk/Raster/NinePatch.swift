/// A picture for frames of any size: four corners of fixed size, and edges and a middle that
/// stretch. Each piece has its own pixels, so that stretching never mixes colours of neighbouring
/// pieces.
public final class NinePatch {
    /// Pieces row by row; nil for a piece without pixels.
    let pieces: [PixelBuffer?]
    /// Insets in pixels of the picture, clamped to its size.
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
    /// False if the cuts leave no pixels between them, where nothing is drawn then.
    var hasMiddle: Bool { pieces[4] != nil }

    /// Cuts a picture at distances from its edges, in its pixels. If two cuts would cross, the
    /// second stops at the first.
    public init(_ image: PixelBuffer, left: Int, top: Int, right: Int, bottom: Int) {
        self.left = max(0, min(left, image.width))
        self.top = max(0, min(top, image.height))
        self.right = max(0, min(right, image.width - self.left))
        self.bottom = max(0, min(bottom, image.height - self.top))
        let columns = [0, self.left, image.width - self.right, image.width]
        let rows = [0, self.top, image.height - self.bottom, image.height]
        var pieces: [PixelBuffer?] = []
        for row in 0..<3 {
            for column in 0..<3 {
                pieces.append(
                    image.part(
                        x: columns[column], y: rows[row],
                        width: columns[column + 1] - columns[column],
                        height: rows[row + 1] - rows[row]))
            }
        }
        self.pieces = pieces
    }
}

extension PixelBuffer {
    fileprivate func part(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer? {
        guard width > 0, height > 0 else { return nil }
        let result = PixelBuffer(width: width, height: height)
        result.isOpaque = isOpaque
        for row in 0..<height {
            withRow(y + row) {
                (result.pixels + row * result.stride).update(from: $0 + x, count: width)
            }
        }
        return result
    }
}
