/// A node with a size of its own. A change of its model may change the size, the colours and the
/// picture.
public class MeasuredNode<Model: Equatable>: View<Model> {
    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.shrink = 0 } }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        setNeedsUpdateLayout()
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }
}
