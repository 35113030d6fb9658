/// An estimate of what it costs to draw something.
struct SVGCost {
    /// Work in touched pixels: for each shape those that it may cover, plus its outline in the same
    /// measure.
    var work = 0.0
    /// Pixels of all layers that exist at the same time: those of nested groups with opacity and clips,
    /// of filters, and of copies of patterns.
    var layerPixels = 0

    /// Adds what is drawn afterwards.
    mutating func add(_ next: SVGCost) {
        work += next.work
        layerPixels = max(layerPixels, next.layerPixels)
    }
}

extension SVGPicture {
    /// Estimates the cost of drawing the picture at a size.
    func cost(width: Int, height: Int) -> SVGCost {
        let target = Rect(x: 0, y: 0, width: Float(width), height: Float(height))
        return nodes.cost(aspect.transform(from: viewBox, to: target), target)
    }
}

extension [SVGNode] {
    fileprivate func cost(_ transform: AffineTransform, _ target: Rect) -> SVGCost {
        reduce(into: SVGCost()) { $0.add($1.cost(transform, target)) }
    }
}

extension SVGNode {
    fileprivate func cost(_ transform: AffineTransform, _ target: Rect) -> SVGCost {
        switch self {
        case .shape(let shape): return SVGCost(work: shape.work(transform, target))
        case .image(let image):
            let seen = transform.bounds(of: image.rect).intersection(target)
            let pixels = Double(image.file.header.width) * Double(image.file.header.height)
            return SVGCost(
                work: 4 * pixels + (seen.isEmpty ? 0 : 8 * seen.doubleArea),
                // Of pixels that are decoded while the picture is drawn.
                layerPixels: PixelRect(covering: target).pixelsInMemory)
        case .tiles(let tiles): return tiles.cost(transform, target)
        case .group(let group):
            return group.cost(transform.appending(inner: group.transform), target)
        }
    }
}

extension SVGGroup {
    /// - Parameter transform: Map from the group's coordinates to the target's.
    fileprivate func cost(_ transform: AffineTransform, _ target: Rect) -> SVGCost {
        let area = target.doubleArea
        var cost: SVGCost
        if let filter {
            let frame = filter.frame(transform, clip: PixelRect(covering: target))
            cost = children.cost(frame.transform, frame.target)
            cost.work += filter.steps.reduce(0) {
                $0 + $1.workPerPixel * Double(frame.area.area)
            }
            // The pictures of the steps are beside each other.
            cost.layerPixels += filter.pictureCount * frame.area.pixelsInMemory
        } else {
            cost = children.cost(transform, target)
        }
        if let mask {
            cost.add(mask.content.cost(transform, target))
            cost.work += 3 * area
        }
        for clip in clips {
            // The content is drawn to a layer of the clip's size, which then fills the outline.
            let fill = SVGPaint.color(.fixed(.black), opacity: 1)
            cost.work += SVGShape(path: clip.path, fill: fill).work(transform, target)
        }
        if opacity < 1 { cost.work += area }
        if needsLayer { cost.work += (mode.dependsOnBackdrop ? 16 : 3) * area }
        let own = clips.count + (opacity < 1 ? 1 : 0) + (needsLayer ? 2 : 0)
        cost.layerPixels += own * PixelRect(covering: target).pixelsInMemory
        return cost
    }
}

extension SVGTiles {
    fileprivate func cost(_ transform: AffineTransform, _ target: Rect) -> SVGCost {
        let inner = transform.appending(inner: self.transform)
        switch plan(inner, clip: target) {
        case .nothing: return SVGCost()
        case .copies(let columns, let rows):
            var cost = content.cost(inner, target)
            cost.work = target.doubleArea + Double(columns.count * rows.count) * cost.work
            // A turned copy is clipped by a layer.
            cost.layerPixels += PixelRect(covering: target).pixelsInMemory
            return cost
        case .pixels(let width, let height):
            let copy = PixelRect(x: 0, y: 0, width: width, height: height)
            var cost = content.cost(copyMap(width: width, height: height), Rect(copy))
            // Each pixel that is covered is sampled from up to sixty-four.
            cost.work += 16 * target.doubleArea
            cost.layerPixels += copy.pixelsInMemory
            return cost
        }
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

extension Rect {
    fileprivate var doubleArea: Double { Double(width) * Double(height) }
}

extension PixelRect {
    /// Pixels that a picture of this size takes, with those at the ends of its rows.
    var pixelsInMemory: Int {
        isEmpty ? 0 : PixelBuffer.byteCount(width: width, height: height) / 4
    }
}
