import Kiosk

/// A picture that shows drawings side by side, each in a cell of its own.
struct PictureSheet {
    let picture: PixelBuffer
    /// Of a cell, in pixels.
    let side: Float

    static let ink = Color(0x1B3A57)
    static let blue = Color(0x3178C6)
    static let red = Color(0xD04A35)
    static let green = Color(0x3E9A5F)
    static let gold = Color(0xF0B429)

    init(columns: Int, rows: Int, side: Int = 120, background: Color = .white) {
        picture = PixelBuffer(width: columns * side, height: rows * side)
        picture.isOpaque = true
        self.side = Float(side)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: background)
    }

    /// Draws into the cell of a column and a row, whose top left corner is the origin.
    func draw(_ column: Int, _ row: Int, _ body: (inout Painter) -> Void) {
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.withTransform(.translation(x: Float(column) * side, y: Float(row) * side), body)
    }

    /// Draws into the cells of a row from left to right.
    func row(_ row: Int, _ drawings: [(inout Painter) -> Void]) {
        for (column, body) in drawings.enumerated() { draw(column, row, body) }
    }
}

extension Path {
    /// A path from a text that is known to be one.
    init(_ svg: String) {
        guard let path = try? Path(svg: svg) else { preconditionFailure("not a path: \(svg)") }
        self = path
    }

    init(circleAt x: Float, _ y: Float, radius: Float) {
        self.init(
            ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }
}

extension AffineTransform {
    /// A transform that leaves a point where it is.
    func around(_ x: Float, _ y: Float) -> AffineTransform {
        AffineTransform.translation(x: x, y: y).appending(inner: self)
            .appending(inner: .translation(x: -x, y: -y))
    }
}
