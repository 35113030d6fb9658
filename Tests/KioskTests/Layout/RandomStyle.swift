@testable import Kiosk

/// Values that random styles are made of.
struct RandomStyle {
    /// Lengths of sizes and of their limits.
    var lengths: [Length] = [
        .auto, .auto, .points(20), .points(50), .points(100), .points(33.25), .percent(50),
        .percent(100), .percent(33), 0,
    ]
    var kind = Kind.any

    enum Kind {
        case any
        /// Left and right do not differ but through the direction of lines.
        case symmetric
        /// No box is made smaller than its content, and none leaves its container.
        case snug
    }

    private var isSymmetric: Bool { kind == .symmetric }

    /// Changes one property, or a few that belong together.
    func change(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        switch random.number(below: 5) {
        case 0: changeKind(&style, &random)
        case 1: changeAlignment(&style, &random)
        case 2: if kind != .snug { changeSize(&style, &random) }
        case 3: changeEdges(&style, &random)
        default: changeFlexAndGrid(&style, &random)
        }
    }

    private func changeKind(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        switch random.number(below: 8) {
        case 0, 1:
            style.display = random.pick(
                [.flex, .flex, .flex, .stack, .none, kind == .snug ? .flex : .grid])
        case 2:
            if kind != .snug { style.position = random.pick([.relative, .relative, .absolute]) }
        case 3: style.direction = random.pick(LayoutStyle.Direction.allCases)
        case 4: style.wrap = random.pick(LayoutStyle.Wrap.allCases)
        case 5: style.boxSizing = random.pick(LayoutStyle.BoxSizing.allCases)
        case 6: style.overflow = random.pick(LayoutStyle.Overflow.allCases)
        default:
            if !isSymmetric {
                style.writingDirection = random.pick([nil, nil, .leftToRight, .rightToLeft])
            }
        }
    }

    private func changeAlignment(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        // Across a column the left edge stands for the baseline, whichever way lines run, and
        // margins may differ.
        let items = LayoutStyle.ItemAlignment.allCases.filter { kind == .any || $0 != .baseline }
        switch random.number(below: 7) {
        case 0: style.justify = random.pick(LayoutStyle.ContentAlignment.allCases)
        case 1: style.alignContent = random.pick(LayoutStyle.ContentAlignment.allCases)
        case 2: style.align = random.pick(items)
        case 3: style.alignSelf = random.pick(items + [nil])
        case 4: style.justifyItems = random.pick(items)
        case 5: style.justifySelf = random.pick(items + [nil])
        default: style.order = random.pick([0, 0, -1, 2])
        }
    }

    private func changeSize(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        switch random.number(below: 8) {
        case 0: style.width = random.pick(lengths)
        case 1: style.height = random.pick(lengths)
        case 2: style.minWidth = random.pick(lengths)
        case 3: style.minHeight = random.pick(lengths)
        case 4: style.maxWidth = random.pick(lengths)
        case 5: style.maxHeight = random.pick(lengths)
        case 6: style.aspectRatio = random.pick([nil, nil, 1, 2, 0.5])
        default: (style.width, style.height) = (random.pick(lengths), random.pick(lengths))
        }
    }

    private func changeEdges(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        func pick(_ lengths: Length...) -> [Length] {
            guard kind == .snug else { return lengths }
            return lengths.map { if case .points(let value) = $0, value > 0 { $0 } else { .zero } }
        }
        switch random.number(below: 5) {
        case 0:
            style.margin = edges(
                pick(0, 3, 7.5, .auto, .percent(5), -6, .percent(-10)), &random)
        case 1: style.padding = edges(pick(0, 4, 2.5, .percent(10)), &random)
        case 2: style.border = edges(pick(0, 1, 2.25), &random)
        case 3 where kind != .snug:
            style.inset = edges([.auto, .auto, 5, -4, .percent(10)], &random)
        default:
            style.rowGap = random.pick(pick(0, 5, 2.75, .percent(10)))
            style.columnGap = random.pick(pick(0, 5, 2.75, .percent(10)))
        }
    }

    private func edges(_ values: [Length], _ random: inout SeededGenerator) -> LayoutEdges {
        var edges = LayoutEdges(all: random.pick(values))
        if random.chance(2) { return edges }
        (edges.top, edges.bottom) = (random.pick(values), random.pick(values))
        if !isSymmetric { (edges.left, edges.right) = (random.pick(values), random.pick(values)) }
        if random.chance(3) { edges.start = random.pick(values) }
        if random.chance(3) { edges.end = random.pick(values) }
        return edges
    }

    private func changeFlexAndGrid(
        _ style: inout LayoutStyle, _ random: inout SeededGenerator
    ) {
        switch random.number(below: 7) {
        case 1...4 where kind == .snug: style.order = random.pick([0, 1])
        case 0: style.grow = random.pick([0, 1, 2, 0.25])
        case 1: style.shrink = random.pick([0, 1, 2, 0.25])
        case 2: style.basis = random.pick([.auto, .content, 0, .points(30), .percent(30)])
        case 3: style.gridColumn = area(&random)
        case 4: style.gridRow = area(&random)
        default:
            style.display = .grid
            style.grid = random.chance(5) ? nil : template(&random)
        }
    }

    private func area(_ random: inout SeededGenerator) -> GridArea {
        random.pick([.auto, .span(2), .line(1), .line(2), .line(-1), .line(-3), GridArea(1, 3)])
    }

    private func template(_ random: inout SeededGenerator) -> GridTemplate {
        if kind == .snug {
            return GridTemplate(columns: random.pick([[.auto, .maxContent], [.auto, .auto], []]))
        }
        let tracks: [GridTemplate.Track] = [
            .auto, .points(40), .fraction(1), .fraction(0.25), .minContent, .maxContent,
            .percent(30), .fitContent(30), GridTemplate.Track(minimum: .points(10), maximum: .auto),
        ]
        func sections() -> [GridTemplate.Section] {
            (0..<random.number(below: 4)).map { _ in
                let track = random.pick(tracks)
                switch random.number(below: 10) {
                case 0: return .repeat(2, [track, random.pick(tracks)])
                case 1: return .autoFill([random.pick([.points(40), .points(15)])])
                case 2: return .autoFit([random.pick([.points(40), .points(15)])])
                default: return .track(track)
                }
            }
        }
        var template = GridTemplate()
        template.columns = sections()
        template.rows = sections()
        if template.columns.filter(\.repeatsAutomatically).count > 1 { template.columns = [] }
        if template.rows.filter(\.repeatsAutomatically).count > 1 { template.rows = [] }
        if random.chance(3) { template.autoRows = [random.pick(tracks)] }
        if random.chance(3) { template.autoColumns = [random.pick(tracks), random.pick(tracks)] }
        template.flowsInColumns = random.chance(4)
        template.isDense = random.chance(4)
        return template
    }
}

extension GridTemplate.Section {
    fileprivate var repeatsAutomatically: Bool {
        switch self {
        case .autoFill, .autoFit: true
        case .track, .repeat: false
        }
    }
}

extension SeededGenerator {
    mutating func number(below limit: Int) -> Int { Int(next() >> 33) % limit }
    mutating func pick<T>(_ values: [T]) -> T { values[number(below: values.count)] }
    /// True once in `n` times.
    mutating func chance(_ n: Int) -> Bool { number(below: n) == 0 }
}
