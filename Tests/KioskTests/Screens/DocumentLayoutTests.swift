import Kiosk
import KioskTesting
import Testing

/// Layouts that the properties of documents give. Screens are 240 × 160.
@Suite("Documents: layout")
struct DocumentLayoutTests {
    /// The frames of the nodes `a`, `b`, … in their containers.
    private func frames(_ body: String, state: String = "{}") throws -> [[Float]] {
        let kiosk = try DocumentKiosk(state: state, body: body)
        return frames(kiosk)
    }

    private func frames(_ kiosk: DocumentKiosk) -> [[Float]] {
        "abcdef".compactMap { kiosk.harness.tree.node(named: String($0)) }.map {
            [$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]
        }
    }

    @Test func percentagesOfSpacing() throws {
        let body = """
            { "type": "row", "padding": "10%", "gap": "5%", "children": [
              { "type": "row", "id": "a", "width": "50%" },
              { "type": "row", "id": "b", "grow": 1, "margin": [0, "5%"] }
            ] }
            """
        // The content box is 192 × 112.
        #expect(try frames(body) == [[24, 24, 96, 112], [139, 24, 67, 112]])
    }

    @Test func limits() throws {
        let body = """
            { "type": "row", "align": "start", "children": [
              { "type": "row", "id": "a", "grow": 1, "maxWidth": 40, "minHeight": "25%" },
              { "type": "row", "id": "b", "grow": 1, "height": 90, "maxHeight": "50%" },
              { "type": "row", "id": "c", "basis": 100, "minWidth": 30, "shrink": 0 }
            ] }
            """
        #expect(try frames(body) == [[0, 0, 40, 40], [40, 0, 100, 80], [140, 0, 100, 0]])
    }

    @Test func aspectRatio() throws {
        let body = """
            { "type": "row", "align": "start", "children": [
              { "type": "row", "id": "a", "width": 160, "aspectRatio": "16:9" },
              { "type": "row", "id": "b", "height": 20, "aspectRatio": 2 }
            ] }
            """
        #expect(try frames(body) == [[0, 0, 160, 90], [160, 0, 40, 20]])
    }

    @Test func absolutePlaces() throws {
        let body = """
            { "type": "column", "padding": 20, "children": [
              { "type": "row", "id": "a", "position": "absolute", "top": 8, "right": "10%",
                "width": 30, "height": 10 },
              { "type": "row", "id": "b", "height": 40 },
              { "type": "row", "id": "c", "height": 10, "left": 5, "top": -3 }
            ] }
            """
        #expect(
            try frames(body) == [[186, 8, 30, 10], [20, 20, 200, 40], [25, 57, 200, 10]])
    }

    @Test func wrapping() throws {
        let child = #"{ "type": "row", "width": 100, "height": 30, "id": "#
        let children = "\(child)\"a\" }, \(child)\"b\" }, \(child)\"c\" }"
        let row = #"{ "type": "row", "wrap": "#
        #expect(
            try frames(
                "\(row) true, \"rowGap\": 10, \"alignContent\": \"start\", \"children\": [\(children)] }"
            )
                == [[0, 0, 100, 30], [100, 0, 100, 30], [0, 40, 100, 30]])
        #expect(
            try frames(
                "\(row) \"reverse\", \"alignContent\": \"end\", \"children\": [\(children)] }")
                == [[0, 130, 100, 30], [100, 130, 100, 30], [0, 100, 100, 30]])
    }

    @Test func reversedAndReordered() throws {
        let children = """
            "children": [
              { "type": "row", "id": "a", "width": 40 },
              { "type": "row", "id": "b", "width": 40, "order": -1 }
            ]
            """
        #expect(
            try frames(#"{ "type": "row", \#(children) }"#) == [
                [40, 0, 40, 160], [0, 0, 40, 160],
            ])
        #expect(
            try frames(#"{ "type": "row", "reverse": true, \#(children) }"#) == [
                [160, 0, 40, 160], [200, 0, 40, 160],
            ])
    }

    @Test("a gap and its parts do not depend on their order, nor on what is bound")
    func gaps() throws {
        let body = """
            { "type": "row", "wrap": true, "rowGap": 4, "gap": "${gap}", "alignContent": "start",
              "children": [
                { "type": "row", "id": "a", "width": 100, "height": 30 },
                { "type": "row", "id": "b", "width": 100, "height": 30 },
                { "type": "row", "id": "c", "width": 100, "height": 30 }
            ] }
            """
        let kiosk = try DocumentKiosk(state: #"{ "gap": 10 }"#, body: body)
        #expect(frames(kiosk) == [[0, 0, 100, 30], [110, 0, 100, 30], [0, 34, 100, 30]])
        try kiosk.set("gap", to: 20)
        #expect(frames(kiosk) == [[0, 0, 100, 30], [120, 0, 100, 30], [0, 34, 100, 30]])
    }

    @Test func stacks() throws {
        let body = """
            { "type": "stack", "justifyItems": "end", "align": "center", "children": [
              { "type": "row", "id": "a", "width": 40, "height": 20 },
              { "type": "row", "id": "b", "width": 40, "height": 20, "justifySelf": "center",
                "alignSelf": "end" },
              { "type": "row", "id": "c", "justifySelf": "stretch", "alignSelf": "stretch" }
            ] }
            """
        #expect(
            try frames(body) == [[200, 70, 40, 20], [100, 140, 40, 20], [0, 0, 240, 160]])
    }

    @Test func rightToLeft() throws {
        let body = """
            { "type": "row", "direction": "rtl", "children": [
              { "type": "row", "id": "a", "width": 40, "margin": { "start": 10 } },
              { "type": "row", "id": "b", "width": 40, "children": [
                { "type": "row", "id": "c", "width": 10 }
              ] }
            ] }
            """
        #expect(
            try frames(body) == [[190, 0, 40, 160], [150, 0, 40, 160], [30, 0, 10, 160]])
    }

    @Test("what is clipped may become smaller than its content")
    func clipping() throws {
        let wide = #""children": [{ "type": "row", "width": 300, "shrink": 0 }]"#
        let body = """
            { "type": "row", "children": [
              { "type": "row", "id": "a", "clip": true, \(wide) },
              { "type": "row", "id": "b", "width": 100, "shrink": 0 }
            ] }
            """
        #expect(try frames(body) == [[0, 0, 140, 160], [140, 0, 100, 160]])
    }

    @Test func grid() throws {
        let body = """
            { "type": "grid", "columns": "40 repeat(2, 1fr)", "rows": "20", "autoRows": "30",
              "dense": true, "gap": 10, "children": [
                { "type": "row", "id": "a", "column": "2 / 4" },
                { "type": "row", "id": "b", "row": 2, "column": "span 2" },
                { "type": "row", "id": "c" },
                { "type": "row", "id": "d", "justifySelf": "end", "width": 5 }
            ] }
            """
        #expect(
            try frames(body) == [
                [50, 0, 190, 20], [0, 30, 140, 30], [0, 0, 40, 20], [235, 30, 5, 30],
            ])
    }

    @Test("columns that come from the state")
    func boundColumns() throws {
        let body = """
            { "type": "grid", "columns": "${columns}", "children": [
              { "type": "row", "id": "a", "height": 10 }, { "type": "row", "id": "b", "height": 10 }
            ] }
            """
        let kiosk = try DocumentKiosk(state: #"{ "columns": "1fr 1fr" }"#, body: body)
        #expect(frames(kiosk).map { $0[2] } == [120, 120])
        try kiosk.set("columns", to: "1fr 3fr")
        #expect(frames(kiosk).map { $0[2] } == [60, 180])
        // Rows that do not fit are as if they were not there.
        try kiosk.set("columns", to: "1 fr")
        #expect(frames(kiosk).map { $0[2] } == [240, 240])
    }
}
