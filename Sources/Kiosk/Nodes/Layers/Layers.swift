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
    private weak let host: Node?
    private var waiting: [(text: String, duration: Duration)] = []
    private var shownToast: ToastNode?

    /// How long a toast is fully seen if nothing else is said.
    public static let toastDuration = Duration.seconds(3)
    /// How many toasts wait at most; beyond it the oldest one is dropped.
    static let toastLimit = 5

    /// - Parameter host: The node that the layers cover.
    init(over host: Node) { self.host = host }

    /// Shows a node in the middle of the darkened picture, in front of the overlays that are there.
    /// It has its own size, at most nine tenths of the picture's, and keeps touches from what lies
    /// behind it.
    ///
    /// - Parameter onTapOutside: Called when a finger taps beside the node.
    /// - Returns: The overlay, which stays until it is removed from its parent.
    @discardableResult
    public func show(_ content: Node, onTapOutside: (() -> Void)? = nil) -> OverlayNode {
        let overlay = OverlayNode(content)
        overlay.onTapOutside = onTapOutside
        add(overlay)
        return overlay
    }

    /// Asks a question with two answers. A tap beside it is a no.
    ///
    /// - Parameter answer: Called once, when the question has gone; not if it is removed unanswered.
    /// - Returns: The overlay with the question; removing it from its parent takes the question back.
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

    /// Shows a short message at the bottom, which comes and goes by itself. Further ones wait until
    /// it has gone.
    ///
    /// - Parameter duration: From the moment when it is fully seen until it begins to fade.
    public func toast(_ text: String, for duration: Duration = Layers.toastDuration) {
        if waiting.count == Layers.toastLimit { waiting.removeFirst() }
        waiting.append((text, duration))
        if shownToast == nil { showNextToast() }
    }

    private func showNextToast() {
        shownToast?.removeFromParent()
        shownToast = nil
        guard !waiting.isEmpty else { return }
        let (text, duration) = waiting.removeFirst()
        let toast = ToastNode(text, duration: duration)
        toast.onEnd = { [weak self] in self?.showNextToast() }
        shownToast = toast
        host?.add(toast)
    }

    /// Adds an overlay behind the toast.
    func add(_ overlay: OverlayNode) {
        guard let host else { return }
        let front = host.children.firstIndex { $0 === shownToast }
        host.insert(overlay, at: front ?? host.children.count)
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
