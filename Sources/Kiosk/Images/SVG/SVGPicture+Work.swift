extension SVGPicture {
    /// Estimates the work of drawing the picture at a size, in touched pixels: for each shape the
    /// pixels that it may cover, plus its outline in the same measure.
    func work(width: Int, height: Int) -> Double {
        let target = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
        let transform = aspect.transform(from: viewBox, to: target)
        return nodes.reduce(0) { $0 + $1.work(transform, target) }
    }
}

extension SVGNode {
    fileprivate func work(_ transform: AffineTransform, _ target: Rect) -> Double {
        let area = Double(target.width) * Double(target.height)
        switch self {
        case .shape(let shape): return shape.work(transform, target)
        case .image(let image):
            let seen = transform.bounds(of: image.rect).intersection(target)
            let pixels = Double(image.file.header.width) * Double(image.file.header.height)
            return 4 * pixels + (seen.isEmpty ? 0 : 8 * Double(seen.width) * Double(seen.height))
        case .tiles(let tiles): return tiles.work(transform, target)
        case .group(let group):
            let inner = transform.appending(inner: group.transform)
            var sum = group.opacity < 1 ? area : 0
            for clip in group.clips {
                sum += SVGShape(path: clip.path).work(inner, target) + area
            }
            if group.needsLayer { sum += (group.mode.dependsOnBackdrop ? 16 : 3) * area }
            if let mask = group.mask {
                sum += mask.content.reduce(3 * area) { $0 + $1.work(inner, target) }
            }
            guard let filter = group.filter else {
                return group.children.reduce(sum) { $0 + $1.work(inner, target) }
            }
            let frame = filter.frame(inner, clip: PixelRect(covering: target))
            sum += filter.work(frame)
            return group.children.reduce(sum) { $0 + $1.work(frame.transform, frame.target) }
        }
    }
}

extension SVGTiles {
    fileprivate func work(_ transform: AffineTransform, _ target: Rect) -> Double {
        let inner = transform.appending(inner: self.transform)
        let area = Double(target.width) * Double(target.height)
        func content(_ target: Rect) -> Double {
            self.content.reduce(0) { $0 + $1.work(inner, target) }
        }
        switch plan(inner, clip: target) {
        case .nothing: return 0
        case .copies(let columns, let rows):
            return area + Double(columns.count * rows.count) * content(target)
        case .pixels(let width, let height):
            // Each pixel that is covered is sampled from up to sixty-four.
            let copy = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
            let map = copyMap(width: width, height: height)
            return 16 * area + self.content.reduce(0) { $0 + $1.work(map, copy) }
        }
    }
}

extension SVGFilter {
    /// Counts the pixels in which the effect is computed, for each step.
    fileprivate func work(_ frame: SVGFilterFrame) -> Double {
        steps.reduce(0) { $0 + $1.workPerPixel * Double(frame.area.area) }
    }
}

extension SVGShape {
    fileprivate func work(_ transform: AffineTransform, _ target: Rect) -> Double {
        let reach = Double(transform.reach)
        let margin = stroke == nil ? 0 : strokeStyle.reach
        let seen = transform.bounds(of: path.bounds.inset(by: -margin)).intersection(target)
        // An invisible shape has no pixels, but its outline may be expensive.
        let isSeen = seen.width >= 0 && seen.height >= 0
        let rows = isSeen ? Double(seen.height) : 0
        let area = isSeen ? rows * Double(seen.width) : 0
        let length = Double(path.polygonLength) * reach
        let points = Double(path.points.count)
        // A curve has at most 1,024 pieces; each costs a step per crossed row, equivalent to four
        // pixels, and a stroke has two sides and joins.
        let pieces = points * max(1, min(1024, (length / max(1, points) * 24).squareRoot()))
        var sum = fill == nil ? 0 : area + 4 * (pieces + min(length, points * rows))
        if stroke != nil {
            let period = Double(strokeStyle.dashes.reduce(0, +)) * reach
            let cuts = period > 0 ? length / period * Double(strokeStyle.dashes.count) : 0
            let subpaths = Double(path.verbs.count { $0 == .move })
            let dashes = min(cuts, subpaths * 65_536)
            sum += area + 16 * (pieces + dashes + min(length, (pieces + dashes) * rows))
        }
        return sum.isFinite ? sum : .greatestFiniteMagnitude
    }
}

extension Path {
    /// Length of the polygon through all points; infinite if a coordinate is NaN.
    fileprivate var polygonLength: Float {
        var sum: Float = 0
        for index in points.indices.dropFirst() {
            let segment = points[index] - points[index - 1]
            sum += abs(segment.x) + abs(segment.y)
        }
        return sum.isNaN ? .infinity : sum
    }
}
