import Testing

@testable import Kiosk

/// A container of 100 × 100, and the boxes of everything in it, parents before children, each from
/// its parent's edge.
struct FlexCase: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let root: LayoutItem
    let boxes: [Rect]

    init(_ name: String, _ root: LayoutItem, _ boxes: [[Float]]) {
        testDescription = name
        self.root = root
        self.boxes = boxes.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension FlexCase {
    private static let two = [LayoutItem.leaf(20, 10), .leaf(30, 20)]

    static let directions: [FlexCase] = [
        FlexCase("a row, stretched across", .row(two), [[0, 0, 20, 100], [20, 0, 30, 100]]),
        FlexCase(
            "a column, stretched across", .column(two), [[0, 0, 100, 10], [0, 10, 100, 20]]),
        FlexCase(
            "a stack, stretched in both", .stack(two), [[0, 0, 100, 100], [0, 0, 100, 100]]),
        FlexCase("nothing in it", .row([]), []),
    ]

    static let spacing: [FlexCase] = [
        FlexCase(
            "gap lies between, not around", .row(two) { $0.gap = 5 },
            [[0, 0, 20, 100], [25, 0, 30, 100]]),
        FlexCase(
            "a stack has no gap", .stack(two) { $0.gap = 5 },
            [
                [0, 0, 100, 100], [0, 0, 100, 100],
            ]),
        FlexCase(
            "padding of the container",
            .column(two) { $0.padding = LayoutEdges(top: 1, right: 2, bottom: 3, left: 4) },
            [[4, 1, 94, 10], [4, 11, 94, 20]]),
        FlexCase(
            "padding of a leaf adds to its content",
            .row([.leaf(20, 10) { $0.padding = LayoutEdges(5) }]) { $0.align = .start },
            [[0, 0, 30, 20]]),
        FlexCase(
            "margins do not collapse",
            .column([
                .leaf(20, 10) { $0.margin = LayoutEdges(3) },
                .leaf(20, 10) { $0.margin = LayoutEdges(3) },
            ]), [[3, 3, 94, 10], [3, 19, 94, 10]]),
        FlexCase(
            "a negative margin pulls the next one in",
            .row([
                .leaf(20, 10) {
                    $0.margin = LayoutEdges(top: 0, right: -5, bottom: 0, left: 0)
                }, .leaf(20, 10),
            ]), [[0, 0, 20, 100], [15, 0, 20, 100]]),
        FlexCase(
            "margins in a stack",
            .stack([.leaf(20, 10) { $0.margin = LayoutEdges(top: 1, right: 2, bottom: 3, left: 4) }]
            ),
            [[4, 1, 94, 96]]),
    ]

    static let sizes: [FlexCase] = [
        FlexCase(
            "a fixed size holds its padding inside",
            .row([
                .leaf(1, 1) {
                    $0 = .fixed(40, 30)
                    $0.padding = LayoutEdges(5)
                }
            ]), [[0, 0, 40, 30]]),
        FlexCase(
            "a fixed size is not smaller than its padding",
            .row([
                .leaf(1, 1) {
                    $0 = .fixed(4, 3)
                    $0.padding = LayoutEdges(5)
                }
            ]), [[0, 0, 10, 10]]),
        FlexCase(
            "percent is of the container's content box",
            .row([
                .leaf(1, 1) {
                    $0.width = .percent(50)
                    $0.height = .percent(25)
                }
            ]) { $0.padding = LayoutEdges(10) }, [[10, 10, 40, 20]]),
        FlexCase(
            "percent of a height that comes from the content is auto",
            .column([
                .column([.leaf(20, 10) { $0.height = .percent(50) }, .leaf(20, 30)])
            ]) { $0.align = .start }, [[0, 0, 20, 40], [0, 0, 20, 10], [0, 10, 20, 30]]),
        FlexCase(
            "a container is as large as its content",
            .row([.column(two) { $0.padding = LayoutEdges(2) }]) { $0.align = .start },
            [[0, 0, 34, 34], [2, 2, 30, 10], [2, 12, 30, 20]]),
        FlexCase(
            "a container does not become larger because its items could grow",
            .column([.row([.leaf(20, 10) { $0.grow = 1 }])]) { $0.align = .center },
            [[40, 0, 20, 10], [0, 0, 20, 10]]),
    ]

    static let growing: [FlexCase] = [
        FlexCase(
            "by the factors",
            .row([.leaf(10, 1) { $0.grow = 1 }, .leaf(10, 1) { $0.grow = 3 }]),
            [[0, 0, 30, 100], [30, 0, 70, 100]]),
        FlexCase(
            "a sum below one takes that part of the space",
            .row([.leaf(10, 1) { $0.grow = 0.25 }, .leaf(10, 1) { $0.grow = 0.25 }]),
            [[0, 0, 30, 100], [30, 0, 30, 100]]),
        FlexCase(
            "after gaps and margins",
            .row([
                .leaf(10, 1) {
                    $0.grow = 1
                    $0.margin = LayoutEdges(5)
                }, .leaf(10, 1) { $0.grow = 1 },
            ]) { $0.gap = 10 }, [[5, 5, 40, 90], [60, 0, 40, 100]]),
        FlexCase(
            "without free space nothing grows",
            .row([.leaf(60, 1) { $0.grow = 1 }, .leaf(40, 1) { $0.grow = 1 }]),
            [[0, 0, 60, 100], [60, 0, 40, 100]]),
        FlexCase(
            "in a column", .column([.leaf(10, 10), .leaf(1, 1) { $0.grow = 1 }]),
            [[0, 0, 100, 10], [0, 10, 100, 90]]),
    ]

    static let shrinking: [FlexCase] = [
        FlexCase(
            "weighted with the size", .row([.small(50), .small(150)]),
            [[0, 0, 25, 100], [25, 0, 75, 100]]),
        FlexCase(
            "a factor of zero keeps the size",
            .row([.leaf(80, 1) { $0.shrink = 0 }, .small(80)]),
            [[0, 0, 80, 100], [80, 0, 20, 100]]),
        FlexCase(
            "nobody shrinks: it overflows",
            .row([.leaf(80, 1) { $0.shrink = 0 }, .leaf(80, 1) { $0.shrink = 0 }]),
            [[0, 0, 80, 100], [80, 0, 80, 100]]),
        FlexCase(
            "a sum below one gives up that part",
            .row([.small(200) { $0.shrink = 0.5 }]), [[0, 0, 150, 100]]),
        FlexCase(
            "nothing becomes smaller than its padding, the others share the rest",
            .row([
                .small(20) {
                    $0.padding = LayoutEdges(horizontal: 30, vertical: 0)
                    $0.shrink = 2
                }, .small(80),
            ]), [[0, 0, 60, 100], [60, 0, 40, 100]]),
        FlexCase(
            "nothing becomes smaller than its content",
            .row([.leaf(80, 1), .small(80)]), [[0, 0, 80, 100], [80, 0, 20, 100]]),
        FlexCase(
            "what cuts its content becomes smaller",
            .row([.leaf(80, 1) { $0.overflow = .hidden }, .leaf(80, 1)]),
            [[0, 0, 20, 100], [20, 0, 80, 100]]),
        FlexCase(
            "nothing becomes negative",
            .row([.small(100) { $0.shrink = 20 }, .small(150) { $0.shrink = 1 }]),
            [[0, 0, 0, 100], [0, 0, 100, 100]]),
        FlexCase(
            "a column's items keep the height of their content",
            .column([.leaf(10, 80), .leaf(10, 80)]), [[0, 0, 100, 80], [0, 80, 100, 80]]),
        FlexCase(
            "a column's fixed heights shrink",
            .column([
                .leaf(10, 1) { $0.height = .points(150) },
                .leaf(10, 1) { $0.height = .points(50) },
            ]), [[0, 0, 100, 75], [0, 75, 100, 25]]),
        FlexCase(
            "text wraps where its box has shrunk",
            .row([.words(20), .leaf(50, 10) { $0.shrink = 0 }]) { $0.align = .start },
            [[0, 0, 50, 40], [50, 0, 50, 10]]),
        FlexCase(
            "text wraps in a nested row, and the column grows around it",
            .column([.row([.words(20)]), .leaf(10, 10)]) { $0.padding = LayoutEdges(10) },
            [[10, 10, 80, 30], [0, 0, 80, 30], [10, 40, 80, 10]]),
        FlexCase(
            "text wraps in a stack", .stack([.words(20)]) { $0.align = .start },
            [[0, 0, 100, 20]]),
    ]

    /// The two items' starts and ends for each value.
    private static let justifyEdges: [(LayoutStyle.ContentAlignment, [Float])] = [
        (.normal, [0, 20, 20, 50]), (.start, [0, 20, 20, 50]), (.center, [25, 45, 45, 75]),
        (.end, [50, 70, 70, 100]), (.flexStart, [0, 20, 20, 50]), (.flexEnd, [50, 70, 70, 100]),
        (.spaceBetween, [0, 20, 70, 100]), (.spaceAround, [13, 33, 58, 88]),
        (.spaceEvenly, [17, 37, 53, 83]), (.stretch, [0, 20, 20, 50]),
    ]

    static let justify: [FlexCase] = justifyEdges.map { justify, edges in
        let boxes: [[Float]] = [
            [edges[0], 0, edges[1] - edges[0], 100], [edges[2], 0, edges[3] - edges[2], 100],
        ]
        return FlexCase("justify \(justify)", .row(two) { $0.justify = justify }, boxes)
    }

    private static let overflowStarts: [(LayoutStyle.ContentAlignment, Float)] = [
        (.normal, 0), (.start, 0), (.center, -25), (.end, -50), (.flexStart, 0), (.flexEnd, -50),
        (.spaceBetween, 0), (.spaceAround, 0), (.spaceEvenly, 0), (.stretch, 0),
    ]

    static let justifyWithoutSpace: [FlexCase] = overflowStarts.map { justify, start in
        FlexCase(
            "justify \(justify) without space",
            .row([.leaf(150, 1) { $0.shrink = 0 }]) { $0.justify = justify },
            [[start, 0, 150, 100]])
    }

    /// Start of an item of 10 in 100, and its length.
    private static let alignPlaces: [(LayoutStyle.ItemAlignment, Float, Float)] = [
        (.normal, 0, 100), (.stretch, 0, 100), (.start, 0, 10), (.center, 45, 10), (.end, 90, 10),
        (.flexStart, 0, 10), (.flexEnd, 90, 10), (.baseline, 0, 10),
    ]

    static let align: [FlexCase] =
        alignPlaces.flatMap { alignCases($0.0, $0.1, $0.2) } + [
            FlexCase(
                "a fixed size is not stretched",
                .row([.leaf(20, 10) { $0.height = .points(40) }]), [[0, 0, 20, 40]])
        ]

    private static func alignCases(
        _ align: LayoutStyle.ItemAlignment, _ start: Float, _ length: Float
    ) -> [FlexCase] {
        let other: LayoutStyle.ItemAlignment = align == .end ? .start : .end
        return [
            FlexCase(
                "align \(align) in a row", .row([.leaf(20, 10)]) { $0.align = align },
                [[0, start, 20, length]]),
            FlexCase(
                "align \(align) in a column", .column([.leaf(10, 20)]) { $0.align = align },
                [[start, 0, length, 20]]),
            FlexCase(
                "alignSelf \(align) wins",
                .row([.leaf(20, 10) { $0.alignSelf = align }]) { $0.align = other },
                [[0, start, 20, length]]),
            FlexCase(
                "align \(align) and justifyItems end in a stack",
                .stack([.leaf(20, 10)]) {
                    $0.align = align
                    $0.justifyItems = .end
                }, [[80, start, 20, length]]),
            FlexCase(
                "justifySelf \(align) wins in a stack",
                .stack([.leaf(10, 20) { $0.justifySelf = align }]) { $0.justifyItems = other },
                [[start, 0, length, 100]]),
        ]
    }

    static let rounding: [FlexCase] = [
        FlexCase(
            "thirds meet without a gap",
            .row((0..<3).map { _ in .leaf(0, 0) { $0.grow = 1 } }),
            [[0, 0, 33, 100], [33, 0, 34, 100], [67, 0, 33, 100]]),
        FlexCase(
            "edges are rounded where they lie in the root",
            .row([
                .leaf(10.4, 10) { $0.shrink = 0 }, .row([.leaf(10.4, 10), .leaf(10.4, 10)]),
            ]),
            [[0, 0, 10, 100], [10, 0, 21, 100], [0, 0, 11, 100], [11, 0, 10, 100]]),
    ]

    static let all =
        directions + spacing + sizes + growing + shrinking + justify + justifyWithoutSpace + align
        + rounding
}
