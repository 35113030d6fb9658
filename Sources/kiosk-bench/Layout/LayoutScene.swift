import Kiosk

/// A tree in its own arena, with the measurement of its texts.
final class LayoutScene {
    let arena = LayoutArena()
    private let texts: TextLengths
    /// Box ids by index in the tree.
    private(set) var ids: [LayoutArena.ID] = []
    private let root: LayoutArena.ID
    private(set) var changeCount = 0

    init(_ tree: LayoutTree) {
        texts = TextLengths(capacity: tree.boxes.count + 3)
        arena.isVerifying = false
        arena.reserveCapacity(tree.boxes.count + 3)
        var children = [[LayoutArena.ID]](repeating: [], count: tree.boxes.count)
        for box in tree.boxes {
            let id = arena.insert(style: box.style, isMeasured: box.textLength != nil)
            if let length = box.textLength { texts[id] = length }
            if let parent = box.parent { children[parent].append(id) }
            ids.append(id)
        }
        for index in ids.indices.reversed() where !children[index].isEmpty {
            arena.setChildren(children[index], of: ids[index])
        }
        root = ids[0]
    }

    func compute(width: Float = LayoutTree.rootWidth) {
        arena.compute(root: root, width: width, height: nil, provider: texts) { _ in
            changeCount += 1
        }
    }

    func frame(_ index: Int) -> Rect { arena.frame(of: ids[index]) }

    /// Sets a text's length.
    func setLength(_ length: Int, of id: LayoutArena.ID) {
        texts[id] = length
        arena.markDirty(id)
    }

    /// Adds a box of fixed size with two texts to the box that contains the text `neighbour`.
    /// Changes of these texts do not affect anything outside it.
    ///
    /// - Returns: The first text.
    func addBoundary(beside neighbour: Int, of tree: LayoutTree) -> LayoutArena.ID {
        var style = LayoutStyle()
        (style.width, style.height) = (200, 100)
        style.shrink = 0
        let box = arena.insert(style: style, isMeasured: false)
        let leaves = [40, 20].map { length in
            let leaf = arena.insert(style: LayoutStyle(), isMeasured: true)
            texts[leaf] = length
            return leaf
        }
        arena.setChildren(leaves, of: box)
        let parent = tree.boxes[neighbour].parent ?? 0
        let siblings = tree.boxes.indices.filter { tree.boxes[$0].parent == parent }
        arena.setChildren(siblings.map { ids[$0] } + [box], of: ids[parent])
        return leaves[0]
    }
}

/// Texts whose lengths alone matter: characters are 8 wide, lines are 19 high and break anywhere.
private final class TextLengths: SizeProvider {
    private let lengths: UnsafeMutableBufferPointer<Int32>

    init(capacity: Int) {
        lengths = .allocate(capacity: capacity)
        lengths.initialize(repeating: 0)
    }

    deinit { lengths.deallocate() }

    subscript(id: LayoutArena.ID) -> Int {
        get { Int(lengths[Int(id.index)]) }
        set { lengths[Int(id.index)] = Int32(newValue) }
    }

    func measure(_ id: LayoutArena.ID, in constraints: SizeConstraints) -> Size {
        let length = self[id]
        let natural = Float(8 * length)
        guard let width = constraints.width, width < natural else {
            return Size(width: natural, height: 19)
        }
        let perLine = max(1, Int(width / 8))
        return Size(width: max(8, width), height: Float(19 * ((length + perLine - 1) / perLine)))
    }

    func baseline(of id: LayoutArena.ID, in size: Size) -> Float? { nil }
}
