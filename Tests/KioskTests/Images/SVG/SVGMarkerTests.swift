import Kiosk
import KioskTesting
import Testing

struct SVGMarkerTests {
    private func draw(_ marker: String, _ line: String) throws -> PixelBuffer {
        try SVGFile.draw(
            "<marker id='m' \(marker)</marker>\(line)", width: 32, height: 32,
            attributes: "viewBox='0 0 32 32'")
    }

    /// A square of two to the right of the point and below it.
    private let square = "markerUnits='userSpaceOnUse'><rect width='2' height='2'/>"

    private func isSquare(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
        (0..<2).allSatisfy { dy in (0..<2).allSatisfy { picture[x + $0, y + dy] == 0xFF00_0000 } }
    }

    @Test func placesOnALine() throws {
        let points = "points='4,4 16,4 16,20' fill='none'"
        let start = try draw(square, "<polyline \(points) marker-start='url(#m)'/>")
        #expect(isSquare(start, 4, 4) && !isSquare(start, 16, 4) && !isSquare(start, 16, 20))
        let middle = try draw(square, "<polyline \(points) style='marker-mid:url(#m)'/>")
        #expect(!isSquare(middle, 4, 4) && isSquare(middle, 16, 4) && !isSquare(middle, 16, 20))
        let end = try draw(square, "<polyline \(points) marker-end='url(#m)'/>")
        #expect(!isSquare(end, 4, 4) && !isSquare(end, 16, 4) && isSquare(end, 16, 20))
        let all = try draw(square, "<g style='marker:url(#m)'><polyline \(points)/></g>")
        #expect(isSquare(all, 4, 4) && isSquare(all, 16, 4) && isSquare(all, 16, 20))
        let none = try draw(square, "<rect width='4' height='4' fill='none' marker='url(#m)'/>")
        #expect(!isSquare(none, 4, 4))
    }

    @Test func directions() throws {
        let turned = "orient='auto' \(square)"
        // Downwards: the square is to the left of the point and below it.
        let down = try draw(turned, "<path d='M16 4V16' marker-end='url(#m)'/>")
        #expect(isSquare(down, 14, 16) && !isSquare(down, 16, 16))
        let back = try draw(
            "orient='auto-start-reverse' \(square)", "<path d='M16 8H24' marker-start='url(#m)'/>")
        #expect(isSquare(back, 14, 6))
        let fixed = try draw("orient='90' \(square)", "<path d='M16 8H24' marker-end='url(#m)'/>")
        #expect(isSquare(fixed, 22, 8))
    }

    /// A marker is as large as the line is wide, and its reference lies on the point.
    @Test func sizes() throws {
        let picture = try draw(
            """
            viewBox='0 0 10 10' refX='5' refY='5' markerWidth='4' markerHeight='4'>
            <rect width='10' height='10'/>
            """, "<path d='M16 16h.01' stroke='#000' stroke-width='2' marker-start='url(#m)'/>")
        for y in 0..<32 {
            for x in 0..<32 {
                #expect((picture[x, y] >> 24 > 128) == (12..<20 ~= x && 12..<20 ~= y))
            }
        }
    }

    @Test func whatIsBesideTheBoxIsCut() throws {
        let wide = "markerUnits='userSpaceOnUse'><rect x='-9' y='-9' width='20' height='20'/>"
        let cut = try draw(wide, "<path d='M16 16h1' marker-start='url(#m)'/>")
        #expect(cut[17, 17] != 0 && cut[15, 17] == 0 && cut[20, 17] == 0)
        let whole = try draw(
            "overflow='visible' \(wide)", "<path d='M16 16h1' marker-start='url(#m)'/>")
        #expect(whole[15, 17] != 0 && whole[20, 17] != 0)
    }

    @Test func paintsOfTheLine() throws {
        let marker =
            "markerUnits='userSpaceOnUse'><rect width='2' height='2' fill='context-stroke'/>"
        let picture = try draw(
            marker, "<path d='M4 4h8' stroke='#00f' stroke-width='.1' marker-end='url(#m)'/>")
        #expect(picture[13, 5] == 0xFF00_00FF)
    }

    @Test func closedPaths() throws {
        let closed = Path.closedTriangle.vertices
        #expect(closed.count == 4 && closed[0].point == closed[3].point)
        // At the corner the direction lies between both sides.
        #expect(closed[0].direction == closed[3].direction)
        #expect(closed[0].incoming == UnitVector(x: 0, y: -1))
        #expect(closed[0].outgoing == UnitVector(x: 1, y: 0))
    }
}

extension Path {
    fileprivate static var closedTriangle: Path {
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 8, y: 0))
        path.line(to: Point(x: 0, y: 8))
        path.close()
        return path
    }
}
