@testable import Kiosk

/// A story as it happens in an arena.
final class StoryTeller: SizeProvider {
    /// A box as the story has it by now.
    final class Node {
        var box: RandomStory.Box
        var id = LayoutArena.ID.none
        var children: [Int] = []

        init(_ box: RandomStory.Box) { self.box = box }
    }

    let arena = LayoutArena()
    private(set) var nodes: [Int: Node] = [:]
    var width: Float?
    var height: Float?
    /// Factor by which contents are larger than they say.
    var scale: Float = 1
    private(set) var changed: [LayoutArena.ID] = []
    private var contents: [LayoutArena.ID: RandomStory.Content] = [:]
    /// Boxes that have yet to be told who their children are.
    private var unlinked: [Int] = []
    private var linksAtOnce = false

    init(_ story: RandomStory) {
        arena.isVerifying = false
        arena.roundsFrames = story.roundsFrames
        (width, height) = (story.width, story.height)
        add(story.boxes, at: .max)
        link(inReverse: true)
    }

    /// The same tree, in an arena that knows nothing of what happened before.
    init(rebuilding other: StoryTeller) {
        arena.isVerifying = false
        arena.roundsFrames = other.arena.roundsFrames
        arena.isRightToLeft = other.arena.isRightToLeft
        (width, height) = (other.width, other.height)
        for key in other.subtree(0) {
            let node = Node(other.nodes[key]!.box)
            node.children = other.nodes[key]!.children
            nodes[key] = node
            insert(node)
        }
        for key in subtree(0) { linkNow(key) }
    }

    // MARK: Changes

    func take(_ step: RandomStory.Step) {
        linksAtOnce = step.linking == .atOnce
        for change in step.changes { take(change) }
        link(inReverse: step.linking == .atTheEndInReverse)
    }

    private func take(_ change: RandomStory.Change) {
        switch change {
        case .size(let width, let height): (self.width, self.height) = (width, height)
        case .direction(let isRightToLeft): arena.isRightToLeft = isRightToLeft
        case .add(let boxes, let place):
            if let parent = boxes[0].parent, let node = nodes[parent], node.box.content == nil {
                add(boxes, at: place)
            }
        case .move(let key, let parent, let place): move(key, to: parent, at: place)
        case .remove(let key, let parentsFirst): remove(key, parentsFirst)
        case .detach(let key):
            if key != 0, nodes[key] != nil { detach(key) }
        case .reverse(let key):
            nodes[key]?.children.reverse()
            link(key)
        case .style(let key, let style):
            guard let node = nodes[key] else { return }
            node.box.style = style
            arena.setStyle(style, of: node.id)
        case .content(let key, let content):
            guard let node = nodes[key], let old = node.box.content else { return }
            if case .words = old, case .words = content { set(content, of: node) }
            if case .picture = old, case .picture = content { set(content, of: node) }
        case .dirty(let key):
            if let node = nodes[key] { arena.markDirty(node.id) }
        }
    }

    private func set(_ content: RandomStory.Content, of node: Node) {
        node.box.content = content
        contents[node.id] = content
        arena.markDirty(node.id)
    }

    private func insert(_ node: Node) {
        var isPicture = false
        if case .picture = node.box.content { isPicture = true }
        node.id = arena.insert(
            style: node.box.style, isMeasured: node.box.content != nil, isProportional: isPicture)
        contents[node.id] = node.box.content
    }

    private func add(_ boxes: [RandomStory.Box], at place: Int) {
        for (index, box) in boxes.enumerated() {
            let node = Node(box)
            nodes[box.key] = node
            insert(node)
            guard let parent = box.parent.flatMap({ nodes[$0] }) else { continue }
            let count = parent.children.count
            parent.children.insert(box.key, at: index == 0 ? min(place, count) : count)
            link(parent.box.key)
        }
    }

    private func move(_ key: Int, to parent: Int, at place: Int) {
        guard key != 0, nodes[key] != nil, let target = nodes[parent], target.box.content == nil,
            !subtree(key).contains(parent)
        else { return }
        detach(key)
        nodes[key]!.box.parent = parent
        target.children.insert(key, at: min(place, target.children.count))
        link(parent)
    }

    private func detach(_ key: Int) {
        guard let parent = nodes[key]!.box.parent else { return }
        nodes[parent]!.children.removeAll { $0 == key }
        nodes[key]!.box.parent = nil
        link(parent)
    }

    private func remove(_ key: Int, _ parentsFirst: Bool) {
        guard key != 0, nodes[key] != nil else { return }
        let parent = nodes[key]!.box.parent
        let keys = subtree(key)
        if let parent { nodes[parent]!.children.removeAll { $0 == key } }
        for key in parentsFirst ? keys : keys.reversed() {
            contents[nodes[key]!.id] = nil
            arena.remove(nodes[key]!.id)
            nodes[key] = nil
        }
        if let parent { link(parent) }
    }

    // MARK: Links

    private func link(_ key: Int) {
        if linksAtOnce {
            linkNow(key)
        } else if !unlinked.contains(key) {
            unlinked.append(key)
        }
    }

    private func link(inReverse: Bool) {
        for key in inReverse ? unlinked.reversed() : unlinked { linkNow(key) }
        unlinked = []
    }

    private func linkNow(_ key: Int) {
        guard let node = nodes[key] else { return }
        arena.setChildren(node.children.map { nodes[$0]!.id }, of: node.id)
    }

    /// The boxes of a tree, parents first.
    func subtree(_ key: Int) -> [Int] {
        [key] + nodes[key]!.children.flatMap { subtree($0) }
    }

    // MARK: Layout

    /// Lays out, and answers what it cost.
    @discardableResult
    func compute() -> (measured: Int, placed: Int) {
        let before = (arena.measurementCount, arena.layoutCount)
        changed = []
        arena.compute(root: nodes[0]!.id, width: width, height: height, provider: self) {
            changed.append($0)
        }
        return (arena.measurementCount - before.0, arena.layoutCount - before.1)
    }

    func frame(_ key: Int) -> Rect { arena.frame(of: nodes[key]!.id) }

    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        let constraints = SizeConstraints(
            width: constraints.width.map { $0 / scale },
            height: constraints.height.map { $0 / scale })
        let size = contents[id]?.size(in: constraints) ?? .zero
        return Size(width: size.width * scale, height: size.height * scale)
    }

    func baseline(of id: LayoutArena.ID, in size: Size) -> Float? {
        if case .words(let count) = contents[id], count > 0 { 8 * scale } else { nil }
    }
}

extension RandomStory.Content {
    func size(in constraints: SizeConstraints) -> Size {
        switch self {
        case .words(let count):
            let fitting = constraints.width.map { Int(min($0, 1000) / 10) } ?? count
            let columns = max(1, min(count, fitting))
            let lines = (count + columns - 1) / columns
            return Size(width: Float(min(count, columns) * 10), height: Float(lines * 10))
        case .picture(let width):
            if let height = constraints.height { return Size(width: height * 2, height: height) }
            if let width = constraints.width, width > 0 {
                return Size(width: width, height: width / 2)
            }
            return Size(width: width, height: width / 2)
        }
    }
}
