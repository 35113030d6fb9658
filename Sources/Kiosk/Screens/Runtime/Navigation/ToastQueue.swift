/// A queue of toasts, shown one after the other.
final class ToastQueue {
    private let add: (Node) -> Void
    private var waiting: [(text: String, duration: Duration)] = []
    private(set) var shown: ToastNode?

    /// Maximum queue length; beyond it the oldest waiting toast is dropped.
    static let limit = 5

    /// - Parameter add: Adds a toast above everything.
    init(add: @escaping (Node) -> Void) { self.add = add }

    func show(_ text: String, for duration: Duration) {
        if waiting.count == ToastQueue.limit { waiting.removeFirst() }
        waiting.append((text, duration))
        if shown == nil { showNext() }
    }

    private func showNext() {
        shown?.removeFromParent()
        shown = nil
        guard !waiting.isEmpty else { return }
        let (text, duration) = waiting.removeFirst()
        let toast = ToastNode(text, duration: duration)
        toast.onEnd = { [weak self] in self?.showNext() }
        shown = toast
        add(toast)
    }
}
