/// A viewport on rows, however many there are, scrolled by a finger.
///
/// Only the rows in view and some around them are nodes. A row has the size of its contents, and
/// until it was seen it counts with an estimate. When sizes turn out to be others, or rows above come
/// and go, what is in view stays where it is.
///
/// Rows lie at whole pixels from an origin near the view, so that their frames stay small numbers and
/// do not change while the content scrolls.
public final class ListNode: ScrollNode {
    /// The rows; nil for none.
    package var source: (any RowSource)? {
        willSet { if newValue !== source { endHeading() } }
        didSet { if source != nil && source !== oldValue { reload() } }
    }
    package var shape = ListShape() {
        didSet { if shape != oldValue { shapeDidChange(from: oldValue) } }
    }
    /// Rows that are nodes, ascending.
    package internal(set) var rows: [ListRow] = []
    /// Counters of the list's work.
    package internal(set) var work = ListWork()

    /// Lengths of the lines; a line has `perLine` rows.
    var lengths = LineLengths(count: 0, estimate: 64)
    /// Measured lines from which the next estimate is made.
    var nextEstimate = 1
    /// Position of the content from which frames of rows are measured; a whole number.
    var rowOrigin = 0.0
    /// Number of rows side by side that fit; nil if the shape says how many there are.
    var fittedCells: Int?
    /// Metrics for which the rows were placed; nil before.
    var metrics: ListMetrics?
    /// Positions between which no row is missing.
    var calm: ClosedRange<Double>?
    /// Position at the latest arrangement.
    var lastScrolled = 0.0
    /// Row that a program scrolls to; nil for none.
    var target: RowTarget?
    /// Numbers of rows that have just come; nil when no rows move.
    var entering: Range<Int>?
    /// True if rows have sizes that differ from those with which they were placed.
    var hasNewSizes = false
    /// Header in front of the rows, of the section at the beginning of the view; nil without sections.
    var heading: ListHeader?
    /// Row at the beginning of the view whose section that is.
    var headingRow: Int?
    /// Time at which the list goes on by itself; nil while nothing waits for it.
    var nextAdvance: Instant?
    /// Frame that will arrange the rows again after its layout; nil for none.
    var dueFrame: Int?
    /// Number of arrangements in a frame.
    var rounds = (frame: 0, count: 0)
    /// Lines beyond the view, and rows, that the frame may still build.
    var left = (lines: 0, rows: 0)
    /// Frames in a row that had no time left for lines beyond the view.
    var busyFrames = 0
    /// Memory for the lines that turn out to have other lengths, and for choosing the rows, kept from one
    /// frame to the next.
    var newLengths: [(line: Int, length: Float)] = []
    var nextRows: [ListRow] = []
    var spareRows: [ListRow] = []
    /// True if the next frame is to arrange the rows.
    private var isWaiting = false
    /// Box in the flow that gives a list without a height the height of its rows.
    private let extent = Node()

    public override init(_ model: ScrollModel) {
        super.init(model)
        extent.isHidden = true
        add(extent)
    }

    override var scrollsAcross: Bool { false }

    // MARK: Positions

    /// Number of rows in a line.
    var perLine: Int { source?.isLine == true ? 1 : max(1, fittedCells ?? shape.perLine) }

    /// True if positions are measured from the right: offsets are negative then.
    var isMirrored: Bool { isMirrored(along: model.axis) }

    /// Turns a distance from the beginning of the content into a position, and a position into such a
    /// distance.
    func directed(_ distance: Double) -> Double { isMirrored ? -distance : distance }

    /// Distance by which the content is scrolled from its beginning.
    var scrolled: Double { directed(mainPosition) }

    override var childrenOrigin: Double { directed(rowOrigin) }

    /// The position at which a line begins.
    func position(ofLine line: Int) -> Double {
        guard let metrics else { return lengths.position(of: line) }
        return metrics.start + lengths.position(of: line) + metrics.gap * Double(line)
    }

    /// The line at a position, or the nearest one.
    func line(at position: Double) -> Int {
        guard let metrics else { return 0 }
        return lengths.line(at: position - metrics.start, gap: metrics.gap)
    }

    /// The length of the content with the insets around it.
    private var contentLength: Double {
        guard let metrics, lengths.count > 0 else { return 0 }
        return position(ofLine: lengths.count) - metrics.gap + metrics.end
    }

    override func contentRange() -> ClosedRange<Double> {
        let last = max(0, contentLength - Double(length))
        return isMirrored ? -last...0 : 0...last
    }

    override var snapNodes: [Node] { rows }

    /// Rows that are no nodes count, too.
    override func snapPoint(nearest position: Double) -> Double {
        guard let metrics, lengths.count > 0 else { return position }
        let line = line(nearest: directed(position))
        return directed(self.position(ofLine: line) - metrics.start)
    }

    override func restPosition(ofPage page: Int) -> Double {
        guard model.snap == .children || isEndless, let metrics, lengths.count > 0 else {
            return super.restPosition(ofPage: page)
        }
        let line = isEndless ? nearestCopy(of: page) : max(0, min(page, lengths.count - 1))
        return directed(position(ofLine: line) - metrics.start)
    }

    override func parts() -> ScrollParts {
        guard let metrics, lengths.count > 0 else { return ScrollParts() }
        let first = min(line(at: max(0, scrolled)) * perLine, rowCount - 1)
        if isEndless {
            return ScrollParts(
                first: sourceIndex(first), nearest: sourceIndex(lineAtBeginning),
                last: source!.rowCount - 1)
        }
        let end = contentLength - Double(length) + metrics.start
        var last = line(at: end)
        if position(ofLine: last) < end - 1 { last = min(last + 1, lengths.count - 1) }
        return ScrollParts(first: first, nearest: lineAtBeginning, last: max(0, last))
    }

    /// Without ends, a page is a row: the content rests at most one row from where a finger found it.
    override func pagePosition(nearest end: Double, from start: Double) -> Double? {
        guard isEndless, let metrics else { return nil }
        let first = line(nearest: directed(start))
        let goal = max(first - 1, min(first + 1, line(nearest: directed(end))))
        return directed(position(ofLine: goal) - metrics.start)
    }

    override func forgetTarget() {
        super.forgetTarget()
        target = nil
    }

    override var roundLength: Double? {
        guard isEndless, let metrics, lengths.count > 1 else { return nil }
        return (lengths[0] + metrics.gap) * Double(source!.rowCount)
    }

    /// Moves the origin with the positions of what is seen.
    func shift(by distance: Double) {
        guard distance != 0 else { return }
        rowOrigin += distance
        displace(by: directed(distance))
        move(to: mainPosition)
    }

    // MARK: Updates

    public override func updateContent() {
        super.updateContent()
        arrange()
        tellFollower()
    }

    /// Asks for an arrangement: in this frame if its content phase is not over, or in the next one.
    func setNeedsArrangement() {
        guard let tree else { return setNeedsUpdateContent() }
        if tree.permittedMarks.contains(.content) {
            setNeedsUpdateContent()
        } else {
            arrangeInNextFrame()
        }
    }

    func arrangeInNextFrame() {
        isWaiting = true
        setNeedsAnimation(.immediately)
    }

    public override func animate(at time: Instant) {
        if isWaiting {
            isWaiting = false
            setNeedsUpdateContent()
        }
        advance(at: time)
        super.animate(at: time)
    }

    override func rest(at time: Instant) {
        nextAdvance = shape.advance.map { time + $0 }
        super.rest(at: time)
    }

    override var waitsFor: NextFrame { nextAdvance.map { .at($0) } ?? .never }

    public override func didAppear() {
        super.didAppear()
        if shape.advance != nil { setNeedsAnimation(.immediately) }
    }

    public override func didDisappear() {
        nextAdvance = nil
        super.didDisappear()
    }

    override func didScroll() {
        updateHeading()
        guard let calm, !calm.contains(scrolled) else { return }
        setNeedsArrangement()
    }

    override func frameDidChange() { arrangeAfterLayout() }

    /// Called by a row that has a frame.
    func rowWasLaidOut(_ row: ListRow) {
        let line = row.index / perLine
        guard shape.rowSize == nil, line < lengths.count else { return }
        hasNewSizes = hasNewSizes || !lengths.isMeasured(line)
        guard lengths[line] != Double(size(of: row)) else { return }
        hasNewSizes = true
        arrangeAfterLayout()
    }

    func size(of row: ListRow) -> Float { row.frame.size[model.axis] }

    /// Arranges the rows again in this frame, for what its layout has found out.
    private func arrangeAfterLayout() {
        guard let tree, dueFrame != tree.statistics.frames else { return }
        guard rounds.frame != tree.statistics.frames || rounds.count < ListWork.roundLimit else {
            return arrangeInNextFrame()
        }
        dueFrame = tree.statistics.frames
        tree.resizedNodes.append(self)
    }

    override func didLayOut() {
        super.didLayOut()
        placeHeading()
        endRowMotion()
        if let metrics, metrics != ListMetrics(of: self) { arrangeInNextFrame() }
    }

    // MARK: Other rows

    private func shapeDidChange(from old: ListShape) {
        var same = old
        same.rowMotion = shape.rowMotion
        same.advance = shape.advance
        if shape.advance != old.advance {
            nextAdvance = nil
            if hasAppeared { setNeedsAnimation(.immediately) }
        }
        guard shape != same else { return }
        if shape.rowSize != nil { lengths.forget() }
        reload()
    }

    /// Begins anew with the source's rows.
    package func reload() {
        let first = anchor.map { sourceIndex($0.index) } ?? 0
        for row in rows {
            if let source { row.endHeader(source) }
            source?.endRow(row)
        }
        endHeading()
        give([])
        let count = (rowCount + perLine - 1) / perLine
        let estimate = Double(shape.estimatedSize ?? Float(lengths.estimate))
        lengths = LineLengths(count: count, estimate: estimate)
        nextEstimate = 1
        if isEndless { target = RowTarget(index: home(of: first), alignment: .start) }
        setNeedsUpdateContent()
    }

    /// Makes these the rows that are nodes.
    func give(_ new: [ListRow]) {
        defer { rows = new }
        guard let change = ChildrenChange(from: rows, to: new) else { return }
        // Rows on their way out lie behind the others; the extent and the indicator in front of them.
        let departure = applyComposed(change, from: exitingCount)
        guard let tree else { return departure.announce() }
        if !departure.isEmpty { tree.departures.append(departure) }
    }

    /// Gives a list that nothing else limits the length of its rows, up to that of the screen.
    func adaptExtent() {
        guard let tree else { return }
        let isVertical = model.axis == .vertical
        let screen = tree.size[model.axis]
        let inner = contentLength - (metrics.map { $0.start + $0.end } ?? 0)
        let length = Length.points(Float(min(max(0, inner), Double(screen))))
        var style = extent.layoutStyle
        style.width = isVertical ? .auto : length
        style.height = isVertical ? length : .auto
        extent.layoutStyle = style
    }
}

/// Counters of a list's work, and its bounds.
package struct ListWork: Equatable, Sendable {
    /// Rows whose nodes were made.
    package var built = 0
    /// Rows that took over the nodes of others.
    package var reused = 0
    /// Rows whose nodes were given up.
    package var ended = 0
    /// Largest number of rows that were nodes at a time.
    package var most = 0

    /// Frames that built fewer lines ahead of the view than they might have, for want of time.
    package var busyFrames = 0

    /// Lines ahead of the view that a frame may build while it has time left.
    static let linesAhead = 2
    /// Frames in a row without time, after which one builds a line all the same: a slow machine that
    /// never has time comes to rest, too.
    static let patience = 8
    /// Maximum number of rows that a frame builds, and that are seen, for rows without any size.
    static let rowLimit = 500
    /// Length of lines from which on all that are in view are nodes, however many rows they have.
    static let shortestLine = 8.0
    /// Lines out of sight whose nodes are kept for others.
    static let spareLines = 4
    /// Distance of the view from the rows' origin from which that is moved.
    static let farthest = 1_000_000.0
    /// Arrangements in one frame, while sizes turn out to be others.
    static let roundLimit = 8
}
