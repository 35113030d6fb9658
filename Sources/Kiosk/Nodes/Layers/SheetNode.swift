/// The place of a sheet at the lower edge of an overlay, in which it slides up when it appears.
final class SheetNode: Node {
    private var coming = Movement(over: .zero)
    private static let sliding = Duration.milliseconds(220)

    init(_ content: Node) {
        super.init()
        layoutStyle.width = .percent(100)
        add(content)
    }

    /// Keeps a sheet on a wide panel from reaching from edge to edge.
    override func updateLayout() { layoutStyle.maxWidth = .points(layerScale(720)) }

    override func didAppear() {
        let sliding = motionDuration(SheetNode.sliding)
        if sliding == .zero { return }
        coming = Movement(over: sliding, .easeOutCubic)
        move()
        setNeedsAnimation(coming.nextFrame)
    }

    override func animate(at time: Instant) {
        coming.advance(to: time)
        move()
        setNeedsAnimation(coming.nextFrame)
    }

    override func didDisappear() { setNeedsAnimation(.never) }

    private func move() {
        transform = NodeTransform(share: Point(x: 0, y: 1 - coming.value))
    }
}
