/// A viewport on children arranged one after the other, scrolled by a finger along their axis, or along
/// both.
///
/// Children keep their sizes along the axis. On one opaque colour a frame moves the pixels that
/// stay in view, and paints the new ones; on anything else it paints the whole viewport.
public class ScrollNode: View<ScrollModel> {
    private var look = BoxLook()
    /// The content along the model's axis.
    final var main = ScrollTrack()
    /// The content across it, where that is scrolled, too.
    final var cross = ScrollTrack()
    /// Axes along which the finger that drags the content moves it.
    final var hold = ScrollHold.open
    /// Size of the viewport in the last layout.
    private var laidOutSize = Size.zero
    /// True if the last layout has found the range across.
    private var knowsAcross = false
    /// Length at the end of the viewport that something in front covers.
    final var coveredEnd: Float = 0
    /// The node to scroll to when the layout is done; nil for none.
    var nodeTarget: ScrollTarget?
    final lazy var indicator = ScrollIndicator()
    /// The line for the axis across; nil until it is first shown.
    final var crossIndicator: ScrollIndicator?
    /// The bars along the axis and across; nil until they are first shown.
    final var bar: ScrollBar?
    final var crossBar: ScrollBar?
    /// The sign that newer content is on its way; nil until it is first shown.
    final var refreshSign: RefreshSign?
    /// Reader of the position; nil while nothing reads it.
    weak var follower: (any ScrollFollower)? {
        didSet { toldPosition = nil }
    }
    /// Position of which the follower knows.
    var toldPosition: ScrollPosition?
    /// Frame whose layout was last repeated for the follower.
    var toldFrame: Int?
    /// Wait and fade of the indicator after a movement; nil while the content moves, and once the
    /// indicator is gone.
    final var fading: Movement?

    /// Makes an empty viewport, scrolled along an axis.
    public convenience init(_ axis: Axis = .vertical) { self.init(ScrollModel(axis)) }

    public override init(_ model: ScrollModel) {
        super.init(model)
        clipsContent = true
        layoutStyle = ScrollNode.layoutStyle(along: model.axis)
    }

    package override var isViewport: Bool { true }

    static func layoutStyle(along axis: Axis) -> LayoutStyle {
        var style = LayoutStyle()
        style.direction = axis == .vertical ? .column : .row
        style.overflow = .unbounded
        return style
    }

    // MARK: Where the content is

    /// Position of the content along the model's axis.
    final var mainPosition: Double { main.position }
    /// Range of positions along the model's axis.
    final var range: ClosedRange<Double> { main.range }

    /// The movement along the model's axis.
    final var motion: ScrollMotion? {
        get { main.motion }
        set { main.motion = newValue }
    }

    /// True if the content moves by itself.
    final var isInMotion: Bool { main.motion != nil || cross.motion != nil }
    /// True if a finger drags the content.
    final var isHeld: Bool { main.grip != nil || cross.grip != nil }

    /// True if the content is scrolled along both axes. Lists are not.
    var scrollsAcross: Bool { model.scrollsAcross }

    final var crossAxis: Axis { model.axis.across }

    /// The content along an axis.
    final subscript(axis: Axis) -> ScrollTrack {
        get { axis == model.axis ? main : cross }
        set { if axis == model.axis { main = newValue } else { cross = newValue } }
    }

    final override func scrolls(along axis: Axis) -> Bool { axis == model.axis || scrollsAcross }

    /// True if content begins on the right: at the upper bound of its range of positions.
    final func isMirrored(along axis: Axis) -> Bool { axis == .horizontal && isRightToLeft }

    /// The position at which the beginning of the content is seen, or its end.
    final func position(ofEnd isEnd: Bool, along axis: Axis) -> Double {
        let range = self[axis].range
        return isEnd == isMirrored(along: axis) ? range.lowerBound : range.upperBound
    }

    /// Distance by which the content is scrolled, in logical pixels; 0 along an axis that it is not
    /// scrolled along. A value set before the first layout is clamped to the content's ends by that
    /// layout.
    public var offset: Point {
        get { point(at: main.position.rounded(), across: cross.position.rounded()) }
        set {
            stop()
            // A pending layout may find more content, and clamps the rest.
            let isKnown = isLaidOut && tree?.needsLayout == false
            let (new, across) = (Double(along(newValue)), Double(self.across(newValue)))
            move(
                to: isKnown ? range.clamping(new) : new,
                across: isKnown ? cross.range.clamping(across) : across)
        }
    }

    /// Ends all movements where they are.
    final func stop() { (main.motion, cross.motion) = (nil, nil) }

    final var canScroll: Bool { main.canMove || scrollsAcross && cross.canMove }

    /// Length of the viewport along the model's axis.
    final var length: Float { length(along: model.axis) }

    final func length(along axis: Axis) -> Float { frame.size[axis] }

    final func along(_ point: Point) -> Float { point[model.axis] }

    final func across(_ point: Point) -> Float { point[crossAxis] }

    /// Returns the point at a distance along the axis, and at one across it, if that is scrolled.
    final func point(at position: Double, across: Double = 0) -> Point {
        let across = scrollsAcross ? across : 0
        return model.axis == .vertical
            ? Point(x: Float(across), y: Float(position))
            : Point(x: Float(position), y: Float(across))
    }

    override func bringIntoView(_ node: Node, animated: Bool) {
        scroll(to: node, animated: animated)
    }

    override var canPage: Bool { true }

    /// Goes by most of the viewport, or to an end.
    override func page(_ symbol: KeySymbol) -> Bool {
        switch symbol {
        case .pageUp: go(towardsEnd: -0.8)
        case .pageDown: go(towardsEnd: 0.8)
        case .up: go(.vertical, by: -0.4)
        case .down: go(.vertical, by: 0.4)
        case .left: go(.horizontal, by: -0.4)
        case .right: go(.horizontal, by: 0.4)
        case .home: go(towardsEnd: -.infinity)
        case .end: go(towardsEnd: .infinity)
        default: false
        }
    }

    private func go(towardsEnd share: Double) -> Bool {
        go(model.axis, by: isMirrored(along: model.axis) ? -share : share)
    }

    /// Goes by a share of the viewport's length along an axis; returns false if the content cannot
    /// move that way.
    private func go(_ axis: Axis, by share: Double) -> Bool {
        guard scrolls(along: axis), length(along: axis) > 0 else { return false }
        return goOn(along: axis, by: share)
    }

    /// Position of the content at which the children's space begins: a subclass with more content
    /// than a `Float` has whole pixels places its children near their own origin. Followed by
    /// `move(to: mainPosition)` when it changes.
    var childrenOrigin: Double { 0 }

    /// Moves the content to a position, on whole device pixels.
    ///
    /// - Parameter across: Position across the axis; nil for where it is.
    final func move(to new: Double, across: Double? = nil) {
        main.position = new
        if let across { cross.position = across }
        contentOffset = point(
            at: onDevicePixels(new) - childrenOrigin, across: onDevicePixels(cross.position))
        placeIndicators()
        placeBars()
        placeRefreshSign()
        placeSticky()
        didScroll()
        tree?.contentDidMove()
        tellFollower()
    }

    /// Moves the content along an axis alone.
    final func move(to new: Double, along axis: Axis) {
        if axis == model.axis { move(to: new) } else { move(to: mainPosition, across: new) }
    }

    /// Shifts the positions of all content, since what lies before the visible part has another
    /// length: the picture stays, and a finger or a movement goes on from there. `childrenOrigin`
    /// has changed by the same distance.
    final func displace(by distance: Double) {
        main.position += distance
        main.motion = motion?.displaced(by: distance)
        main.grabPosition += distance
        if let grip = main.grip { main.grip = grip + distance }
        main.range = reachableRange()
    }

    /// The nodes with whose beginnings content comes to rest that snaps to children.
    var snapNodes: [Node] { children.filter { !($0 is ScrollFixture) && !$0.frame.isEmpty } }

    /// Returns the position nearest to another one at which a child begins; it may be out of range.
    func snapPoint(nearest position: Double) -> Double { nearestChild(to: position) }

    /// Scrolls no more to what a program has named before, since something else moves the content.
    func forgetTarget() { nodeTarget = nil }

    /// Distance after which the content repeats; nil for content that has ends.
    var roundLength: Double? { nil }

    /// Returns the position of rest that is nearest to another one and at most a page from where a finger
    /// found the content; nil for whole lengths of the viewport.
    func pagePosition(nearest end: Double, from start: Double) -> Double? { nil }

    /// Returns the position of a page; it may be out of range.
    func restPosition(ofPage page: Int) -> Double {
        if model.snap == .children {
            let parts = children.filter { !($0 is ScrollFixture) }
            guard !parts.isEmpty else { return mainPosition }
            return restPosition(of: parts[max(0, min(page, parts.count - 1))])
        }
        let distance = Double(page) * Double(length)
        let begin = position(ofEnd: false, along: model.axis)
        return isMirrored(along: model.axis) ? begin - distance : begin + distance
    }

    /// The children by their places, for `position`.
    func parts() -> ScrollParts {
        var parts = ScrollParts()
        var number = 0
        var (nearest, hasFirst, hasLast) = (Double.infinity, false, false)
        for child in children where !(child is ScrollFixture) {
            defer { number += 1 }
            guard !child.frame.isEmpty else { continue }
            let begin = restPosition(of: child)
            let frame = laidOutFrame(of: child)
            let end = frame.ends(of: model.axis).end
            let isSeen =
                isMirrored(along: model.axis)
                ? Double(frame.minX) < mainPosition + Double(length) : Double(end) > mainPosition
            if isSeen && !hasFirst { (parts.first, hasFirst) = (number, true) }
            let distance = abs(range.clamping(begin) - mainPosition)
            if distance < nearest { (parts.nearest, nearest) = (number, distance) }
            if begin >= range.upperBound - 1 && !hasLast { (parts.last, hasLast) = (number, true) }
        }
        if !hasLast { parts.last = max(0, number - 1) }
        return parts
    }

    /// Called when the content has moved to `place`: by a finger, by itself, or since the layout
    /// has made it shorter.
    func didScroll() {}

    override var followsLayout: Bool { true }

    override func didLayOut() {
        findSticky()
        let (old, oldAcross) = (main.range, cross.range)
        main.range = reachableRange()
        if scrollsAcross { cross.range = contentRange(along: crossAxis) }
        knowsAcross = scrollsAcross
        keepFocusVisible()
        defer {
            scrollToTarget()
            tellFollowerAfterLayout()
        }
        placeSticky()
        placeBars()
        placeRefreshSign()
        guard
            main.range != old || cross.range != oldAcross || main.position != main.nearestPosition
                || cross.position != cross.nearestPosition
        else { return }
        move(to: main.positionAfterLayout(), across: cross.positionAfterLayout())
    }

    /// Reveals the focused node when the viewport got another length, as when a keyboard appears.
    private func keepFocusVisible() {
        guard frame.size != laidOutSize else { return }
        laidOutSize = frame.size
        guard nodeTarget == nil, let focus = tree?.focus, focus !== self, isAncestor(of: focus)
        else {
            return
        }
        nodeTarget = ScrollTarget(node: focus, isAnimated: true)
    }

    /// Returns the range of positions for the present content; called after each layout.
    func contentRange() -> ClosedRange<Double> { contentRange(along: model.axis) }

    private func contentRange(along axis: Axis) -> ClosedRange<Double> {
        let insets = contentInsets.ends(of: axis)
        let length = length(along: axis)
        var (first, last): (Float, Float) = (0, length)
        for child in children where !(child is ScrollFixture) {
            let frame = laidOutFrame(of: child)
            guard !frame.isEmpty else { continue }
            let margin = child.layoutStyle.margin.resolved(0, isRightToLeft: isRightToLeft)
                .ends(of: axis)
            let (begin, end) = frame.ends(of: axis)
            first = min(first, begin - margin.start - insets.start)
            last = max(last, end + margin.end + insets.end)
        }
        return Double(first)...Double(max(first, last - length))
    }

    // MARK: Moving

    public override func animate(at time: Instant) {
        if isInMotion {
            let position = main.step(to: time, isReduced: reducesMotion)
            let across = cross.step(to: time, isReduced: reducesMotion)
            move(to: position, across: across)
            showIndicators()
            if !isInMotion { rest(at: time) }
        } else if fading == nil, !isHeld, showsIndicators {
            // A program or the layout has ended the movement.
            rest(at: time)
        } else {
            fade(at: time)
        }
        let next = isInMotion ? NextFrame.immediately : fading?.nextFrame ?? .never
        setNeedsAnimation(min(next, waitsFor))
        tellFollower()
    }

    /// The frame for which a subclass waits that makes it move by itself.
    var waitsFor: NextFrame { .never }

    /// Lets the indicators fade, since the content has come to rest.
    func rest(at time: Instant) {
        beginFading(at: time)
        setNeedsAnimation(min(fading?.nextFrame ?? .never, waitsFor))
    }

    /// The indicator stays in front of the content.
    override func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        applyComposed(change, from: exitingCount)
    }

    // MARK: Touches

    override var ownGestures: GestureSet { followedDirections }

    // A finger on moving content stops it, and drags at once.
    override var catchesTouches: Bool { isInMotion || isHeld }

    override func handle(gesture event: GestureEvent) {
        guard event.kind == .pan else { return }
        // A handler may want pans across the content. What was grabbed is let go of in any case.
        if event.phase != .began || event.axis.map({ scrolls(along: $0) }) ?? true { follow(event) }
    }

    /// Lets go of a finger, which is ignored from then on.
    final func dropFinger() {
        guard isHeld else { return }
        (main.grip, cross.grip) = (nil, nil)
        cancelGestures()
        // A list that waits until nobody holds the content goes on.
        setNeedsAnimation(.immediately)
    }

    public override func didDisappear() {
        (main.grip, cross.grip, fading, nodeTarget) = (nil, nil, nil, nil)
        stop()
        hideIndicators()
        setNeedsAnimation(.never)
        move(to: main.nearestPosition, across: cross.nearestPosition)
    }

    // MARK: Updates and picture

    public override func updateContent() {
        contentRadii = model.cornerRadii
        let direction: LayoutStyle.Direction = model.axis == .vertical ? .column : .row
        if layoutStyle.direction != direction {
            layoutStyle.direction = direction
            stop()
            dropFinger()
            move(to: 0, across: 0)
        }
        // The layout finds out how far that is.
        if scrollsAcross && !knowsAcross { setNeedsUpdateLayout() }
        if !scrollsAcross {
            // A finger goes on along the axis alone.
            (cross.motion, cross.grip) = (nil, nil)
            if knowsAcross { (knowsAcross, hold) = (false, .open) }
            if cross.position != 0 {
                cross = ScrollTrack()
                move(to: mainPosition)
            }
        }
        if !model.hasIndicator || model.hasBar { hideIndicators() }
        showBars()
        showRefreshSign()
        setNeedsUpdateAppearance()
        tellFollower()
    }

    public override func updateAppearance() { adopt(BoxLook(model.box, theme), as: &look) }

    public override func paint(into painter: inout Painter) {
        look.paint(bounds, into: &painter)
        // Whoever was out of sight when the indicator was to fade has missed it.
        if let fading, !isAnimating { setNeedsAnimation(fading.nextFrame) }
    }

    public override var paintBounds: Rect { look.paintBounds(bounds) }

    public override var opaqueBounds: Rect { look.opaqueBounds(bounds) }

    public override var plainBounds: Rect { look.plainBounds(bounds) }
    override var paintsLook: Bool { look.isVisible }
}
