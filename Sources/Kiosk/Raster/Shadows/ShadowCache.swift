/// A cache of the masks of shadows, and of the shapes that clip them.
///
/// The key of a mask is its blur and its shape, moved to the origin and with identical middle
/// pixels removed: boxes of many sizes share a mask if their corners and the fractions of their
/// edges agree. The least recently used entries are evicted when the budget is exceeded.
///
/// A mask of more than half the budget is not cached, and is computed each time for the painted
/// area only; that takes a radius or a blur of hundreds of pixels.
package final class ShadowCache {
    private struct Key: Hashable {
        let shape: RoundedShape
        let blur: ShadowBlur
    }

    private struct Entry {
        let mask: ShadowMask
        var lastUse: UInt64

        /// Bytes of the mask plus an estimate of the entry's own size.
        var cost: Int { mask.byteCount + 256 }
    }

    /// Budget in bytes. With zero, nothing is cached.
    package var budget: Int
    package private(set) var byteCount = 0
    package private(set) var hits = 0
    package private(set) var misses = 0
    private var entries: [Key: Entry] = [:]
    private var clock: UInt64 = 0

    init(budget: Int = 4 << 20) { self.budget = budget }

    /// Returns the mask of a shape, valid for the pixels of `area`, which is not empty.
    func mask(
        of shape: RoundedShape, _ blur: ShadowBlur, in area: PixelRect, _ scratch: FillScratch
    ) -> PlacedMask {
        let (x, y) = (shape.axisX(blur), shape.axisY(blur))
        let (count, overflow) = x.count.multipliedReportingOverflow(by: y.count)
        if overflow || count + 256 > budget / 2 {
            return part(of: shape, blur, in: area, x, y, scratch)
        }
        let key = Key(
            shape: shape.moved(x: -x.start << 8, y: -y.start << 8)
                .shortened(x: x.removed << 8, y: y.removed << 8), blur: blur)
        clock += 1
        if let index = entries.index(forKey: key) {
            hits += 1
            entries.values[index].lastUse = clock
            return PlacedMask(mask: entries.values[index].mask, x: x, y: y)
        }
        misses += 1
        let mask = ShadowMask(
            of: key.shape, blur, in: PixelRect(x: 0, y: 0, width: x.count, height: y.count),
            x: x, y: y, scratch.wide(x.count + 2 * blur.reach))
        insert(Entry(mask: mask, lastUse: clock), key)
        return PlacedMask(mask: mask, x: x, y: y)
    }

    private func insert(_ entry: Entry, _ key: Key) {
        byteCount += entry.cost
        while byteCount > budget,
            let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            byteCount -= oldest.value.cost
            entries[oldest.key] = nil
        }
        entries[key] = entry
    }

    /// Makes the mask of the part of a shape in `area`.
    private func part(
        of shape: RoundedShape, _ blur: ShadowBlur, in area: PixelRect, _ x: MaskAxis,
        _ y: MaskAxis, _ scratch: FillScratch
    ) -> PlacedMask {
        let (whole, tall) = (
            MaskAxis(pixels: x.start, to: x.end), MaskAxis(pixels: y.start, to: y.end)
        )
        let seen = area.intersection(
            PixelRect(
                minX: Int32(x.start), minY: Int32(y.start), maxX: Int32(x.end), maxY: Int32(y.end)))
        misses += 1
        let part = PixelRect(
            minX: seen.minX - Int32(x.start), minY: seen.minY - Int32(y.start),
            maxX: seen.maxX - Int32(x.start), maxY: seen.maxY - Int32(y.start))
        let mask = ShadowMask(
            of: shape.moved(x: -x.start << 8, y: -y.start << 8), blur, in: part, x: whole,
            y: tall, scratch.wide(part.width + 2 * blur.reach))
        return PlacedMask(
            mask: mask, x: MaskAxis(pixels: Int(seen.minX), to: Int(seen.maxX)),
            y: MaskAxis(pixels: Int(seen.minY), to: Int(seen.maxY)))
    }
}

extension PixelBuffer {
    /// The shadow masks of this picture.
    package var shadowCache: ShadowCache { scratch.shadows }
}
