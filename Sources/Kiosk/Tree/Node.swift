/// A retained, drawable part of the picture: identity, children, style, frame and marks.
///
/// A node is used on the frame thread only. Handlers between frames change nodes and thereby mark
/// them; the frame then updates marked nodes, in the order content, layout, appearance, and
/// repaints what changed. Subclasses override the hooks below and call no update themselves.
///
/// Coordinates: a node's own space begins at its top left edge, with y downwards, in logical
/// pixels. `frame` is in the parent's space.
open class Node {
    /// Name for logs, tests and documents.
    public var name: String?

    /// The parent, which owns this node.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var parent: Node?
    /// Children from back to front.
    @exclusivity(unchecked) public internal(set) var children: [Node] = []
    /// The live tree that contains this node; nil before it joins one and after it leaves.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var tree: Tree?

    /// Layout style of this node and its children. Setting an equal style is not a change.
    @exclusivity(unchecked) public var layoutStyle = LayoutStyle() {
        didSet { if layoutStyle != oldValue { layoutStyleChanged(from: oldValue) } }
    }

    /// Frame assigned by the layout: the border box in the parent's space.
    @exclusivity(unchecked) public internal(set) var frame = Rect.zero

    /// Scale, rotation and movement of the node and its descendants, applied after the layout.
    @exclusivity(unchecked) public var transform = NodeTransform.identity {
        didSet { if transform != oldValue { mark(.geometry) } }
    }

    /// True for a hidden node, which keeps its frame and its state but is neither painted nor
    /// touched.
    @exclusivity(unchecked) public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            mark(.geometry)
            if isHidden {
                dropInnerFocus()
                dropInnerTouches()
            } else if tree?.touches.isIdle == false {
                innermost(where: \.trapsFocus)?.dropTouchesBehind()
            }
        }
    }

    /// True if children are clipped at this node's edges, for painting and for touches.
    @exclusivity(unchecked) public var clipsContent = false {
        didSet { if clipsContent != oldValue { mark(.geometry) } }
    }

    /// True for a node that shows a part of its content, such as a scroll. It clips the content
    /// always, whatever its element says.
    package var isViewport: Bool { false }

    /// Returns true if a guest moves the content along an axis, though it may all be in view.
    func scrolls(along axis: Axis) -> Bool { false }

    /// Corner radii for clipping children and blurring the backdrop, in the node's own coordinates.
    @exclusivity(unchecked) public var contentRadii: CornerRadii = 0 {
        didSet { if contentRadii != oldValue { mark(.geometry) } }
    }

    /// Opacity, blending and backdrop blur.
    @exclusivity(unchecked) public var effects = Effects() {
        didSet {
            guard effects != oldValue else { return }
            if effects.hasBackdrop != oldValue.hasBackdrop {
                tree?.setBackdrop(self, effects.hasBackdrop)
            }
            mark(.geometry)
        }
    }

    /// Scroll offset of the content: children are shifted up and left by it, in this node's
    /// coordinates. If a node clips its content and paints one opaque colour behind it, a frame
    /// moves the pixels that stay in view and paints only the new ones.
    @exclusivity(unchecked) public var contentOffset = Point.zero {
        didSet { if contentOffset != oldValue { mark(.scroll) } }
    }

    /// True for a child of a viewport that stays in view at its beginning, in front of its siblings, until
    /// the next such child pushes it out.
    @exclusivity(unchecked) public var isSticky = false {
        didSet {
            guard isSticky != oldValue else { return }
            // It goes back to where the layout has it.
            if !isSticky, isLaidOut, let tree { frame = tree.arena.frame(of: layoutID) }
            mark(.geometry)
            tree?.noteLayout()
        }
    }

    /// True for a viewport with sticky children, which lie in front of the others.
    @exclusivity(unchecked) var raisesSticky = false

    /// True if hit-testing finds this node; its children are tested in any case.
    public var isTouchable = true

    /// True if touches ignore this node and its descendants, as during its removal.
    var isInert = false {
        didSet { if isInert && !oldValue { dropInnerFocus() } }
    }

    /// True while the node takes part in the animate phase of every frame.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { tree?.setAnimating(self, isAnimating) } }
    }

    /// Values of the node that are on their way, and the ways that they take; nil for none.
    @exclusivity(unchecked) var motionRecord: NodeMotion?

    /// Time of the node's next single animation; nil for none.
    var animationTime: Instant?

    @exclusivity(unchecked) var ownMarks = Marks()
    /// Union of the marks of all descendants.
    @exclusivity(unchecked) var innerMarks = Marks()
    @exclusivity(unchecked) var layoutID = LayoutArena.ID.none
    /// Device pixels that this node currently covers in the shadow buffer.
    @exclusivity(unchecked) var paintedBounds = PixelRect.empty
    /// Device pixels that this subtree covers, or more after a child has left.
    @exclusivity(unchecked) var subtreeBounds = PixelRect.empty
    /// Content offset of the picture in the shadow buffer.
    @exclusivity(unchecked) var paintedOffset = Point.zero
    /// Everything that this subtree may paint, in the parent's coordinates before scrolling, not
    /// clipped by ancestors.
    @exclusivity(unchecked) var subtreeExtent = Rect.zero
    /// Origin of the frame when the extent was computed.
    @exclusivity(unchecked) var extentOrigin = Point.zero
    /// True if this subtree lies on whole pixels and shows nothing behind it, so that moving its
    /// pixels is equivalent to painting it elsewhere.
    @exclusivity(unchecked) var isMovable = false
    /// True while the ring of the focus is around the node.
    @exclusivity(unchecked) var hasFocusRing = false {
        didSet { if hasFocusRing != oldValue, tree != nil { mark(.paint) } }
    }
    /// Number of ancestors, while the node is in a tree.
    var depth = 0
    var hasSetUp = false
    /// True once the layout has assigned a frame since the node joined its tree.
    @exclusivity(unchecked) var isLaidOut = false
    /// True if the node is part of the picture. One that joined too late for this frame's layout
    /// is not yet.
    @exclusivity(unchecked) var hasAppeared = false
    /// True if the layout does not know the latest children yet.
    var needsLink = false
    /// True if endless marking by this node has been logged.
    var wasStopped = false
    var handlers: [EventHandler] = []
    /// Additional handlers of the node's appearance and disappearance.
    var lifeHandlers = LifeHandlers()
    /// The rare part for touches, states, focus and access; nil until the node has one.
    var interactionRecord: Interaction?
    /// Environment values for the node and its descendants.
    @exclusivity(unchecked) var environmentScope: EnvironmentScope?
    /// Preferences that the node offers to its ancestors.
    var preferences: [PreferenceOffer] = []
    /// Observers of preferences of this node's descendants.
    var preferenceObservers: [PreferenceObserver] = []
    /// Description that a front end made the node for; nil for a node made by hand.
    @exclusivity(unchecked) final var origin: NodeOrigin?

    /// Maximum depth of a live tree.
    ///
    /// A frame walks the tree recursively: its layout takes up to 5 KB of stack per level in a
    /// debug build, and the threads that run trees have 8 MB.
    public static let depthLimit = 512

    /// Initial layout style of a view, from which elements start.
    open class var defaultLayoutStyle: LayoutStyle { LayoutStyle() }

    /// Makes a node outside any tree, without parent and children.
    public init() {
        ownMarks = [.content, .layout, .appearance, .paint, .geometry, .appear]
    }

    deinit {
        for child in children { child.parent = nil }
    }

    // MARK: Set-up, once, when the node first joins a live tree

    /// Prepares the node, once, when it first joins a live tree: children, handlers, subscriptions.
    open func setUp() {}
    /// Sets looks that never change, after `setUp`.
    open func setUpAppearance() {}
    /// Sets layout styles that never change, after `setUp`.
    open func setUpLayout() {}

    // MARK: Updates, in a frame, when they were asked for

    /// Updates the inner model from the data: in the first frame of a node, as the other two are, and
    /// after `setNeedsUpdateContent`.
    open func updateContent() {}
    /// Adapts layout styles to the content.
    open func updateLayout() {}
    /// Adapts looks to the theme and to the node's own state.
    open func updateAppearance() {}
    /// Advances to `time`, while `isAnimating` is true and at the time of `setNeedsAnimation(at:)`.
    open func animate(at time: Instant) {}
    /// True if `animate(at:)` is called at the time of `setNeedsAnimation(at:)` even while the node is
    /// invisible.
    var animatesUnseen: Bool { false }

    // MARK: Size and picture

    /// True if `measure` determines the node's size. Such a node has no children in the layout.
    open var isMeasured: Bool { false }
    /// True if the content has a fixed aspect ratio, as a picture has: a known height determines
    /// its width.
    open var isProportional: Bool { false }
    /// Returns the size of the content, without padding, in the offered space: its max-content
    /// width if that is unbounded, its min-content width if it is zero, and its height at any other
    /// width.
    open func measure(in constraints: SizeConstraints) -> Size { .zero }
    /// Returns the distance of the first baseline from the top of the content of the given size;
    /// nil if there is none.
    open func baseline(in size: Size) -> Float? { nil }
    /// True if a text that the node draws has no room in it, such as a paragraph of `tree.text` that is
    /// larger than `contentBounds`. Where a guest has asked for larger letters, those of the screen
    /// then grow less.
    open var cutsText: Bool { false }
    /// The border box in the node's own space.
    public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }
    /// The content box in the node's own space: without border and padding.
    public final var contentBounds: Rect { bounds.inset(by: contentInsets) }
    /// Insets from the node's edges to its content: border and padding, as resolved by the layout.
    public final var contentInsets: EdgeInsets {
        tree.map { $0.arena.insets(of: layoutID) } ?? .zero
    }
    /// True if this node's writing direction is right to left.
    public final var isRightToLeft: Bool {
        tree.map { $0.arena.isRightToLeft(layoutID) } ?? false
    }
    /// Draws the node, without its children, in its own space. No mark may be set here.
    open func paint(into painter: inout Painter) {}
    /// Bounds of everything that `paint` may touch, in the node's own space.
    open var paintBounds: Rect { bounds }
    /// A rectangle that `paint` covers with opaque pixels, in the node's own space.
    open var opaqueBounds: Rect { .zero }

    /// True if `paint` draws nothing in the node's present look, and no focus ring is around it: what lies
    /// behind shows through unchanged.
    final var leavesNoPixels: Bool { !paintsLook && !hasFocusRing }

    /// True if `paint` may draw something in the node's present look.
    var paintsLook: Bool { true }

    /// True if painting the node, without children, at another scale costs no more than sampling a
    /// picture of it.
    var scalesWell: Bool { false }

    /// A rectangle that `paint` fills with one opaque colour, in the node's own space.
    open var plainBounds: Rect { .zero }

    /// Gives up the part of the node's own pixels that has moved since the last frame, in the damage
    /// walk of a node with the mark `scroll`; nil for one whose children have scrolled.
    func takeMovedPart() -> MovedPart? { nil }

    // MARK: Events and life

    /// Handles an event that hit this node or that no descendant handled.
    open func handle(_ event: any Event) -> Handling { .notHandled }
    /// Handles a key, as the node with the focus or as an ancestor of it. Tab, arrows, Enter, Space
    /// and Escape that no node handles move the focus, activate, and go back.
    open func handle(key event: KeyEvent) -> Handling { .notHandled }
    /// Acts as for a tap, for the node with the focus, when Enter or Space is pressed.
    ///
    /// - Returns: False if the node cannot be tapped.
    @discardableResult
    open func activate() -> Bool {
        guard isTappable else { return false }
        didTap(at: frameInRoot.center)
        return true
    }
    /// Returns true to take over a touch that a descendant holds.
    open func captures(_ event: TouchEvent) -> Bool { false }
    /// True if the node can have the focus; by default, if it can be tapped.
    open var canFocus: Bool { isTappable && isTouchable }
    /// True if keys move the focus to the node; by default, if it can have the focus. In a group with
    /// one stop, such as radio buttons, only that one is.
    open var isFocusStop: Bool { canFocus }
    /// True if a tap on the node, or on a descendant, leaves the focus where it is.
    open var keepsFocus: Bool { false }
    /// True if a tap elsewhere leaves the focus with this node, until another node takes it.
    open var holdsFocus: Bool { false }
    /// The part of the node around which the ring of the focus is, in the node's own space; by default
    /// all of it. When another part gets the ring, the node calls `setNeedsPaint`, and `reveal` if it
    /// may be longer than a viewport.
    open var focusRingArea: Rect { bounds }
    /// Distance of the outer edge of the ring of the focus from that part.
    var focusRingReach: Float { 5 }
    /// Further distance at the left and the right, for a node whose texts begin at its edge.
    var focusRingMargin: Float { 0 }
    /// Radii of the corners of that part, which the ring of the focus follows.
    open var focusRingRadii: CornerRadii { contentRadii }
    /// True if keys move the focus inside the node only, while nothing in front of it does so.
    var trapsFocus: Bool { isModal }
    /// True if keys start here while nothing has the focus.
    var takesKeys: Bool { false }
    /// True if codes of scanners start here while the node is shown.
    var takesScans: Bool { false }
    /// True if the node is a viewport that keys may scroll.
    var canPage: Bool { false }
    /// Scrolls a viewport for an arrow or a key for pages.
    ///
    /// - Returns: True if it has moved.
    func page(_ symbol: KeySymbol) -> Bool { false }
    /// Scrolls a viewport by the least distance that makes a descendant wholly visible.
    func bringIntoView(_ node: Node, animated: Bool) {}
    /// Gestures that the node answers in `handle(gesture:)`.
    var ownGestures: GestureSet { [] }
    /// True if a finger that goes down on the node drags it at once, as on moving content.
    var catchesTouches: Bool { false }
    /// True if a further finger drags the node as soon as it goes down, instead of the one that does.
    var takesOverAtOnce: Bool { false }
    /// True if ancestors do not hear of touches and gestures here.
    var stopsGestures: Bool { false }
    /// Handles a gesture of the node, with positions in its own space.
    func handle(gesture event: GestureEvent) {}
    /// Returns true if a finger at a position in the root's space counts as being on the node.
    func isTouched(at position: Point) -> Bool { reaches(position) }
    /// Returns true if a finger that went down at a position in the root's space may drag the node.
    func takesDrag(from position: Point) -> Bool { true }
    /// Called when a finger has tapped the node at a position in the root's space.
    func didTap(at position: Point) { send(TapEvent(at: position)) }
    /// Called when the node has got the focus, or has lost it. After losing it, the node may have
    /// left its tree.
    open func focusDidChange(isFocused: Bool) {}
    /// Called when the node is about to be shown for the first time since it joined its tree.
    /// Parents first.
    open func didAppear() {}
    /// Called when the node has appeared with all that is inside it.
    func contentDidAppear() {}
    /// Called when the node has left the tree after it had appeared. Parents first.
    open func didDisappear() {}

    /// Called during the layout when the node got another frame. Only `Marks.afterLayout` may be set
    /// here.
    func frameDidChange() {}

    /// Called when letters have got another size, for what the node keeps of its texts.
    func textScaleDidChange() { mark([.content, .layout, .appearance, .paint]) }

    /// Called, outside of frames, when the picture has another size or scale, and the node is marked
    /// for its layout.
    func panelDidChange() {}

    /// True if `didLayOut` is called after each layout of the tree, even if this node's frame is
    /// unchanged.
    var followsLayout: Bool { false }

    /// Called after the last layout of this frame. Only `Marks.afterLayout` may be set here.
    func didLayOut() {}

    /// True if `contentDidMove` is called when content has moved without a layout.
    var followsContent: Bool { false }

    /// Called when content has been scrolled, or raised above a keyboard. Only `Marks.afterLayout` may
    /// be set here.
    func contentDidMove() {}

    /// True if `panelWasTouched` and `keyWasPressed` are called for each touch and key in the tree, whatever node it hits.
    var watchesTouches: Bool { false }

    /// Called for each touch before it is dispatched.
    func panelWasTouched(_ touch: Touch) {}

    /// Called for each key before it is dispatched, if `watchesTouches`.
    func keyWasPressed(_ key: KeyEvent) {}

    /// Children that elements or a document describe, without those that the node has made itself.
    var composedChildren: [Node] {
        let firstOwn = children.firstIndex(from: 0) { !$0.isComposed }
        return firstOwn == children.count ? children : children.filter(\.isComposed)
    }

    /// Changes the composed children. Those that the node has made itself stay where they are: behind
    /// them, or in front.
    func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        applyComposed(change, from: firstComposed ?? children.count)
    }

    /// Index of the first child that elements or a document describe; nil for none.
    final var firstComposed: Int? {
        let index = children.firstIndex(from: 0) { $0.isComposed }
        return index < children.count ? index : nil
    }

    /// True if elements or a document place the node among its siblings.
    @inline(__always)
    private final var isComposed: Bool {
        guard let origin else { return false }
        return origin.frontEnd != .stencil
    }

    /// True if `updateContent` renders elements, which statistics count separately.
    var isComponent: Bool { false }
    /// True if `updateContent` shows values that ancestors set, so that it must be called when the node joins
    /// elsewhere, and for another value that changes sizes.
    var dependsOnAncestors: Bool { false }
    /// True if the node can send taps of its own.
    var sendsTaps: Bool { tapSource != .below }
    /// True if a finger that goes down on the node now may become a tap.
    var isTappable: Bool { interaction.permitUse && hasTaps }
    /// True if taps on the node are its own, whether or not a guest can use it now.
    final var hasTaps: Bool {
        switch tapSource {
        case .below: false
        case .here: true
        case .hereIfAlone: !hasTapsInside
        }
    }
    /// True if a finger on the node makes it `pressed`.
    var reportsPress: Bool { true }
    /// States that nodes of this type show by themselves, unless a document has looks for one of them:
    /// then `hasStateLooks` is false.
    open class var ownStateLooks: InteractionStates { [] }
    /// Name of the node's type in log lines.
    var typeName: String { "\(type(of: self))" }

    // MARK: Marks

    /// Requests `updateContent` in the next frame, or in this one if its content phase is not over.
    public final func setNeedsUpdateContent() { mark(.content) }

    /// Requests `updateLayout` and a new layout of what depends on this node.
    public final func setNeedsUpdateLayout() { mark(.layout) }

    /// Requests `updateAppearance`.
    public final func setNeedsUpdateAppearance() { mark(.appearance) }

    /// Records that the node's own pixels changed.
    public final func setNeedsPaint() { mark(.paint) }

    /// Sets marks and propagates them to the ancestors. Marking twice costs nothing.
    final func mark(_ marks: Marks) {
        guard !ownMarks.isSuperset(of: marks) else { return }
        assert(
            tree?.permittedMarks.isSuperset(of: marks) ?? true,
            "\(self) asks for an update that this part of the frame cannot serve")
        ownMarks.formUnion(marks)
        raise(marks)
        tree?.noteMark()
    }

    /// The marks of this node and of all descendants.
    final var allMarks: Marks { ownMarks.union(innerMarks) }

    /// Propagates marks to the ancestors.
    final func raise(_ marks: Marks) {
        var current = parent
        while let node = current, !node.innerMarks.isSuperset(of: marks) {
            node.innerMarks.formUnion(marks)
            current = node.parent
        }
    }

    private func layoutStyleChanged(from old: LayoutStyle) {
        guard let tree else { return }
        tree.arena.setStyle(layoutStyle, of: layoutID)
        tree.noteLayout()
        // A change inside an unchanged frame is not visible from outside.
        if old.padding != layoutStyle.padding || old.border != layoutStyle.border {
            mark(.paint)
        }
        if old.writingDirection != layoutStyle.writingDirection { markSubtree(.paint) }
    }

    /// Marks this node and its descendants.
    final func markSubtree(_ marks: Marks) { forEachDescendant { $0.mark(marks) } }
}

extension Node: CustomStringConvertible {
    /// The node's type and name, for log lines.
    public var description: String { typeName + (name.map { " \"\($0)\"" } ?? "") }
}
