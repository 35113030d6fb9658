import Testing
@testable import Kiosk
@testable import KioskTesting
@testable import kiosk_examples
@Suite struct TmpTests {
    @Test func dump() throws {
        let kiosk = try Harness(PhotoList(title: "Photos", photos: (0..<4).map { Photo(title: "a", address: "/x\($0)") }), width: 800, height: 480)
        func p(_ n: Node, _ d: Int) { if d > 4 { return }; print(String(repeating: " ", count: d), type(of: n), n.frame, n.layoutStyle.shrink, n.layoutStyle.padding); for c in n.children { p(c, d+1) } }
        p(kiosk.tree.root, 0)
    }
}
