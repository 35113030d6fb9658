/// A live tree of nodes in a picture of a given size, and what the nodes share.
///
/// The tree knows no display: it collects marks and damage, and asks for a frame. `Update` makes
/// the frame.
public final class Tree {
    /// Fills the picture.
    public let root: Node
    /// The picture's size in logical pixels.
    public let size: Size
    /// Text layout and glyphs, shared by all nodes.
    public let text: TextEngine
    /// Decoded pictures, shared by all nodes.
    public let images: ImageCache
    /// Called once when the tree begins to need a frame.
    package var requestFrame: (() -> Void)?
    /// Called when the time changes at which `wakeUp` is to be called; nil is never.
    package var requestWakeUp: ((Instant?) -> Void)?
    /// Called with each touch, before anybody gets it.
    package var onTouch: (() -> Void)?
    /// Receives what bubbled out of the root, with the node that the event started from.
    public var onUnhandledEvent: ((any Event, Node) -> Handling)?

    let arena = LayoutArena()
    let touches = TouchDispatcher()
    let log: Log
    /// Device pixels that have to be painted in the next frame.
    var damage: Region
    /// How much work frames have done.
    public internal(set) var statistics = FrameStatistics()
    var animatingNodes: [Node] = []
    /// Who left while components were rendered, to be told when all have been.
    var departures: [Departure] = []
    /// Nodes that render for their size, and have got another one from this frame's layout.
    var resizedNodes: [Node] = []
    /// Nodes that blur what lies behind them.
    private(set) var backdropNodes: [Node] = []
    /// Nodes that are told of each layout.
    private(set) var layoutFollowers: [Node] = []
    /// Which node gets what is typed; nil for none.
    package internal(set) var focus: Node?
    /// Nodes with an `animationTime`.
    var waitingNodes: [Node] = []
    /// What `requestWakeUp` was told last.
    var wakeUpTime: Instant?
    /// The time of the frame that is being made, or was made last.
    public internal(set) var frameTime = Instant(nanoseconds: 0)
    /// Nodes in this tree unregister before they go, so none of these dangles.
    @exclusivity(unchecked) private var nodesByLayoutID: [Unmanaged<Node>?] = []
    /// Nodes whose children changed since the last layout.
    private var unlinked: [Node] = []
    /// Whether a frame is on its way already, so that further marks need not ask for one.
    @exclusivity(unchecked) private var isFrameRequested = false
    /// Whether a style or somebody's children changed since the last layout.
    var needsLayout = false
    /// Values for all nodes.
    var environmentScope = EnvironmentScope()
    var preferences = PreferenceTable()

    package init(root: Node, size: Size, text: TextEngine, images: ImageCache, log: Log) {
        self.root = root
        self.size = size
        self.text = text
        self.images = images
        self.log = log
        damage = Region(PixelRect(covering: Rect(origin: .zero, size: size)))
        root.join(self)
    }

    /// Nodes may outlive their tree; they leave it in the usual order.
    deinit {
        requestFrame = nil
        requestWakeUp = nil
        var departure = Departure()
        root.leave(self, &departure)
        departure.announce()
    }

    /// Brings one touch, in the root's space, to the node that is to have it.
    package func dispatch(_ touch: Touch) {
        onTouch?()
        touches.dispatch(touch, root: root)
    }

    /// Ends all touches without a tap.
    package func cancelTouches() { touches.cancelAll() }

    /// The node with a name; the first one in paint order.
    public func node(named name: String) -> Node? { find(root) { $0.name == name } }

    /// The first node in paint order for which `condition` holds.
    package func find(_ node: Node, where condition: (Node) -> Bool) -> Node? {
        if condition(node) { return node }
        for child in node.children {
            if let found = find(child, where: condition) { return found }
        }
        return nil
    }

    /// The whole picture, in device pixels.
    var bounds: PixelRect { PixelRect(covering: Rect(origin: .zero, size: size)) }

    /// Makes the whole picture damage.
    package func damageAll() { addDamage(bounds) }

    func addDamage(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        damage.add(rect)
        noteMark()
    }

    /// Something needs a frame.
    func noteMark() {
        guard !isFrameRequested else { return }
        isFrameRequested = true
        requestFrame?()
    }

    /// The layout has something to do beside nodes that are marked for it.
    func noteLayout() {
        needsLayout = true
        noteMark()
    }

    /// A frame was made. With `needsAnother` the next one is on its way.
    func endFrame(needsAnother: Bool) { isFrameRequested = needsAnother }

    func takeDepartures() -> [Departure] {
        guard !departures.isEmpty else { return [] }
        defer { departures.removeAll() }
        return departures
    }

    /// Has nodes with another size rendered. Answers whether there are any.
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
    }

    func unregister(_ node: Node) {
        nodesByLayoutID[Int(node.layoutID.index)] = nil
        if node.effects.hasBackdrop { setBackdrop(node, false) }
        if node.followsLayout { layoutFollowers.removeAll { $0 === node } }
    }

    /// The node with this identifier; nil for one that has left.
    func node(_ id: LayoutArena.ID) -> Node? {
        nodesByLayoutID[Int(id.index)]?.takeUnretainedValue()
    }

    /// Has the layout learn a node's children before it runs again.
    func link(_ node: Node) {
        guard !node.needsLink else { return }
        node.needsLink = true
        unlinked.append(node)
    }

    func linkChildren() {
        // A node that has left, or left and came back twice, is in the list for nothing.
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
