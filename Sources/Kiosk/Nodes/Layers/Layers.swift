/// The layers over a kiosk, or over a document in it: overlays, questions, and toasts in front of
/// both.
///
/// ```swift
/// tree.layers.toast("Saved")
/// tree.layers.ask(Question("Empty the cart?", yes: "Empty", no: "Keep")) { if $0 { cart.empty() } }
/// ```
///
/// Used on the frame thread, from handlers: what it adds appears in the next frame.
public final class Layers {
    private typealias Message = (text: String, duration: Duration)

    /// Changes the look of a part when it appears, after the part got its usual look.
    public var style: ((LayerPart, Node) -> Void)?

    /// The node that the layers cover, and whose children they are.
    weak let host: Node?
    private var waiting: [Message] = []
    /// The text of the toast that is shown.
    private var message: Message?
    private var shownToast: ToastNode?

    /// Time for which a toast is fully visible by default.
    public static let toastDuration = Duration.seconds(3)
    /// Maximum number of waiting toasts; a further one displaces the oldest.
    static let toastLimit = 5

    /// - Parameter host: The node that the layers cover.
    init(over host: Node) { self.host = host }

    /// Shows a node in the middle of the darkened picture, in front of the overlays that are there.
    /// It has its own size, at most nine tenths of the picture's, and keeps touches from what lies
    /// behind it.
    ///
    /// - Parameter onTapOutside: Called when a finger taps outside the node.
    /// - Returns: The overlay, which stays until it is removed from its parent.
    @discardableResult
    public func show(_ content: Node, onTapOutside: (() -> Void)? = nil) -> OverlayNode {
        let overlay = OverlayNode(content)
        overlay.onTapOutside = onTapOutside
        add(overlay)
        return overlay
    }

    /// Shows a node as a sheet at the lower edge of the darkened picture.
    func show(sheet content: Node, onTapOutside: (() -> Void)? = nil) -> OverlayNode {
        let overlay = OverlayNode(sheet: content)
        overlay.onTapOutside = onTapOutside
        add(overlay)
        return overlay
    }

    /// Shows a node beside what it belongs to, in an area of the picture.
    func show(_ floating: FloatingNode, in area: Rect) {
        guard let host, let origin = host.toRoot.unapply(area.origin) else { return }
        floating.place(Rect(origin: origin, size: area.size))
        add(floating)
    }

    /// Asks a question with two answers. A tap outside the card means no.
    ///
    /// - Parameter answer: Called once, after the card has been removed, with true for yes. Not
    ///   called if the overlay is removed by hand.
    /// - Returns: The overlay with the card. Removing it from its parent withdraws the question.
    @discardableResult
    public func ask(_ question: Question, answer: @escaping (Bool) -> Void) -> OverlayNode {
        let card = ConfirmationNode(question)
        let overlay = OverlayNode(card)
        let finish = { [weak overlay] (isYes: Bool) in
            overlay?.removeFromParent()
            answer(isYes)
        }
        card.onYes = { finish(true) }
        card.onNo = { finish(false) }
        overlay.onTapOutside = { finish(false) }
        add(overlay)
        return overlay
    }

    /// Shows a short message at the bottom, which fades in and out by itself. Further messages wait
    /// until it has gone.
    ///
    /// - Parameter duration: Time for which the message is fully visible, between the fades.
    public func toast(_ text: String, for duration: Duration = Layers.toastDuration) {
        if waiting.count == Layers.toastLimit { waiting.removeFirst() }
        waiting.append((text, duration))
        // One that was removed with what it lay over does not end by itself.
        if shownToast?.parent == nil { showNextToast() }
    }

    private func showNextToast() {
        shownToast?.removeFromParent()
        (shownToast, message) = (nil, nil)
        guard !waiting.isEmpty else { return }
        let message = waiting.removeFirst()
        self.message = message
        let toast = ToastNode(message.text, duration: message.duration)
        toast.onEnd = { [weak self] in self?.showNextToast() }
        shownToast = toast
        host?.add(toast)
    }

    /// Removes the toast that is shown, and those that wait.
    func dropToasts() {
        waiting = []
        showNextToast()
    }

    /// Shows an overlay of other layers.
    func take(_ overlay: OverlayNode) {
        overlay.removeFromParent()
        overlay.appearsAtOnce = true
        add(overlay)
    }

    /// Shows the toasts of other layers, which are given up; the one that they show begins again.
    func takeToasts(of other: Layers) {
        waiting = other.waiting + waiting
        if let message = other.message { waiting.insert(message, at: 0) }
        other.waiting = []
        if shownToast?.parent == nil { showNextToast() }
    }

    /// Number of overlays that are there, questions included.
    var overlayCount: Int { host?.children.count { $0 is OverlayNode } ?? 0 }

    /// Shows a keyboard in front of the overlays: the one that is there, or else a new one.
    func bringForward(_ old: KeyboardPanelNode?) -> KeyboardPanelNode {
        if let old, let host, old.parent === host {
            add(old)
            return old
        }
        old?.removeFromParent()
        let new = KeyboardPanelNode()
        add(new)
        return new
    }

    /// Adds a node, or brings it forward: in front of all that is there, and behind the toast.
    func add(_ node: Node) {
        guard let host else { return }
        if let overlay = node as? OverlayNode {
            // Buttons lie where the guest reaches them.
            overlay.layoutStyle.padding = host.layoutStyle.padding
            // The toast makes way for them.
            shownToast?.setNeedsUpdateLayout()
        }
        let others = host.children.filter { $0 !== node }
        host.insert(node, at: others.firstIndex { $0 === shownToast } ?? others.count)
    }
}

/// The key of the layers around a node.
enum LayersKey: EnvironmentKey {
    static var defaultValue: Layers? { nil }

    static func areEqual(_ a: Layers?, _ b: Layers?) -> Bool { a === b }
}

extension Tree {
    /// The layers over the whole picture.
    public var layers: Layers {
        if let layers = environment(LayersKey.self) { return layers }
        let layers = Layers(over: root)
        setEnvironment(LayersKey.self, to: layers)
        return layers
    }
}

extension Node {
    /// The layers over what the node belongs to: its document, or else the whole picture. nil
    /// outside of a tree.
    public final var layers: Layers? { environment(LayersKey.self) ?? tree?.layers }
}
