/// A live tree of nodes in a picture of a given size, and the nodes' shared resources.
///
/// The tree is independent of the display: it collects marks and damage, and asks for a frame.
/// `FrameUpdate` makes the frame.
public final class Tree {
    /// Root node, which fills the picture.
    public let root: Node
    /// Size of the picture in logical pixels, rounded up.
    public private(set) var size: Size
    /// Device pixels per logical pixel.
    public private(set) var scale: Float
    /// The whole picture, in device pixels.
    private(set) var bounds: PixelRect
    /// Text layout and glyphs, shared by all nodes.
    public let text: TextEngine
    /// Decoded pictures, shared by all nodes.
    public let images: ImageCache
    /// Called once when the tree begins to need a frame.
    package var requestFrame: (() -> Void)?
    /// Returns true while the frame that is being made has time left for work that can wait; nil
    /// always has.
    package var hasTimeLeft: (() -> Bool)?
    /// Called when the time of the next `wakeUp` changes; nil means never.
    package var requestWakeUp: ((Instant?) -> Void)?
    /// Receives events that no node handled, with the node at which the event started.
    public var onUnhandledEvent: ((any Event, Node) -> Handling)?

    /// Refers to this tree from what may outlive it.
    package let handle = TreeHandle()
    let arena = LayoutArena()
    let touches = TouchDispatcher()
    let log: Log
    /// Device pixels to be painted in the next frame.
    @exclusivity(unchecked) var damage: Region
    /// Counters of frame work.
    @exclusivity(unchecked) public internal(set) var statistics = FrameStatistics()
    @exclusivity(unchecked) var animatingNodes: [Node] = []
    /// Nodes with values on their way.
    @exclusivity(unchecked) var movingNodes: [Node] = []
    /// Nodes that have joined, and come from another look.
    @exclusivity(unchecked) var arrivingNodes: [Node] = []
    /// Pictures of nodes whose look moves.
    @exclusivity(unchecked) var keptPictures: KeptPictures
    /// True while a frame is made: what begins to move then begins at the frame's time.
    @exclusivity(unchecked) var isMakingFrame = false
    /// Nodes that left while components were rendered, to be notified afterwards.
    var departures: [Departure] = []
    /// Nodes that render for their size, whose size this frame's layout has changed.
    @exclusivity(unchecked) var resizedNodes: [Node] = []
    /// Nodes that blur the picture behind them.
    @exclusivity(unchecked) private(set) var backdropNodes: [Node] = []
    /// Nodes to be notified of each layout.
    private(set) var layoutFollowers: [Node] = []
    /// Nodes whose `panelWasTouched` is called.
    private(set) var touchWatchers: [Node] = []
    /// Nodes with `followsContent`.
    private var contentFollowers: [Node] = []
    /// Marks that nodes may set in the running part of a frame.
    @exclusivity(unchecked) private(set) var permittedMarks = Marks.all
    /// The node that receives keys and typed text; nil for none.
    public internal(set) var focus: Node?
    /// Number of times that a node has asked for the focus and could have it.
    var focusRequests = 0
    /// Settings of keyboards and scanners that a configuration has.
    package var keyboardSettings = KeyboardSettings() {
        didSet { if keyboardSettings != oldValue { onKeyboardSettings?(keyboardSettings) } }
    }
    /// Called when the settings of keyboards have changed.
    package var onKeyboardSettings: ((KeyboardSettings) -> Void)?
    /// Called when the focus is used.
    package var onFocusUse: ((FocusUse) -> Void)?
    /// The input that shows where the focus is.
    public var inputMode = InputMode.auto { didSet { chooseFocusRing() } }
    /// Takes keys before they are dispatched; nil for none.
    package var keyFilter: ((KeyEvent) -> Handling)?
    /// Called after each frame; nil for none.
    @exclusivity(unchecked) package var onFrameEnd: (() -> Void)?
    /// Called when the picture has another size or scale.
    package var onResize: (() -> Void)?
    /// The part of the picture that is being read to a guest; nil for none. The ring is around it.
    package var readingCursor: ReadingCursor? {
        didSet { if readingCursor != oldValue { showReadingCursor(insteadOf: oldValue) } }
    }
    /// Factor of the size of all letters.
    package var textScale: Float {
        get { text.scale }
        set {
            guard newValue != text.scale else { return }
            text.scale = newValue
            root.forEachDescendant { $0.textScaleDidChange() }
            damageAll()
        }
    }
    /// True if a key was used after the last touch.
    var wasUsedByKeys = false {
        didSet {
            chooseFocusRing()
            if wasUsedByKeys != oldValue { onFocusUse?(wasUsedByKeys ? .keys : .touches) }
        }
    }
    /// The node with the ring of the focus.
    weak var ringedNode: Node?
    /// Outer edge of the ring in the last frame, in the space of its node.
    var ringBounds: Rect?
    /// Draws the ring of the focus, in a node's own space.
    @exclusivity(unchecked) package var paintFocusRing: ((Node, inout Painter) -> Void)?
    /// Nodes with an `animationTime`.
    @exclusivity(unchecked) var waitingNodes: [Node] = []
    /// Time last passed to `requestWakeUp`.
    @exclusivity(unchecked) var wakeUpTime: Instant?
    /// Time of the current or last frame.
    @exclusivity(unchecked) public internal(set) var frameTime = Instant(nanoseconds: 0)
    /// Nodes by layout id. They unregister before they leave, so none dangles.
    @exclusivity(unchecked) private var nodesByLayoutID: [Unmanaged<Node>?] = []
    /// Nodes whose children changed since the last layout.
    private var unlinked: [Node] = []
    /// True if a frame has been requested, so that further marks need not request one.
    @exclusivity(unchecked) private var isFrameRequested = false
    /// True if a style or a node's children changed since the last layout.
    @exclusivity(unchecked) var needsLayout = false
    /// Environment values for all nodes.
    @exclusivity(unchecked) var environmentScope = EnvironmentScope()
    @exclusivity(unchecked) var preferences = PreferenceTable()

    /// - Parameters:
    ///   - pixels: Size of the picture in device pixels.
    ///   - scale: Device pixels per logical pixel.
    package init(
        root: Node, pixels: Size, scale: Float = 1, text: TextEngine, images: ImageCache, log: Log
    ) {
        self.root = root
        self.scale = scale
        size = Tree.logicalSize(pixels, scale)
        bounds = PixelRect(covering: Rect(origin: .zero, size: pixels))
        self.text = text
        self.images = images
        self.log = log
        touches.arenas.size = size
        damage = Region(bounds)
        keptPictures = KeptPictures(for: pixels)
        handle.refer(to: self)
        root.join(self)
    }

    /// Nodes may outlive their tree; they leave it in the usual order.
    deinit {
        handle.clear()
        requestFrame = nil
        hasTimeLeft = nil
        requestWakeUp = nil
        onFocusUse = nil
        var departure = Departure()
        root.leave(self, &departure)
        departure.announce()
    }

    /// Dispatches one touch, in the root's space.
    package func dispatch(_ touch: Touch) {
        if touch.phase == .down && wasUsedByKeys { wasUsedByKeys = false }
        for node in touchWatchers { node.panelWasTouched(touch) }
        touches.dispatch(touch, root: root)
        chooseWakeUp()
    }

    /// Notes a touch that does nothing in the tree: it turned the panel on.
    package func noteTouch(_ touch: Touch) {
        for node in touchWatchers { node.panelWasTouched(touch) }
    }

    /// Part of the light that is taken from the picture: 0 for none, 255 for all.
    @exclusivity(unchecked) package var dimming: UInt8 = 0 {
        didSet { if dimming != oldValue { damageAll() } }
    }

    /// The place of the arrow of a mouse, in logical pixels; nil for none.
    @exclusivity(unchecked) package var pointer: Point? {
        didSet {
            guard pointer != oldValue else { return }
            for position in [oldValue, pointer] {
                if let position { addDamage(PointerMark.bounds(at: position, scale: scale)) }
            }
        }
    }

    /// Adds the bounds of the arrow to the damage of the frame that is being made.
    package func notePointer() {
        if let pointer { damage.add(PointerMark.bounds(at: pointer, scale: scale)) }
    }

    /// A colour that is shown instead of the picture; nil for none.
    @exclusivity(unchecked) package var cover: Color? {
        didSet { if cover != oldValue { damageAll() } }
    }

    /// Ends all touches without a tap.
    package func cancelTouches() {
        touches.cancelAll()
        chooseWakeUp()
    }

    /// Gives the picture another size or scale, as when another display is connected. Fingers are
    /// cancelled.
    package func resize(to pixels: Size, scale: Float = 1) {
        let new = PixelRect(covering: Rect(origin: .zero, size: pixels))
        guard new != bounds || scale != self.scale else { return }
        cancelTouches()
        // A node may measure itself by the picture, as a keyboard does, and pictures are decoded at
        // the size at which they are shown.
        let marks: Marks = scale == self.scale ? .layout : [.layout, .appearance, .geometry]
        (bounds, self.scale) = (new, scale)
        size = Tree.logicalSize(pixels, scale)
        touches.arenas.size = size
        keptPictures.resize(to: pixels)
        // Nodes find the margins that the owner of the screens gives them there.
        onResize?()
        root.forEachDescendant {
            $0.mark(marks)
            $0.panelDidChange()
        }
        damageAll()
    }

    /// Whole logical pixels, so that a layout leaves no seam at the edges.
    private static func logicalSize(_ pixels: Size, _ scale: Float) -> Size {
        guard scale != 1 else { return pixels }
        return Size(
            width: (pixels.width / scale - 1 / 256).rounded(.up),
            height: (pixels.height / scale - 1 / 256).rounded(.up))
    }

    /// Map from the root's space to device pixels.
    package var toDevice: AffineTransform { .scale(x: scale, y: scale) }

    /// The thresholds of gestures that suit the panel.
    package var panelGestureSettings = GestureSettings() {
        didSet { gestureSettings = adjustGestures(panelGestureSettings) }
    }

    /// Changes the panel's thresholds as a configuration asks for.
    package var adjustGestures: (GestureSettings) -> GestureSettings = { $0 } {
        didSet { gestureSettings = adjustGestures(panelGestureSettings) }
    }

    /// The thresholds of gestures, perhaps changed by a configuration.
    package var gestureSettings: GestureSettings {
        get { touches.arenas.settings }
        set { touches.arenas.settings = newValue }
    }

    /// Returns the first node in paint order with a name.
    public func node(named name: String) -> Node? { root.find { $0.name == name } }

    /// Marks the whole picture as damaged.
    package func damageAll() { addDamage(bounds) }

    func addDamage(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        damage.add(rect)
        noteMark()
    }

    /// Requests a frame for a mark.
    func noteMark() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        requestFrame?()
    }

    /// Records that the layout has work beside marked nodes.
    func noteLayout() {
        assert(permittedMarks.contains(.layout), "the layout of this frame is over")
        needsLayout = true
        noteMark()
    }

    /// Records the end of a frame. With `needsAnother`, the next one is requested already.
    func endFrame(needsAnother: Bool) {
        isFrameRequested = needsAnother
        // The frame may have shown nodes that wait, or hidden them. A wake-up that was for it has left
        // none for what else waits.
        if !waitingNodes.isEmpty || wakeUpTime == nil && waitsBesideNodes { chooseWakeUp() }
        onFrameEnd?()
    }

    /// Runs a part of a frame in which nodes may set only some marks. Debug builds stop at others.
    func permitting<Result>(_ marks: Marks, _ body: () -> Result) -> Result {
        permittedMarks = marks
        defer { permittedMarks = .all }
        return body()
    }

    func takeDepartures() -> [Departure] {
        guard !departures.isEmpty else { return [] }
        defer { departures.removeAll() }
        return departures
    }

    /// Marks resized nodes for rendering; returns true if there are any.
    func markResized() -> Bool {
        guard !resizedNodes.isEmpty else { return false }
        for node in resizedNodes where node.tree === self { node.mark(.content) }
        resizedNodes.removeAll(keepingCapacity: true)
        return true
    }

    func setAnimating(_ node: Node, _ isAnimating: Bool) {
        animatingNodes.removeAll { $0 === node }
        guard isAnimating else { return }
        animatingNodes.append(node)
        noteMark()
    }

    func setBackdrop(_ node: Node, _ hasBackdrop: Bool) {
        backdropNodes.removeAll { $0 === node }
        if hasBackdrop { backdropNodes.append(node) }
    }

    func register(_ node: Node) {
        let index = Int(node.layoutID.index)
        while nodesByLayoutID.count <= index { nodesByLayoutID.append(nil) }
        nodesByLayoutID[index] = Unmanaged.passUnretained(node)
        if node.isAnimating { setAnimating(node, true) }
        if node.effects.hasBackdrop { setBackdrop(node, true) }
        if node.followsLayout { layoutFollowers.append(node) }
        if node.watchesTouches { touchWatchers.append(node) }
        if node.followsContent { contentFollowers.append(node) }
    }

    func unregister(_ node: Node) {
        nodesByLayoutID[Int(node.layoutID.index)] = nil
        if node.effects.hasBackdrop { setBackdrop(node, false) }
        if node.followsLayout { layoutFollowers.removeAll { $0 === node } }
        if node.watchesTouches { touchWatchers.removeAll { $0 === node } }
        if node.followsContent { contentFollowers.removeAll { $0 === node } }
    }

    /// Tells nodes beside content that it has been scrolled or raised.
    func contentDidMove() { for node in contentFollowers { node.contentDidMove() } }

    /// Returns the node with this identifier; nil for one that has left.
    func node(_ id: LayoutArena.ID) -> Node? {
        nodesByLayoutID[Int(id.index)]?.takeUnretainedValue()
    }

    /// Schedules the update of a node's children in the layout.
    func link(_ node: Node) {
        guard !node.needsLink else { return }
        node.needsLink = true
        unlinked.append(node)
    }

    func linkChildren() {
        // A node that has left, or left and returned twice, is in the list needlessly.
        for node in unlinked where node.needsLink && node.tree === self {
            node.needsLink = false
            arena.setChildren(node.children.lazy.map(\.layoutID), of: node.layoutID)
        }
        unlinked.removeAll(keepingCapacity: true)
    }
}

extension Tree: SizeProvider {
    package func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        node(id)?.measure(in: constraints) ?? .zero
    }

    package func baseline(of id: LayoutArena.ID, in size: Size) -> Float? {
        node(id)?.baseline(in: size)
    }
}
