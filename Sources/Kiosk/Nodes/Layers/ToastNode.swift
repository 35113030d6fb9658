/// A short message at the bottom, which appears and disappears by itself and ignores touches.
///
/// It covers all of its parent, whose last child it should be.
package final class ToastNode: Node {
    /// Called once when the message has disappeared. The owner then removes the node.
    package var onEnd: (() -> Void)?

    private let duration: Duration
    private var coming: Movement
    private var going: Movement
    private static let fading = Duration.milliseconds(180)

    /// - Parameter duration: From the moment when it is fully seen until it begins to fade.
    package init(_ text: String, duration: Duration = Layers.toastDuration) {
        (coming, going) = (Movement(over: .zero), Movement(over: .zero))
        self.duration = duration
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(0)
        layoutStyle.align = .center
        layoutStyle.justify = .end
        layoutStyle.padding = LayoutEdges(horizontal: 24, vertical: 32)
        add(ToastNode.pill(text))
    }

    /// Makes the message in the theme's inverted colours, so that it contrasts with every surface.
    private static func pill(_ text: String) -> Node {
        var model = BoxModel()
        model.background = .role(.text)
        model.cornerRadii = 24
        model.shadows = [
            ThemeShadow(
                color: .literal(Color(0x000000, alpha: 64)), offset: Point(x: 0, y: 4), blur: 16)
        ]
        let pill = BoxNode(.row, model)
        pill.isTouchable = false
        pill.layoutStyle.padding = LayoutEdges(horizontal: 24, vertical: 12)
        pill.layoutStyle.maxWidth = .percent(100)
        let label = LabelNode(text)
        label.isTouchable = false
        label.model.color = .role(.background)
        label.model.alignment = .center
        label.model.maximumLines = 3
        pill.add(label)
        return pill
    }

    package override func didAppear() {
        let fading = motionDuration(ToastNode.fading)
        coming = Movement(over: fading, .easeOutCubic)
        going = Movement(over: fading, after: fading + duration)
        effects.opacity = fading == .zero ? 1 : 0
        setNeedsAnimation(.immediately)
    }

    package override func animate(at time: Instant) {
        coming.advance(to: time)
        going.advance(to: time)
        effects.opacity = coming.isOver ? 1 - going.value : coming.value
        setNeedsAnimation(min(coming.nextFrame, going.nextFrame))
        if going.isOver { finish() }
    }

    package override func didDisappear() { setNeedsAnimation(.never) }

    private func finish() {
        let end = onEnd
        onEnd = nil
        end?()
    }
}
