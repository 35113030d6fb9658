@testable import Kiosk

/// A node of a layout under test.
struct LayoutItem: Sendable {
    var style = LayoutStyle()
    /// The size of a leaf; nil for a container.
    var content: Content?
    var children: [LayoutItem] = []

    enum Content: Equatable, Sendable {
        case size(Float, Float)
        /// Words of 10 × 10, broken into lines of the width that is offered.
        case words(Int)

        func size(in constraints: SizeConstraints) -> Size {
            switch self {
            case .size(let width, let height): return Size(width: width, height: height)
            case .words(let count):
                let fitting = constraints.width.map { Int($0 / 10) } ?? count
                let columns = max(1, min(count, fitting))
                let lines = (count + columns - 1) / columns
                return Size(width: Float(columns * 10), height: Float(lines * 10))
            }
        }
    }

    static func row(
        _ children: [LayoutItem], _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        container(.row, children, change)
    }

    static func column(
        _ children: [LayoutItem], _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        container(.column, children, change)
    }

    static func stack(
        _ children: [LayoutItem], _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        container(.column, children) {
            $0.display = .stack
            change(&$0)
        }
    }

    private static func container(
        _ direction: LayoutStyle.Direction, _ children: [LayoutItem],
        _ change: (inout LayoutStyle) -> Void
    ) -> LayoutItem {
        var item = LayoutItem(children: children)
        item.style.direction = direction
        change(&item.style)
        return item
    }

    static func leaf(
        _ width: Float, _ height: Float, _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        LayoutItem(style: .with(change), content: .size(width, height))
    }

    /// A leaf of some width that may become smaller than its content.
    static func small(
        _ width: Float, _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        leaf(width, 1) {
            $0.minWidth = 0
            change(&$0)
        }
    }

    static func words(
        _ count: Int, _ change: (inout LayoutStyle) -> Void = { _ in }
    ) -> LayoutItem {
        LayoutItem(style: .with(change), content: .words(count))
    }
}

/// A layout arena with leaves that a test describes.
final class LayoutBench: SizeProvider {
    let arena = LayoutArena()
    let root: LayoutArena.ID
    /// All nodes, parents before children.
    private(set) var ids: [LayoutArena.ID] = []
    var contents: [LayoutArena.ID: LayoutItem.Content] = [:]
    private(set) var measuredLeaves = 0
    private(set) var changed: [LayoutArena.ID] = []

    init(_ item: LayoutItem) {
        root = arena.insert(style: item.style, isMeasured: item.content != nil)
        fill(root, item)
    }

    @discardableResult
    func insert(_ item: LayoutItem) -> LayoutArena.ID {
        let id = arena.insert(style: item.style, isMeasured: item.content != nil)
        fill(id, item)
        return id
    }

    private func fill(_ id: LayoutArena.ID, _ item: LayoutItem) {
        ids.append(id)
        contents[id] = item.content
        arena.setChildren(item.children.map { insert($0) }, of: id)
    }

    /// Lays out, and answers what it cost.
    @discardableResult
    func compute(_ width: Float = 100, _ height: Float = 100) -> (measured: Int, placed: Int) {
        let before = (arena.measurementCount, arena.layoutCount)
        changed = []
        arena.compute(root: root, width: width, height: height, provider: self) {
            changed.append($0)
        }
        return (arena.measurementCount - before.0, arena.layoutCount - before.1)
    }

    func baseline(of id: LayoutArena.ID, in size: Size) -> Float? { nil }

    var frames: [Rect] { ids.map { arena.frame(of: $0) } }

    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        measuredLeaves += 1
        return contents[id]?.size(in: constraints) ?? .zero
    }
}
