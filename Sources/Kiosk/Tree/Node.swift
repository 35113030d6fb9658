/// A retained, drawable part of the picture: identity, children, style, place and marks.
///
/// A node is used on the frame thread only. Between frames handlers change nodes and thereby mark
/// them; the frame then brings marked nodes up to date, in the order content, layout, appearance,
/// and repaints what changed. Subclasses override the hooks below and call no update themselves.
///
/// Coordinates: a node's own space begins at its top left edge, with y downwards, in logical
/// pixels. `frame` is in the parent's space.
open class Node {
    /// What logs, tests and documents call this node.
    public var name: String?

    /// The node that this one is a child of. Parents own their children.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var parent: Node?
    /// From back to front.
    @exclusivity(unchecked) public internal(set) var children: [Node] = []
    /// The live tree that this node belongs to; nil before it joins one and after it leaves.
    @exclusivity(unchecked) public internal(set) unowned(unsafe) var tree: Tree?

    /// How this node and its children are laid out. An equal style is no change.
    @exclusivity(unchecked) public var layoutStyle = LayoutStyle() {
        didSet { if layoutStyle != oldValue { layoutStyleChanged(from: oldValue) } }
    }

    /// The place that the layout gave to this node: its border box in the parent's space.
    @exclusivity(unchecked) public internal(set) var frame = Rect.zero

    /// Scales and moves the node and everything in it about its centre, after the layout and
    /// without one.
    @exclusivity(unchecked) public var transform = Transform.identity {
        didSet { if transform != oldValue { mark(.geometry) } }
    }

    /// A hidden node keeps its place, its state and its life; it is neither painted nor touched.
    @exclusivity(unchecked) public var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            mark(.geometry)
            if isHidden { dropInnerFocus() }
        }
    }

    /// Whether children are cut at this node's edges, for painting and for touches.
    @exclusivity(unchecked) public var clipsContent = false {
        didSet { if clipsContent != oldValue { mark(.geometry) } }
    }

    /// The corners of what the node cuts its children to, if it does so, and blurs behind itself,
    /// in its own coordinates.
    @exclusivity(unchecked) public var contentRadii: CornerRadii = 0 {
        didSet { if contentRadii != oldValue { mark(.geometry) } }
    }

    /// Opacity, blending and the like.
    @exclusivity(unchecked) public var effects = Effects() {
        didSet {
            guard effects != oldValue else { return }
            if effects.hasBackdrop != oldValue.hasBackdrop {
                tree?.setBackdrop(self, effects.hasBackdrop)
            }
            mark(.geometry)
        }
    }

    /// Where the node's content has been scrolled to: children lie as much further up and left, in
    /// this node's coordinates. Of a node that clips its content and paints one opaque colour behind
    /// it, a frame moves the pixels that stay in view and paints only those that come in.
    @exclusivity(unchecked) public var contentOffset = Point.zero {
        didSet { if contentOffset != oldValue { mark(.scroll) } }
    }

    /// Whether touches find this node. Its children are asked in any case.
    public var isTouchable = true

    /// Whether touches find neither this node nor anything in it: of what is on its way out.
    var isInert = false {
        didSet { if isInert && !oldValue { dropInnerFocus() } }
    }

    /// The node takes part in the animate phase of every frame while this is true.
    public var isAnimating = false {
        didSet { if isAnimating != oldValue { tree?.setAnimating(self, isAnimating) } }
    }

    /// When the node is to be animated once; nil for one that does not wait.
    var animationTime: Instant?

    @exclusivity(unchecked) var ownMarks = Marks()
    /// The marks of everything below this node.
    @exclusivity(unchecked) var innerMarks = Marks()
    @exclusivity(unchecked) var layoutID = LayoutArena.ID.none
    /// Device pixels that this node covers on the shadow buffer now.
    @exclusivity(unchecked) var paintedBounds = PixelRect.empty
    /// Device pixels that this node and everything in it cover, or more after a child has left.
    @exclusivity(unchecked) var subtreeBounds = PixelRect.empty
    /// The content's offset in the picture that is on the shadow buffer.
    @exclusivity(unchecked) var paintedOffset = Point.zero
    /// What this node and everything in it may paint, in the parent's coordinates before scrolling,
    /// and not cut by the ancestors.
    @exclusivity(unchecked) var subtreeExtent = Rect.zero
    /// Where the frame began when that was found.
    @exclusivity(unchecked) var extentOrigin = Point.zero
    /// Whether everything here lies on whole pixels and shows nothing but itself, so that moving
    /// its pixels is the same as painting it elsewhere.
    @exclusivity(unchecked) var isMovable = false
    /// The number of ancestors, while the node is in a tree.
    var depth = 0
    var hasSetUp = false
    /// Whether the layout has given the node a place since it joined its tree.
    @exclusivity(unchecked) var isLaidOut = false
    /// Whether the node is part of the picture. One that joined too late for this frame's layout
    /// is not yet.
    @exclusivity(unchecked) var hasAppeared = false
    /// Whether the layout does not know the latest children yet.
    var needsLink = false
    /// Whether a log line has said already that children of this node have the same key.
    var hasDuplicateKeys = false
    /// Whether a log line has said already that this node marks itself for ever.
    var wasStopped = false
    var handlers: [EventHandler] = []
    /// Those of the element that the node was made for; asked after the others.
    var elementHandlers: [EventHandler] = []
    /// Who else is told that the node has appeared and disappeared.
    var lifeHandlers = LifeHandlers()
    /// What the node sets for itself and everything in it.
    @exclusivity(unchecked) var environmentScope: EnvironmentScope?
    /// What the node offers to its ancestors.
    var preferences: [PreferenceOffer] = []
    /// What the node wants to hear of those below it.
    var preferenceObservers: [PreferenceObserver] = []
    /// What the composition, or a document's screen, knows of a node that it has made; nil for other
    /// nodes.
    @exclusivity(unchecked) final var composition: AnyObject?
    /// Which box of a stencil the node was made for; nil for one that comes from elsewhere.
    var stencilKey: StencilKey?

    /// The most levels that a live tree can have.
    ///
    /// A frame walks the tree by recursion: its layout takes up to 5 KB of stack a level in a debug
    /// build, and the threads that run trees have 8 MB.
    public static let depthLimit = 512

    /// The layout style that a new view has, and that elements of it start from.
    open class var defaultLayoutStyle: LayoutStyle { LayoutStyle() }

    public init() {
        ownMarks = [.content, .layout, .appearance, .paint, .geometry, .appear]
    }

    deinit {
        for child in children { child.parent = nil }
    }

    // MARK: Set-up, once, when the node first joins a live tree

    /// Prepares the node: children, handlers, subscriptions.
    open func setUp() {}
    /// Chooses looks that never change.
    open func setUpAppearance() {}
    /// Chooses layout styles that never change.
    open func setUpLayout() {}

    // MARK: Updates, in a frame, when they were asked for

    /// Brings the inner model up to date with the data.
    open func updateContent() {}
    /// Adapts layout styles to the content.
    open func updateLayout() {}
    /// Adapts looks to the theme and to the node's own state.
    open func updateAppearance() {}
    /// Moves on to `time`, while `isAnimating` is true and when `setNeedsAnimation(at:)` asked.
    open func animate(at time: Instant) {}

    // MARK: Size and picture

    /// Whether `measure` gives this node its size. Such a node has no children in the layout.
    open var isMeasured: Bool { false }
    /// Whether what is measured has fixed proportions, as a picture has: a height that is known
    /// gives it a width then.
    open var isProportional: Bool { false }
    /// The size of the content, without padding, in the space that is offered: its largest width
    /// where that is unbounded, its smallest where it is zero, and its height at any other.
    open func measure(in constraints: SizeConstraints) -> Size { .zero }
    /// The distance of the first baseline from the top of the content, when that has the given
    /// size; nil if there is none.
    open func baseline(in size: Size) -> Float? { nil }
    /// From the node's edges to its content: its border and its padding, as the layout has them.
    public final var contentInsets: EdgeInsets {
        tree.map { $0.arena.insets(of: layoutID) } ?? .zero
    }
    /// Whether lines of text begin on the right in this node.
    public final var isRightToLeft: Bool {
        tree.map { $0.arena.isRightToLeft(layoutID) } ?? false
    }
    /// Draws the node, without its children, in its own space.
    open func paint(into painter: inout Painter) {}
    /// Everything that `paint` may touch, in the node's own space.
    open var paintBounds: Rect { Rect(origin: .zero, size: frame.size) }
    /// A part of the node that `paint` covers with opaque pixels, in the node's own space.
    open var opaqueBounds: Rect { .zero }

    /// A part of the node that `paint` fills with one opaque colour, in the node's own space.
    open var plainBounds: Rect { .zero }

    // MARK: Events and life

    /// Answers an event that hit this node or that nobody below it handled.
    open func handle(_ event: any Event) -> Handling { .notHandled }
    /// Whether this node takes a touch away from the node below it that has it now.
    open func captures(_ event: TouchEvent) -> Bool { false }
    /// Whether the node can get what is typed.
    open var canFocus: Bool { false }
    /// Whether a tap on the node, or on something in it, leaves the focus where it is.
    open var keepsFocus: Bool { false }
    /// Whether a tap elsewhere leaves the focus with this node, until another one takes it.
    open var holdsFocus: Bool { false }
    /// The node has got the focus, or has lost it. One that has lost it may have left its tree.
    open func focusDidChange(isFocused: Bool) {}
    /// The node is part of a picture that is about to be shown. Parents first.
    open func didAppear() {}
    /// The node has left the tree. Parents first.
    open func didDisappear() {}

    /// The layout, which is not over yet, has given the node another frame. Marks for the appearance
    /// are served after it; nothing else may be changed here.
    func frameDidChange() {}

    /// Whether the node is told by `didLayOut` of each layout of its tree, whoever got another frame.
    var followsLayout: Bool { false }

    /// All layouts of this frame are over. Nothing may be changed here that needs another one.
    func didLayOut() {}

    /// The children that elements describe; those that the node has made itself are not among them.
    var composedChildren: [Node] {
        ownChildCount == 0 ? children : children.filter { $0.composition != nil }
    }

    /// Changes the children that elements describe. Those that the node has made itself stay behind
    /// them.
    func changeComposedChildren(_ change: ChildrenChange) -> Departure {
        apply(change, from: ownChildCount)
    }

    /// How many children the node has made itself.
    private var ownChildCount: Int {
        var (count, index) = (0, 0)
        while true {
            index = children.firstIndex(from: index) { $0.composition == nil }
            if index == children.count { return count }
            (count, index) = (count + 1, index + 1)
        }
    }

    /// Whether `updateContent` renders elements, which statistics count apart.
    var isComponent: Bool { false }
    /// Whether what the node shows depends on values that its ancestors set, so that it has to be
    /// brought up to date wherever else it joins a tree.
    var dependsOnPlace: Bool { false }
    /// Whether the node makes taps of touches itself, when it wants to.
    var makesTaps: Bool { false }
    /// What log lines call the kind of node.
    var typeName: String { "\(type(of: self))" }

    // MARK: Marks

    /// Asks for `updateContent` in the next frame, or in this one if its content phase is not
    /// over.
    public final func setNeedsUpdateContent() { mark(.content) }

    /// Asks for `updateLayout` and a new layout of what depends on this node.
    public final func setNeedsUpdateLayout() { mark(.layout) }

    /// Asks for `updateAppearance`.
    public final func setNeedsUpdateAppearance() { mark(.appearance) }

    /// Says that the node's own pixels changed.
    public final func setNeedsPaint() { mark(.paint) }

    /// Sets a mark and lets the ancestors know. Marking twice costs nothing.
    final func mark(_ marks: Marks) {
        guard !ownMarks.isSuperset(of: marks) else { return }
        ownMarks.formUnion(marks)
        raise(marks)
        tree?.noteMark()
    }

    /// The marks of this node and of everything below it.
    final var allMarks: Marks { ownMarks.union(innerMarks) }

    /// Lets the ancestors know of marks.
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
        // What moves inside a frame that stays is not seen from outside.
        if old.padding != layoutStyle.padding || old.border != layoutStyle.border {
            mark(.paint)
        }
        if old.writingDirection != layoutStyle.writingDirection { markSubtree(.paint) }
    }

    /// Marks this node and everything in it.
    final func markSubtree(_ marks: Marks) {
        mark(marks)
        for child in children { child.markSubtree(marks) }
    }
}

extension Node: CustomStringConvertible {
    /// The node's type and name, for log lines.
    public var description: String { typeName + (name.map { " \"\($0)\"" } ?? "") }
}
