import KioskTesting
import Testing

@testable import Kiosk

@Suite("Hit testing")
struct HitTestingTests {
    /// A root of 200 × 100 with an outer box at (20, 10) of 100 × 60 and an inner one in it at
    /// (10, 10) of 40 × 20.
    private let root = Probe("root")
    private let outer = Probe("outer")
    private let inner = Probe("inner")
    private let stage: Stage

    init() throws {
        root.layoutStyle.align = .start
        outer.layoutStyle = .fixed(100, 60)
        outer.layoutStyle.align = .start
        outer.layoutStyle.margin = LayoutEdges(top: 10, right: 0, bottom: 0, left: 20)
        inner.layoutStyle = .fixed(40, 20)
        inner.layoutStyle.margin = LayoutEdges(10)
        outer.add(inner)
        root.add(outer)
        stage = try Stage(root)
    }

    private func hit(_ x: Float, _ y: Float) -> String? {
        root.hitTest(Point(x: x, y: y))?.name
    }

    @Test("the innermost node under the point; right and bottom edges are outside")
    func edges() {
        #expect(hit(30, 20) == "inner")
        #expect(hit(69.9, 39.9) == "inner")
        #expect(hit(70, 30) == "outer")
        #expect(hit(50, 40) == "outer")
        #expect(hit(19.9, 20) == "root")
        #expect(hit(200, 50) == nil)
    }

    @Test("siblings: the one in front")
    func order() throws {
        let front = Probe("front")
        front.layoutStyle = .fixed(100, 60)
        front.layoutStyle.margin = LayoutEdges(top: -60, right: 0, bottom: 0, left: 20)
        root.add(front)
        try stage.frame()
        #expect(hit(30, 20) == "front")
        root.insert(front, at: 0)
        try stage.frame()
        // The front one has moved in the column too; the point lies in the outer box again.
        #expect(hit(100, 30) != "front")
    }

    @Test("hidden nodes and what is in them are not found")
    func hidden() {
        outer.isHidden = true
        #expect(hit(30, 20) == "root")
        outer.isHidden = false
        inner.isHidden = true
        #expect(hit(30, 20) == "outer")
    }

    @Test("a node that is not touchable lets through, its children are asked still")
    func untouchable() {
        outer.isTouchable = false
        #expect(hit(30, 20) == "inner")
        #expect(hit(100, 60) == "root")
        inner.isTouchable = false
        #expect(hit(30, 20) == "root")
    }

    @Test("children outside of their parent are found unless it clips")
    func clips() {
        inner.transform = .translation(x: 80, y: 0)
        #expect(hit(140, 30) == "inner")
        outer.clipsContent = true
        #expect(hit(140, 30) == "root")
        #expect(hit(115, 30) == "inner")
    }

    @Test("scale is about the centre, and nests")
    func scale() {
        // From (30, 20, 40, 20) to (10, 10, 80, 40).
        inner.transform = NodeTransform(scale: 2)
        #expect(inner.frameInRoot == Rect(x: 10, y: 10, width: 80, height: 40))
        #expect(hit(11, 11) == "inner")
        #expect(hit(91, 11) == "outer")
        outer.transform = NodeTransform(scale: 0.5, translation: Point(x: 4, y: 0))
        // Outer: (49, 25, 50, 30). Inner: scaled again about its own centre in there.
        #expect(outer.frameInRoot == Rect(x: 49, y: 25, width: 50, height: 30))
        #expect(inner.frameInRoot == Rect(x: 44, y: 25, width: 40, height: 20))
        #expect(hit(45, 26) == "inner")
        #expect(hit(43, 26) == "root")
    }

    @Test("a rotation is clockwise, about the origin")
    func rotation() {
        // From (30, 20, 40, 20) about its top left corner.
        inner.transform = NodeTransform(rotation: 90, origin: .zero)
        #expect(inner.frameInRoot == Rect(x: 10, y: 20, width: 20, height: 40))
        #expect(hit(11, 59) == "inner")
        #expect(hit(31, 21) == "outer")
        inner.transform = NodeTransform(rotation: 45)
        #expect(hit(50, 30) == "inner" && hit(68, 21) == "outer")
        inner.transform = NodeTransform(share: Point(x: 1, y: -0.5))
        #expect(inner.frameInRoot == Rect(x: 70, y: 10, width: 40, height: 20))
    }

    @Test("a scale of nothing is not hit", arguments: [0, -1, Float.nan])
    func degenerate(_ scale: Float) {
        inner.transform = NodeTransform(scale: scale)
        #expect(hit(50, 30) == "outer")
    }

    @Test("toRoot and back", arguments: 0..<20)
    func roundTrip(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for node in [root, outer, inner] as [Node] {
            node.transform = NodeTransform(
                scale: Float.random(in: 0.25...4, using: &random),
                rotation: Float.random(in: -360...360, using: &random),
                translation: Point(
                    x: Float.random(in: -50...50, using: &random),
                    y: Float.random(in: -50...50, using: &random)))
        }
        let point = Point(
            x: Float.random(in: 1..<39, using: &random),
            y: Float.random(in: 1..<19, using: &random))
        let there = inner.toRoot.apply(point)
        let back = inner.toRoot.unapply(there)!
        #expect(abs(back.x - point.x) < 0.001 && abs(back.y - point.y) < 0.001)
        #expect(inner.contains(rootPoint: there))
        #expect(!inner.contains(rootPoint: inner.toRoot.apply(Point(x: 41, y: 10))))
        // The dispatcher's way down agrees with the way up.
        let fromRoot = root.toParent.unapply(there)!
        #expect(root.hitTest(fromRoot) === inner)
    }
}
