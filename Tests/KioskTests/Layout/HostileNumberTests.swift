import Testing

@testable import Kiosk

/// Numbers that nobody should write make frames that are numbers, in a finite time.
@Suite("Hostile numbers in layouts")
struct HostileNumberTests {
    private static let numbers: [Float] = [
        .nan, .infinity, -.infinity, -1, -1e30, 1e30, .greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1e-30, 0, -0.0, 0.1, 7, 16_777_216,
    ]

    @Test("in styles and in what leaves answer", arguments: 0..<8)
    func styles(_ part: UInt64) {
        for seed in part * 100..<part * 100 + 60 {
            var random = SeededGenerator(seed: seed)
            var story = RandomStory(seed: seed, boxCount: 8, density: 6)
            for index in story.boxes.indices {
                for _ in 0..<4 { Self.spoil(&story.boxes[index].style, &random) }
            }
            story.width = random.pick([nil] + Self.numbers)
            story.height = random.pick([nil] + Self.numbers)
            let leaves = Liar(seed: seed)
            let arena = LayoutArena()
            arena.isVerifying = false
            arena.roundsFrames = story.roundsFrames
            let ids = story.boxes.map {
                arena.insert(
                    style: $0.style, isMeasured: $0.content != nil, isProportional: random.chance(3)
                )
            }
            for box in story.boxes {
                let children = story.boxes.filter { $0.parent == box.key }
                arena.setChildren(children.map { ids[$0.key] }, of: ids[box.key])
            }
            for _ in 0..<3 {
                arena.compute(
                    root: ids[0], width: story.width, height: story.height, provider: leaves
                ) { _ in }
                for id in ids {
                    let frame = arena.frame(of: id)
                    #expect(frame.isSane, "seed \(seed): \(frame)\n\(story)")
                }
                arena.markDirty(random.pick(ids))
            }
        }
    }

    /// Replaces one number.
    private static func spoil(_ style: inout LayoutStyle, _ random: inout SeededGenerator) {
        let number = random.pick(numbers)
        let length: Length = random.chance(2) ? .points(number) : .percent(number)
        let lengths: [WritableKeyPath<LayoutStyle, Length>] = [
            \.width, \.height, \.minWidth, \.minHeight, \.maxWidth, \.maxHeight, \.basis, \.rowGap,
            \.columnGap,
        ]
        let edges: [WritableKeyPath<LayoutStyle, LayoutEdges>] = [
            \.margin, \.padding, \.border, \.inset,
        ]
        switch random.number(below: 8) {
        case 0: style.grow = number
        case 1: style.shrink = number
        case 2: style.aspectRatio = number
        case 3:
            let tracks = [
                GridTemplate.Track.points(number), .percent(number), .fraction(number),
                .fitContent(length),
            ]
            style.display = .grid
            style.grid = GridTemplate(columns: tracks, rows: tracks.reversed())
            if random.chance(2) { style.grid!.rows = [.autoFill([random.pick(tracks)])] }
        case 4:
            let line = random.pick([0, Int.max, Int.min, 10_000, -3])
            style.gridColumn = random.chance(2) ? .line(line) : GridArea(line, 2)
        case 5: style[keyPath: random.pick(edges)] = LayoutEdges(all: length)
        default: style[keyPath: random.pick(lengths)] = length
        }
    }

    /// A leaf that gives another senseless answer each time.
    private final class Liar: SizeProvider {
        private var random: SeededGenerator

        init(seed: UInt64) { random = SeededGenerator(seed: seed) }

        func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
            Size(width: random.pick(numbers), height: random.pick(numbers))
        }

        func baseline(of id: LayoutArena.ID, in size: Size) -> Float? { random.pick(numbers) }
    }
}
