/// A node in front of a viewport's content, which does not scroll with it.
class ScrollFixture: Node {
    override init() {
        super.init()
        isTouchable = false
        layoutStyle.position = .absolute
        layoutStyle.inset = LayoutEdges(top: 0, right: .auto, bottom: .auto, left: 0)
    }
}
