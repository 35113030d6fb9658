import Testing

@testable import Kiosk
@testable import KioskTooling

@Suite("Styles in layout cases")
struct StyleNotationTests {
    private func style(_ declarations: String) throws -> LayoutStyle {
        let text = "{\"tree\":{\"style\":{\(declarations)}}}"
        let layout = try LayoutCase(jsonDocument(text).root)
        return layout.arena.styles[Int(layout.boxes[0].id.index)]
    }

    /// Compares with the notation's initial values, changed by `change`.
    private func expect(
        _ declarations: String, _ change: (inout LayoutStyle) -> Void,
        location: SourceLocation = #_sourceLocation
    ) throws {
        var expected = LayoutStyle()
        expected.direction = .row
        change(&expected)
        #expect(try style(declarations) == expected, sourceLocation: location)
    }

    @Test("without declarations, CSS's initial values count")
    func initial() throws { try expect("") { _ in } }

    @Test func keywords() throws {
        try expect(#""display":"grid","position":"absolute","box-sizing":"content-box""#) {
            ($0.display, $0.position, $0.boxSizing) = (.grid, .absolute, .contentBox)
        }
        try expect(#""flex-direction":"column-reverse","flex-wrap":"wrap-reverse""#) {
            ($0.direction, $0.wrap) = (.columnReverse, .wrapReverse)
        }
        try expect(#""align-items":"baseline","align-self":"auto","justify-self":" CENTER ""#) {
            ($0.align, $0.justifySelf) = (.baseline, .center)
        }
        try expect(#""direction":"rtl""#) { $0.writingDirection = .rightToLeft }
        try expect(#""overflow-x":"hidden","overflow-y":"visible""#) { $0.overflow = .hidden }
        try expect(#""overflow":"auto""#) { $0.overflow = .scroll }
    }

    @Test func lengths() throws {
        try expect(#""width":10,"height":"10.5px","min-width":"50%","max-width":"none""#) {
            ($0.width, $0.height, $0.minWidth) = (10, 10.5, .percent(50))
        }
        try expect(#""flex-basis":"content","row-gap":"normal","column-gap":"1e1px""#) {
            ($0.basis, $0.columnGap) = (.content, 10)
        }
        try expect(#""margin-left":-5,"margin-inline-start":"auto","border-inline-end-width":2"#) {
            ($0.margin.left, $0.margin.start, $0.border.end) = (-5, .auto, 2)
        }
        try expect(#""top":"-10%","inset-inline-end":3,"padding-bottom":0"#) {
            ($0.inset.top, $0.inset.end) = (.percent(-10), 3)
        }
    }

    @Test func numbers() throws {
        try expect(#""flex-grow":0.5,"flex-shrink":"2","order":-3"#) {
            ($0.grow, $0.shrink, $0.order) = (0.5, 2, -3)
        }
        try expect(#""aspect-ratio":1.5"#) { $0.aspectRatio = 1.5 }
        try expect(#""aspect-ratio":"16 / 8""#) { $0.aspectRatio = 2 }
        try expect(#""aspect-ratio":"16/8""#) { $0.aspectRatio = 2 }
        // CSS Sizing 4 §5.1: a degenerate ratio is none.
        for ratio in ["\"auto\"", "0", "\"16 / 0\"", "\"0 / 0\"", "1e-300"] {
            try expect("\"aspect-ratio\":\(ratio)") { _ in }
        }
    }

    @Test("numbers that no screen has are cut")
    func hugeNumbers() throws {
        try expect(#""width":1e300,"flex-grow":1e300,"margin-left":-1e300"#) {
            ($0.width, $0.grow, $0.margin.left) = (16_777_216, 16_777_216, -16_777_216)
        }
    }

    @Test func tracks() throws {
        try expect(
            #""grid-template-columns":"100px  minmax( 0px,1fr ) repeat(2, 5% auto) fit-content(50%)""#
        ) {
            var template = GridTemplate()
            template.columns = [
                .track(.points(100)), .track(.init(minimum: .points(0), maximum: .fraction(1))),
                .repeat(2, [.percent(5), .auto]), .track(.fitContent(.percent(50))),
            ]
            $0.grid = template
        }
        try expect(
            #""grid-template-rows":"min-content MAX-CONTENT","grid-auto-rows":50,"grid-auto-columns":"1fr 2px""#
        ) {
            var template = GridTemplate()
            template.rows = [.track(.minContent), .track(.maxContent)]
            template.autoRows = [.points(50)]
            template.autoColumns = [.fraction(1), .points(2)]
            $0.grid = template
        }
        try expect(#""grid-template-columns":"10px repeat(auto-fill, minmax(90px, 1fr))""#) {
            var template = GridTemplate()
            template.columns = [
                .track(.points(10)),
                .autoFill([.init(minimum: .points(90), maximum: .fraction(1))]),
            ]
            $0.grid = template
        }
        try expect(#""grid-template-columns":"repeat(auto-fit, 9%)","grid-template-rows":"none""#) {
            var template = GridTemplate()
            template.columns = [.autoFit([.percent(9)])]
            $0.grid = template
        }
    }

    @Test func places() throws {
        try expect(#""grid-row-start":"span 2","grid-row-end":"-1","grid-column-start":3"#) {
            $0.gridRow = GridArea(start: .span(2), end: .line(-1))
            $0.gridColumn = GridArea(start: .line(3))
        }
        let flows: [(String, Bool, Bool)] = [
            ("row", false, false), ("column", true, false), ("dense", false, true),
            ("row dense", false, true), ("dense column", true, true),
        ]
        for (text, flowsInColumns, isDense) in flows {
            try expect("\"grid-auto-flow\":\"\(text)\"") {
                var template = GridTemplate()
                (template.flowsInColumns, template.isDense) = (flowsInColumns, isDense)
                $0.grid = template
            }
        }
    }
}
