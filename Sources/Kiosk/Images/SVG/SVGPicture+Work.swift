extension SVGPicture {
    /// Estimates the work of drawing the picture at a size, in touched pixels: for each shape the
    /// pixels that it may cover, plus its outline in the same measure.
    func work(width: Int, height: Int) -> Double {
        let target = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
        let transform = aspect.transform(from: viewBox, to: target)
        return nodes.reduce(0) { $0 + $1.work(transform, target) }
    }

    /// Number of simultaneous layers of the picture's size that drawing needs: nested groups with
    /// opacity and clips.
    var layers: Int { nodes.reduce(0) { max($0, $1.layers) } }
}

extension SVGNode {
    fileprivate var layers: Int {
        switch self {
        case .shape: 0
        case .group(let group):
            group.children.reduce(0) { max($0, $1.layers) } + group.clips.count
                + (group.opacity < 1 ? 1 : 0)
        }
    }

    fileprivate func work(_ transform: AffineTransform, _ target: Rect) -> Double {
        switch self {
        case .shape(let shape): return shape.work(transform, target)
        case .group(let group):
            let inner = transform.appending(inner: group.transform)
            let area = Double(target.width) * Double(target.height)
            var sum = group.opacity < 1 ? area : 0
            for clip in group.clips {
                sum += SVGShape(path: clip.path).work(inner, target) + area
            }
            return group.children.reduce(sum) { $0 + $1.work(inner, target) }
        }
    }
}

extension SVGShape {
    fileprivate func work(_ transform: AffineTransform, _ target: Rect) -> Double {
        let reach = Double(transform.reach)
        let margin = stroke == nil ? 0 : strokeStyle.width * strokeStyle.miterLimit / 2
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
