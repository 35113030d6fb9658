/// A short message at the bottom, which comes and goes by itself. Touches go through it.
///
/// It lies over all of its parent, whose last child it should be.
package final class ToastNode: Node {
    /// Called once when the message has gone. Whoever has added the node takes it away then.
    package var onEnd: (() -> Void)?

    private let duration: Duration
    /// When it began to appear.
    private var start: Instant?
    private static let fading = Duration.milliseconds(180)

    /// - Parameter duration: From the moment when it is fully seen until it begins to fade.
    package init(_ text: String, duration: Duration = .seconds(3)) {
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

    /// The theme's colours the other way round, so that it stands out from every surface.
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
        start = nil
        effects.opacity = 0
        isAnimating = true
    }

    package override func animate(at time: Instant) {
        let start = start ?? time
        self.start = start
        let fading = ToastNode.fading
        let end = start + fading + duration
        let coming = Easing.progress(at: time, since: start, over: fading)
        let going = Easing.progress(at: time, since: end, over: fading)
        effects.opacity = coming < 1 ? Easing.out(coming) : 1 - going
        isAnimating = coming < 1 || time >= end && going < 1
        if !isAnimating && time < end { setNeedsAnimation(at: end) }
        if going == 1 { finish() }
    }

    package override func didDisappear() { isAnimating = false }

    private func finish() {
        let end = onEnd
        onEnd = nil
        end?()
    }
}
