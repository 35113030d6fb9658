import Testing

@testable import Kiosk

@Suite("Grid layout")
struct GridTests {
    /// The boxes in a grid of 100 × 100, whose rows lie at the top.
    private func boxes(
        _ template: GridTemplate, _ children: [LayoutItem],
        _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> [[Float]] {
        let bench = LayoutBench(.grid(template, children, change))
        bench.compute()
        return bench.frames.dropFirst().map { [$0.minX, $0.minY, $0.width, $0.height] }
    }

    private func area(_ column: GridArea, _ row: GridArea = .auto) -> LayoutItem {
        .leaf(10, 10) { ($0.gridColumn, $0.gridRow) = (column, row) }
    }

    @Test("boxes without a place lie behind the last one, and dense ones fill gaps")
    func placement() {
        var template = GridTemplate(columns: Array(repeating: .points(20), count: 3))
        // The second one does not fit beside the first one; the third one comes after it, even
        // though there is room before.
        let children = [area(.span(2)), area(.span(2)), area(.auto)]
        #expect(
            boxes(template, children) == [[0, 0, 40, 10], [0, 10, 40, 10], [40, 10, 20, 10]])
        template.isDense = true
        #expect(
            boxes(template, children) == [[0, 0, 40, 10], [0, 10, 40, 10], [40, 0, 20, 10]])
    }

    @Test("boxes of a given row are placed before those of none")
    func lockedRows() {
        let template = GridTemplate(columns: [.points(20), .points(20)])
        let children = [area(.auto), area(.auto, .line(1)), area(.line(1), .line(1))]
        // The last one has its cell, the second one what is left of the row.
        #expect(
            boxes(template, children) == [[0, 10, 20, 10], [20, 0, 20, 10], [0, 0, 20, 10]])
    }

    @Test("columns come one after the other where the flow says so")
    func columnFlow() {
        var template = GridTemplate(columns: [], rows: [.points(30), .points(20)])
        template.autoColumns = [.points(10), .points(40)]
        template.flowsInColumns = true
        #expect(
            boxes(template, [area(.auto), area(.auto), area(.auto)])
                == [[0, 0, 10, 30], [0, 30, 10, 20], [10, 0, 40, 30]])
    }

    @Test("lines before the first one make columns, sized from the last automatic size on")
    func negativeLines() {
        var template = GridTemplate(columns: [.points(20)])
        template.autoColumns = [.points(5), .points(7)]
        // The explicit grid has the lines -2 and -1. Before it lie 7, and before that 5.
        #expect(
            boxes(template, [area(.line(-4)), area(.line(-3)), area(.line(1))])
                == [[0, 0, 5, 10], [5, 0, 7, 10], [12, 0, 20, 10]])
    }

    @Test("fractions share what other tracks leave, but for those that need more")
    func fractions() {
        let template = GridTemplate(columns: [
            .points(10), .fraction(1),
            GridTemplate.Track(minimum: .points(50), maximum: .fraction(1)),
        ])
        // 90 are 45 for each; the last one insists on 50, and the other gets the remaining 40.
        #expect(
            boxes(template, [area(.line(1)), area(.line(2)), area(.line(3))])
                == [[0, 0, 10, 10], [10, 0, 40, 10], [50, 0, 50, 10]])
        // Factors of less than 1 in all leave some space: half of it.
        #expect(
            boxes(GridTemplate(columns: [.fraction(0.25), .fraction(0.25)]), [area(.line(2))])
                == [[25, 0, 25, 10]])
    }

    @Test("a fraction is not narrower than its content, unless it is minmax(0, 1fr)")
    func automaticMinimum() {
        let wide = LayoutItem.leaf(80, 10)
        #expect(
            boxes(GridTemplate(columns: [.fraction(1), .fraction(1)]), [wide, wide])
                == [[0, 0, 80, 10], [80, 0, 80, 10]])
        let free = GridTemplate.Track(minimum: .points(0), maximum: .fraction(1))
        #expect(
            boxes(GridTemplate(columns: [free, free]), [wide, wide])
                == [[0, 0, 50, 10], [50, 0, 50, 10]])
        // Content that is cut has no automatic minimum either.
        let cut = LayoutItem.leaf(80, 10) { $0.overflow = .hidden }
        #expect(
            boxes(GridTemplate(columns: [.fraction(1), .fraction(1)]), [cut, wide])
                == [[0, 0, 20, 10], [20, 0, 80, 10]])
    }

    @Test("a box across several columns makes those larger that have a use for it")
    func spanning() {
        let template = GridTemplate(columns: [.auto, .auto])
        // The first column has 20 already, and nothing says how large the second one likes to be: it
        // takes all that is missing.
        let children = [LayoutItem.leaf(20, 10), .leaf(60, 10) { $0.gridColumn = GridArea(1, 3) }]
        #expect(
            boxes(template, children) { $0.justify = .start }
                == [[0, 0, 20, 10], [0, 10, 60, 10]])
        // Once both are as large as their own boxes like, each gets a half of the missing 40.
        let second = LayoutItem.leaf(0, 10) { ($0.gridColumn, $0.gridRow) = (.line(2), .line(3)) }
        #expect(
            boxes(template, children + [second]) { $0.justify = .start }.last
                == [40, 20, 20, 10])
    }

    @Test("auto-fill keeps empty columns, and auto-fit does not, nor their gaps")
    func autoRepeat() {
        let track = GridTemplate.Track(minimum: .points(20), maximum: .fraction(1))
        var template = GridTemplate()
        // Four fit: 4 × 20 and 3 × 5 are 95.
        template.columns = [.autoFill([track])]
        #expect(boxes(template, [area(.auto)]) { $0.gap = 4 } == [[0, 0, 22, 10]])
        template.columns = [.autoFit([track])]
        #expect(
            boxes(template, [area(.auto), area(.auto)]) { $0.gap = 4 }
                == [[0, 0, 48, 10], [52, 0, 48, 10]])
    }

    @Test("columns run from the right where lines of text do, boxes and gaps included")
    func rightToLeft() {
        let template = GridTemplate(columns: [.points(20), .points(30)])
        let children = [
            area(.auto),
            LayoutItem.leaf(10, 10) { $0.justifySelf = .start },
            LayoutItem.leaf(10, 10) {
                $0.margin = LayoutEdges(top: 0, right: 5, bottom: 0, left: 0)
            },
        ]
        #expect(
            boxes(template, children) {
                $0.writingDirection = .rightToLeft
                $0.columnGap = 10
            } == [[80, 0, 20, 10], [60, 0, 10, 10], [80, 10, 15, 10]])
    }

    @Test("rows in percent are of the height that came from the content")
    func percentRows() {
        // As `auto` the rows are 30 and 10. Then the first one is a half of 40.
        let template = GridTemplate(columns: [], rows: [.percent(50), .auto])
        let inner = LayoutItem.grid(template, [.leaf(10, 30), .leaf(10, 10)])
        let bench = LayoutBench(.column([inner]) { $0.align = .start })
        bench.compute()
        #expect(bench.frames[1].height == 40)
        #expect(bench.frames[2] == Rect(x: 0, y: 0, width: 10, height: 20))
        #expect(bench.frames[3] == Rect(x: 0, y: 20, width: 10, height: 10))
    }

    @Test("an aspect ratio takes the column's width, and the row's height only if told to")
    func aspectRatio() {
        let template = GridTemplate(columns: [.points(40)], rows: [.points(30)])
        func box(_ change: (inout LayoutStyle) -> Void) -> [[Float]] {
            boxes(
                template,
                [
                    .leaf(0, 0) {
                        $0.aspectRatio = 2
                        change(&$0)
                    }
                ])
        }
        #expect(box { _ in } == [[0, 0, 40, 20]])
        #expect(box { $0.alignSelf = .stretch } == [[0, 0, 60, 30]])
        #expect(box { $0.justifySelf = .start } == [[0, 0, 60, 30]])
    }

    @Test("an absolute box has the part of the grid that its lines say")
    func absolute() {
        let template = GridTemplate(columns: [.points(20), .points(30)], rows: [.points(25)])
        let box = LayoutItem.leaf(5, 5) {
            $0.position = .absolute
            $0.gridColumn = .line(2)
            $0.gridRow = .line(1)
            $0.inset = LayoutEdges(0)
        }
        // An end that is not given is the edge of the padding.
        #expect(boxes(template, [box]) == [[20, 0, 80, 100]])
    }

    @Test("numbers without meaning make frames with meaning")
    func hostileTemplates() {
        var template = GridTemplate()
        template.columns = [
            .repeat(.max, [.fraction(.nan)]), .autoFit([]), .repeat(-1, [.auto]),
        ]
        template.rows = [.autoFill([.points(0)]), .track(.points(.infinity))]
        template.autoRows = []
        template.autoColumns = [.percent(-.infinity), .fitContent(.points(.nan))]
        let lines: [GridArea] = [
            GridArea(.max, .min), .span(.max), .line(0), .line(.min),
            GridArea(start: .span(-1), end: .line(1)), .auto,
        ]
        let bench = LayoutBench(
            .grid(template, lines.flatMap { line in lines.map { area(line, $0) } }))
        bench.arena.isVerifying = false
        bench.compute()
        for frame in bench.frames {
            #expect(frame.minX.isFinite && frame.minY.isFinite)
            #expect(frame.width.isFinite && frame.height.isFinite)
        }
    }

    @Test("a grid of ten thousand boxes is laid out in one go")
    func manyBoxes() {
        let template = GridTemplate(columns: Array(repeating: .fraction(1), count: 10))
        let bench = LayoutBench(
            .grid(template, Array(repeating: .leaf(10, 10), count: 10_000)))
        bench.arena.isVerifying = false
        let cost = bench.compute()
        #expect(cost.placed == 1)
        // Each leaf is asked for its smallest width, which fractions heed, and for its height.
        #expect(cost.measured <= 20_000)
        #expect(bench.frames[10_000] == Rect(x: 90, y: 9990, width: 10, height: 10))
        #expect(bench.compute() == (0, 0))
    }
}

extension LayoutItem {
    /// A grid whose rows lie at the top.
    fileprivate static func grid(
        _ template: GridTemplate, _ children: [LayoutItem],
        _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        var item = LayoutItem(children: children)
        item.style.display = .grid
        item.style.grid = template
        item.style.alignContent = .start
        change(&item.style)
        return item
    }
}
