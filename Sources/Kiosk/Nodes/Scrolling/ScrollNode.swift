/// A viewport on children arranged one after the other, scrolled by a finger.
///
/// Children keep their sizes along the axis. On one opaque colour a frame moves the pixels that
/// stay in view, and paints the new ones; on anything else it paints the whole viewport.
public class ScrollNode: View<ScrollModel> {
    private var look = BoxLook()
    /// Position of the content along the axis: not rounded, and beyond the range while it is
    /// pulled.
    private(set) var place: Double = 0
    /// Range of offsets. Content that overflows to the left or to the top has negative offsets.
    private(set) var range: ClosedRange<Double> = 0...0
    var motion: ScrollMotion?
    /// Position that the content had when a finger began to drag it, without the rubber band; nil
    /// while none does.
    var grip: Double? {
        didSet { if oldValue == nil && grip != nil { grabPlace = range.clamping(place) } }
    }
    /// Position at which the last finger began to drag.
    private(set) var grabPlace = 0.0
    /// Length of the viewport in the last layout.
    private var laidOutLength: Float = 0
    /// The node to scroll to when the layout is done; nil for none.
    private var target: ScrollTarget?
    private lazy var indicator = ScrollIndicator()
    /// Wait and fade of the indicator after a movement; nil while the content moves, and once the
    /// indicator is gone.
    private var fading: Movement?

    /// Makes an empty viewport, scrolled along an axis.
    public init(_ axis: Axis = .vertical) {
        super.init(ScrollModel(axis))
        prepare()
    }

    public override init(_ model: ScrollModel) {
        super.init(model)
        prepare()
    }

    private func prepare() {
        clipsContent = true
        layoutStyle = ScrollNode.layoutStyle(along: model.axis)
    }

    static func layoutStyle(along axis: Axis) -> LayoutStyle {
        var style = LayoutStyle()
        style.direction = axis == .vertical ? .column : .row
        style.overflow = .unbounded
        return style
    }

    // MARK: Where the content is

    /// Distance by which the content is scrolled along the axis, in logical pixels; the other
    /// coordinate is 0. A value set before the first layout is clamped to the content's ends by
    /// that layout.
    public var offset: Point {
        get { point(at: place.rounded()) }
        set {
            motion = nil
            // A pending layout may find more content, and clamps the rest.
            let isKnown = isLaidOut && tree?.needsLayout == false
            let new = Double(along(newValue))
            move(to: isKnown ? range.clamping(new) : new)
        }
    }

    /// Scrolls to an offset, or as near as the content allows.
    ///
    /// - Parameters:
    ///   - offset: Distance in logical pixels, as `offset`.
    ///   - animated: True if the content glides there, in about a third of a second.
    public func scroll(to offset: Point, animated: Bool = true) {
        target = nil
        guard animated, isLaidOut else {
            self.offset = offset
            return
        }
        glide(to: Double(along(offset)))
    }

    /// Glides to a position, or as near as the content allows.
    final func glide(to new: Double) {
        dropFinger()
        motion = .glide(from: place, to: new)
        setNeedsAnimation(.immediately)
    }

    /// Scrolls by the least distance that makes a descendant wholly visible; for one longer than
    /// the viewport, its beginning. If a layout is due, scrolling waits for it.
    public func scroll(to node: Node, animated: Bool = true) {
        target = ScrollTarget(node: node, isAnimated: animated)
        if isLaidOut && tree?.needsLayout == false { scrollToTarget() }
    }

    private func scrollToTarget() {
        guard let target, let node = target.node, node !== self, isAncestor(of: node) else {
            return
        }
        var (toHere, current) = (AffineTransform.identity, node)
        while current !== self, let parent = current.parent {
            toHere = current.toParent.appending(inner: toHere)
            current = parent
        }
        let seen = toHere.apply(Rect(origin: .zero, size: node.frame.size))
        let insets = contentInsets
        let isVertical = model.axis == .vertical
        let begin = isVertical ? seen.minY - insets.top : seen.minX - insets.left
        let end = isVertical ? seen.maxY + insets.bottom : seen.maxX + insets.right
        let distance = begin < 0 ? begin : min(begin, max(0, end - length))
        self.target = nil
        guard distance != 0 else { return }
        let new = range.clamping(place + Double(distance))
        if target.isAnimated {
            glide(to: new)
        } else {
            motion = nil
            move(to: new)
        }
    }

    final var canScroll: Bool { range.lowerBound < range.upperBound }

    /// Length of the viewport along the axis.
    final var length: Float { model.axis == .vertical ? frame.height : frame.width }

    final func along(_ point: Point) -> Float { model.axis == .vertical ? point.y : point.x }

    /// Returns the point at a distance along the axis.
    final func point(at place: Double) -> Point {
        model.axis == .vertical ? Point(x: 0, y: Float(place)) : Point(x: Float(place), y: 0)
    }

    /// Position of the content at which the children's space begins: a subclass with more content
    /// than a `Float` has whole pixels places its children near their own origin. Followed by
    /// `move(to: place)` when it changes.
    var childrenOrigin: Double { 0 }

    /// Moves the content to a position, on whole pixels.
    func move(to new: Double) {
        place = new
        contentOffset = point(at: new.rounded() - childrenOrigin)
        placeIndicator()
        didScroll()
    }

    /// Moves the positions of all content, by another length of what lies before that which is seen:
    /// the picture stays, and a finger or a movement goes on from there. `childrenOrigin` has changed
    /// by the same distance.
    final func displace(by distance: Double) {
        place += distance
        motion = motion?.displaced(by: distance)
        grabPlace += distance
        if let grip { self.grip = grip + distance }
        range = contentRange()
    }

    /// Returns the position nearest to another one at which a child begins; it may be out of range.
    func snapPoint(nearest place: Double) -> Double { nearestChild(to: place) }

    /// Called when the content has moved to `place`: by a finger, by itself, or since the layout
    /// has made it shorter.
    func didScroll() {}

    override var followsLayout: Bool { true }

    override func didLayOut() {
        let old = range
        range = contentRange()
        keepFocusVisible()
        defer { scrollToTarget() }
        guard range != old || place != range.clamping(place) else { return }
        if case .spring = motion { motion = nil }
        if motion == nil && grip == nil {
            move(to: range.clamping(place))
        } else {
            placeIndicator()
        }
    }

    /// Reveals the focused node when the viewport got another length, as when a keyboard appears.
    private func keepFocusVisible() {
        guard length != laidOutLength else { return }
        laidOutLength = length
        guard target == nil, let focus = tree?.focus, focus !== self, isAncestor(of: focus) else {
            return
        }
        target = ScrollTarget(node: focus, isAnimated: true)
    }

    /// Returns the range of positions for the present content; called after each layout.
    func contentRange() -> ClosedRange<Double> {
        let insets = contentInsets
        let isVertical = model.axis == .vertical
        var (first, last): (Float, Float) = (0, length)
        for child in children where !(child is ScrollIndicator) {
            let frame = child.frame
            guard !frame.isEmpty else { continue }
            let margin = child.layoutStyle.margin.resolved(0, isRightToLeft: isRightToLeft)
            first = min(
                first,
                isVertical
                    ? frame.minY - margin.top - insets.top
                    : frame.minX - margin.left - insets.left)
            last = max(
                last,
                isVertical
                    ? frame.maxY + margin.bottom + insets.bottom
                    : frame.maxX + margin.right + insets.right)
        }
        return Double(first)...Double(max(first, last - length))
    }

    // MARK: Moving

    public override func animate(at time: Instant) {
        if let motion {
            let (place, next) = motion.step(to: time, in: range)
            self.motion = next
            move(to: place)
            showIndicator()
            if next == nil { rest(at: time) }
        } else {
            fade(at: time)
        }
        setNeedsAnimation(motion != nil ? .immediately : fading?.nextFrame ?? .never)
    }

    /// Ends all motion.
    func rest(at time: Instant) {
        guard model.hasIndicator, indicator.strength > 0 else { return }
        var fading = Movement(over: .milliseconds(250), after: .milliseconds(600))
        fading.advance(to: time)
        setNeedsAnimation(fading.nextFrame)
        self.fading = fading
    }

    // MARK: The indicator

    func showIndicator() {
        fading = nil
        guard model.hasIndicator, canScroll else { return }
        // In front of children added meanwhile.
        if children.last !== indicator { add(indicator) }
        indicator.strength = 1
        placeIndicator()
    }

    private func placeIndicator() {
        guard indicator.strength > 0 else { return }
        indicator.show(
            place, in: range, of: frame.size, model.axis, offset: contentOffset,
            isMirrored: isRightToLeft)
    }

    private func fade(at time: Instant) {
        guard var fading else { return }
        fading.advance(to: time)
        // A line that fades has begun to.
        indicator.strength = fading.isWaiting ? 1 : min(0.99, 1 - fading.value)
        self.fading = fading.isOver ? nil : fading
    }

    /// The indicator stays in front of the content.
    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        applyComposed(change, from: exitingCount)
    }

    // MARK: Touches

    override var ownGestures: GestureSet { followedDirections }

    // A finger on moving content stops it, and drags at once.
    override var catchesTouches: Bool { motion != nil || grip != nil }

    override func handle(gesture event: GestureEvent) {
        if event.kind == .pan { follow(event) }
    }

    /// Lets go of a finger, which is ignored from then on.
    final func dropFinger() {
        guard grip != nil else { return }
        grip = nil
        cancelGestures()
    }

    public override func didDisappear() {
        (grip, motion, fading, target) = (nil, nil, nil, nil)
        indicator.strength = 0
        setNeedsAnimation(.never)
        move(to: range.clamping(place))
    }

    // MARK: Updates and picture

    public override func updateContent() {
        contentRadii = model.cornerRadii
        let direction: LayoutStyle.Direction = model.axis == .vertical ? .column : .row
        if layoutStyle.direction != direction {
            layoutStyle.direction = direction
            motion = nil
            dropFinger()
            move(to: 0)
        }
        if !model.hasIndicator { indicator.strength = 0 }
        setNeedsUpdateAppearance()
    }

    public override func updateAppearance() {
        let new = BoxLook(model.box, theme)
        if new != look { setNeedsPaint() }
        look = new
    }

    public override func paint(into painter: inout Painter) {
        look.paint(bounds, into: &painter)
        // Whoever was out of sight when the indicator was to fade has missed it.
        if let fading, !isAnimating { setNeedsAnimation(fading.nextFrame) }
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override var plainBounds: Rect { look.plainBounds(bounds) }
}

private struct ScrollTarget {
    weak var node: Node?
    let isAnimated: Bool
}
