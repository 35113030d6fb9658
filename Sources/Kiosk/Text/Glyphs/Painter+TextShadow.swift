extension Painter {
    /// Draws the shadow of a text: its silhouette on a separate picture, blurred, in the shadow's
    /// colour. The picture has the size of the visible part of the shadow plus the reach of the
    /// blur.
    mutating func drawShadow(_ shadow: TextShadow, _ outline: TextOutline?, _ pass: TextPass) {
        let scale = pass.scale
        let blur = PlaneBlur(deviation: Double(shadow.blur) * Double(scale) / 2)
        let offset = pass.transform.appending(
            inner: .translation(x: shadow.offset.x, y: shadow.offset.y))
        // Whole 1/256 of a pixel, which a Float represents however far the picture is moved.
        var moved = pass.transform
        moved.e = (offset.e * 256).rounded() / 256
        moved.f = (offset.f * 256).rounded() / 256
        guard shadow.color.alpha > 0, abs(moved.e) < 32_768, abs(moved.f) < 32_768 else { return }
        let cast = pass.silhouette(moved)
        let ink = cast.area(margin: outline?.width ?? 0)
        let area = clip.intersection(ink.expanded(by: blur.reach))
        let seen = area.expanded(by: blur.reach).intersection(ink.expanded(by: blur.reach))
        if area.isEmpty { return }
        pass.engine.shadows.withPlane(seen, area, blur) { picture in
            var painter = Painter(
                target: picture, clip: PixelRect(x: 0, y: 0, width: seen.width, height: seen.height)
            )
            painter.clear(to: .clear)
            moved.e -= Float(seen.minX)
            moved.f -= Float(seen.minY)
            painter.transform = moved
            painter.drawText(
                pass.silhouette(moved), outline.map { TextOutline(color: .black, width: $0.width) })
        } row: { y, coverages in
            fillRow(coverages, atX: Int(area.minX), y: y, count: area.width, color: shadow.color)
        }
    }
}
