/// Paints large rectangles of a picture in two strips, one of them on a thread of its own.
///
/// Nodes paint on the thread that asks for it, into a tape. The lower strip is painted from that while the
/// tape is being recorded, the upper one afterwards.
package final class PaintStrips {
    /// Number of pixels from which on two strips are worth a second thread: they save at least a sixth of
    /// the time. Below 150,000 they cost some.
    package static let leastArea = 500_000

    private let tape = PaintTape()
    private let upper = UnsafeMutablePointer<StripReplay>.allocate(capacity: 1)
    private let lower = UnsafeMutablePointer<StripReplay>.allocate(capacity: 1)
    private let helper: StripThread
    private let clock = MonotonicClock()
    private var balance = StripBalance()
    private var upperEnd = Instant(nanoseconds: 0)
    /// The lower strip's share of the rows that a test chooses.
    package var fixedShare: Double?

    /// Starts the thread.
    package init() throws(SystemError) {
        helper = try StripThread(lower)
        tape.onBatch = { [helper] end in helper.play(upTo: end, isLast: false) }
        tape.onFull = { [unowned(unsafe) self] in flush() }
    }

    deinit {
        upper.deallocate()
        lower.deallocate()
    }

    /// The lower strip's share of the rows.
    package var share: Double { fixedShare ?? balance.share }

    /// Returns true if a rectangle is to be painted in strips. To be asked once for each.
    package func isWorthwhile() -> Bool { fixedShare != nil || balance.isWorthwhile() }

    /// Paints a rectangle of a picture. `draw` draws all of it, with the painter that it gets.
    ///
    /// - Returns: False if the drawing cannot be divided: it must be repeated, with a painter of all.
    package func paint(
        _ rect: PixelRect, in target: PixelBuffer, pixelScale: Float,
        _ draw: (inout Painter) -> Void
    ) -> Bool {
        let (start, work) = (clock.now, ThreadTime.now)
        begin(rect, target, pixelScale)
        var painter = Painter(target: target, clip: rect, tape: tape)
        painter.pixelScale = pixelScale
        draw(&painter)
        flush()
        upper.deinitialize(count: 1)
        lower.deinitialize(count: 1)
        balance.note(
            StripBalance.Times(
                start: start, upperEnd: upperEnd, lowerEnd: helper.end,
                work: ThreadTime.now - work + helper.work))
        return !tape.needsWhole
    }

    private func begin(_ rect: PixelRect, _ target: PixelBuffer, _ pixelScale: Float) {
        let rows = Int32((Float(rect.height) * Float(share)).rounded())
        let middle = max(rect.minY, min(rect.maxY, rect.maxY - rows))
        var first = Painter(
            target: target,
            clip: PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: middle))
        var second = Painter(
            target: target.twin,
            clip: PixelRect(minX: rect.minX, minY: middle, maxX: rect.maxX, maxY: rect.maxY))
        (first.pixelScale, second.pixelScale) = (pixelScale, pixelScale)
        upper.initialize(to: StripReplay(first, tape.content))
        lower.initialize(to: StripReplay(second, tape.content))
        tape.needsWhole = false
        helper.begin()
    }

    /// Makes all steps that were recorded.
    private func flush() {
        tape.closeBytes()
        helper.play(upTo: tape.count, isLast: true)
        upper.pointee.play(upTo: tape.count)
        upperEnd = clock.now
        helper.wait()
        upper.pointee.rewind()
        lower.pointee.rewind()
        tape.removeAll()
    }
}
