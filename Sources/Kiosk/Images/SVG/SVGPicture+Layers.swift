extension SVGPicture {
    /// Returns the pixels of all layers that exist at the same time while the picture is drawn at a size:
    /// those of nested groups with opacity and clips, of filters, and of copies of patterns.
    func layerPixels(width: Int, height: Int) -> Int {
        let target = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
        return nodes.layerPixels(aspect.transform(from: viewBox, to: target), target)
    }
}

extension [SVGNode] {
    fileprivate func layerPixels(_ transform: AffineTransform, _ target: Rect) -> Int {
        reduce(0) { Swift.max($0, $1.layerPixels(transform, target)) }
    }
}

extension SVGNode {
    fileprivate func layerPixels(_ transform: AffineTransform, _ target: Rect) -> Int {
        let area = PixelRect(covering: target).pixelsInMemory
        switch self {
        case .shape: return 0
        // Of pixels that are decoded while the picture is drawn.
        case .image: return area
        case .tiles(let tiles): return tiles.layerPixels(transform, target, area)
        case .group(let group):
            let inner = transform.appending(inner: group.transform)
            // The pictures of a filter have its steps beside each other, a mask is one at a time.
            let content =
                group.filter.map { $0.layerPixels(of: group.children, inner, target) }
                ?? group.children.layerPixels(inner, target)
            let mask = group.mask?.content.layerPixels(inner, target) ?? 0
            let own = group.clips.count + (group.opacity < 1 ? 1 : 0) + (group.needsLayer ? 2 : 0)
            return max(content, mask) + own * area
        }
    }
}

extension SVGTiles {
    fileprivate func layerPixels(
        _ transform: AffineTransform, _ target: Rect, _ area: Int
    ) -> Int {
        let inner = transform.appending(inner: self.transform)
        switch plan(inner, clip: target) {
        case .nothing: return 0
        // A turned copy is clipped by a layer.
        case .copies: return area + content.layerPixels(inner, target)
        case .pixels(let width, let height):
            let copy = PixelRect(x: 0, y: 0, width: width, height: height)
            return copy.pixelsInMemory
                + content.layerPixels(copyMap(width: width, height: height), Rect(copy))
        }
    }
}

extension SVGFilter {
    fileprivate func layerPixels(
        of children: [SVGNode], _ transform: AffineTransform, _ target: Rect
    ) -> Int {
        let frame = frame(transform, clip: PixelRect(covering: target))
        return pictureCount * frame.area.pixelsInMemory
            + children.layerPixels(frame.transform, frame.target)
    }
}

extension PixelRect {
    /// Pixels that a picture of this size takes, with those at the ends of its rows.
    var pixelsInMemory: Int {
        isEmpty ? 0 : PixelBuffer.byteCount(width: width, height: height) / 4
    }
}
