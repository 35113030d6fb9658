/// Darkens everything behind it, and shows one node in its middle.
///
/// It lies over all of its parent, whose last child it should be, fades in when it comes, and keeps
/// touches from what lies behind. The content has its own size, at most nine tenths of the overlay's.
package final class OverlayNode: Node {
    /// Called when a finger has gone down and up again beside the content.
    package var onTapOutside: (() -> Void)?

    package let content: Node
    /// Gives the content its limits.
    private let holder = Node()
    /// The finger that went down beside the content.
    private var slot: Int?
    private var appearance = FadeIn(over: .milliseconds(180))
    private static let scrim = Color(0x000000, alpha: 102)

    package init(_ content: Node) {
        self.content = content
        super.init()
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        layoutStyle.display = .stack
        layoutStyle.align = .center
        layoutStyle.justifyItems = .center
        holder.layoutStyle.maxWidth = .percent(90)
        holder.layoutStyle.maxHeight = .percent(90)
        holder.add(content)
        add(holder)
    }

    package override func didAppear() {
        appearance.begin()
        effects.opacity = 0
        isAnimating = true
    }

    package override func animate(at time: Instant) {
        effects.opacity = appearance.share(at: time)
        isAnimating = effects.opacity < 1
    }

    package override func didDisappear() {
        slot = nil
        isAnimating = false
    }

    package override func handle(_ event: any Event) -> Handling {
        guard let touch = event as? TouchEvent else { return .notHandled }
        let isOutside = !content.contains(rootPoint: touch.position)
        switch touch.phase {
        case .down: if isOutside && slot == nil { slot = touch.slot }
        case .move: break
        case .up:
            guard touch.slot == slot else { break }
            slot = nil
            if isOutside { onTapOutside?() }
        case .cancel: if touch.slot == slot { slot = nil }
        }
        return .handled
    }

    package override func paint(into painter: inout Painter) {
        painter.fill(Rect(origin: .zero, size: frame.size), .solid(OverlayNode.scrim))
    }
}

/// How much is seen of what fades in.
struct FadeIn {
    private var start: Instant?
    private let duration: Duration

    init(over duration: Duration) { self.duration = duration }

    /// It begins with the next frame.
    mutating func begin() { start = nil }

    mutating func share(at time: Instant) -> Float {
        let start = start ?? time
        self.start = start
        return Easing.out(Easing.progress(at: time, since: start, over: duration))
    }
}
