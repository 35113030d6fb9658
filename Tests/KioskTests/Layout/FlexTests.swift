import Testing

@testable import Kiosk

@Suite("Flex layout")
struct FlexTests {
    @Test("boxes", arguments: FlexCase.all)
    func boxes(_ test: FlexCase) {
        let bench = LayoutBench(test.root)
        bench.compute()
        #expect(Array(bench.frames.dropFirst()) == test.boxes)
        #expect(bench.frames[0] == Rect(x: 0, y: 0, width: 100, height: 100))
    }

    static let numbers: [Float] = [
        .nan, .infinity, -.infinity, -10, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]

    @Test("numbers without meaning make frames with meaning", arguments: numbers)
    func badNumbers(_ value: Float) {
        let changes: [(inout LayoutStyle) -> Void] = [
            { $0.gap = .points(value) }, { $0.padding = LayoutEdges(value) },
            { $0.margin = LayoutEdges(value) }, { $0.width = .points(value) },
            { $0.height = .percent(value) }, { $0.grow = value }, { $0.shrink = value },
        ]
        for change in changes {
            for direction in LayoutStyle.Direction.allCases {
                var style = LayoutStyle()
                style.direction = direction
                change(&style)
                let leaf = LayoutItem(style: style, content: .size(value, 10))
                let inner = LayoutItem(style: style, children: [leaf, .words(30), leaf])
                let bench = LayoutBench(LayoutItem(style: style, children: [inner, inner]))
                bench.compute()
                for frame in bench.frames {
                    #expect(frame.minX.isFinite && frame.minY.isFinite)
                    #expect(frame.width >= 0 && frame.width.isFinite)
                    #expect(frame.height >= 0 && frame.height.isFinite)
                }
            }
        }
    }

    @Test("a root of any size", arguments: numbers)
    func badRoot(_ value: Float) {
        let bench = LayoutBench(.row([.words(5)]))
        bench.compute(value, value)
        #expect(bench.frames.allSatisfy { $0.width.isFinite && $0.height.isFinite })
        bench.compute()
        #expect(bench.frames[0] == Rect(x: 0, y: 0, width: 100, height: 100))
    }
}
