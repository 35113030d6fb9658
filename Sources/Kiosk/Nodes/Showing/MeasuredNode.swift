/// A node that has its own size and keeps it: a change of its model may change that, its colours and
/// its picture.
public class MeasuredNode<Model: Equatable>: View<Model> {
    public override class var defaultLayoutStyle: LayoutStyle { .with { $0.shrink = 0 } }

    public override var isMeasured: Bool { true }

    public override func updateContent() {
        setNeedsUpdateLayout()
        setNeedsUpdateAppearance()
        setNeedsPaint()
    }
}
