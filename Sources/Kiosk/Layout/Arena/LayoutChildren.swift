/// The children of a box, in layout order. Links do not change while they are walked.
struct LayoutChildren: Sequence, IteratorProtocol {
    private let boxes: UnsafeMutablePointer<LayoutBox>
    private var following: LayoutArena.ID

    @inline(__always)
    init(_ boxes: UnsafeMutablePointer<LayoutBox>, first: LayoutArena.ID) {
        (self.boxes, following) = (boxes, first)
    }

    @inline(__always)
    mutating func next() -> LayoutArena.ID? {
        guard following != .none else { return nil }
        defer { following = boxes[Int(following.index)].nextSibling }
        return following
    }
}
