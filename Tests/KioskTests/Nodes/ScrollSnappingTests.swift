import KioskTesting
import Testing

@testable import Kiosk

/// Positions of rest to which keys and the focus lead.
@Suite("Scroll: positions of rest")
struct ScrollSnappingTests {
    private let scroll = ScrollNode(.vertical)
    private let rows: [ButtonNode]
    private let stage: Stage

    /// Twenty buttons of 50 pixels in a part of 300.
    init() throws {
        let root = BoxNode(.stack)
        root.model.background = .literal(.black)
        scroll.model.background = .literal(.white)
        rows = (0..<20).map { index in
            let row = ButtonNode("row \(index)")
            row.layoutStyle.height = 50
            row.onTap {}
            return row
        }
        scroll.add(rows)
        root.add(scroll)
        stage = try Stage(root, width: 200, height: 300)
    }

    private func snap(_ snap: ScrollSnap) throws {
        scroll.model.snap = snap
        try stage.frame()
    }

    /// Presses keys one after the other, each of which leads to an offset.
    private func page(by ways: [(KeySymbol, Float)]) throws {
        for (key, offset) in ways {
            #expect(scroll.page(key))
            try stage.advance(by: .seconds(1))
            #expect(scroll.offset.y == offset)
        }
    }

    /// Gives the focus to rows one after the other, each of which is seen at an offset.
    private func focus(on places: [(row: Int, offset: Float)]) throws {
        for place in places {
            rows[place.row].takeFocus()
            try stage.advance(by: .seconds(1))
            #expect(scroll.offset.y == place.offset, "row \(place.row)")
        }
    }

    @Test("keys lead from one to the next")
    func keys() throws {
        try snap(.children)
        try page(by: [(.pageDown, 250), (.down, 350), (.up, 250), (.end, 700), (.home, 0)])
        #expect(!scroll.page(.up))
        try snap(.pages)
        try page(by: [(.down, 300), (.pageDown, 600), (.down, 700), (.pageUp, 600), (.up, 300)])
        try page(by: [(.end, 700), (.up, 600), (.home, 0)])
        #expect(!scroll.page(.pageUp))
        #expect(stage.repaintDifferences == 0)
    }

    @Test("keys leave out no part of a child that is longer than the view")
    func longChildren() throws {
        for row in rows { row.layoutStyle.height = 400 }
        try snap(.children)
        try page(by: [(.down, 120), (.down, 400), (.pageDown, 640), (.pageDown, 800)])
    }

    @Test("what has the focus is seen on its page")
    func focusOnPages() throws {
        try snap(.pages)
        try focus(on: [(1, 0), (7, 300), (10, 300), (13, 600), (8, 300), (4, 0), (13, 600)])
        #expect(stage.repaintDifferences == 0)
    }

    @Test("what has the focus is seen with the beginning of a child at the beginning")
    func focusOnChildren() throws {
        for row in rows { row.layoutStyle.height = 70 }
        try snap(.children)
        // Four rows and a part of the fifth one are seen.
        try focus(on: [(2, 0), (4, 70), (5, 140), (12, 630)])
        try focus(on: [(10, 630), (3, 210)])
    }

    @Test("what is longer than the view is seen as without them")
    func longFocus() throws {
        rows[5].layoutStyle.height = 400
        try snap(.pages)
        try focus(on: [(5, 250)])
    }

    @Test("what has the focus between the last page and the end is seen at the end")
    func focusAtEnd() throws {
        rows[16].layoutStyle.height = 125
        try snap(.pages)
        try focus(on: [(16, 775)])
    }

    @Test("a program that scrolls by the least distance goes no further")
    func programs() throws {
        try snap(.pages)
        scroll.scroll(to: rows[7], animated: false)
        #expect(scroll.offset.y == 100)
    }
}
