import Kiosk

/// A comparison of a tree's rectangles with Yoga's, and of differing ones with Chromium's.
struct LayoutComparison {
    let tree: LayoutTree
    /// Number of boxes that differ from Yoga.
    private(set) var differenceCount = 0
    /// Number of those that agree with Chromium.
    private(set) var chromiumCount = 0
    /// Number of those for which Chromium is known to deviate from CSS.
    private(set) var knownCount = 0
    /// Indices of the others: errors.
    private(set) var unexplained: [Int] = []

    private let scene: LayoutScene
    private let chromium: [Rect]

    private static let tolerance: Float = 0.1
    /// Chromium computes in 1/64 of a pixel, so an edge may be rounded differently.
    private static let chromiumTolerance: Float = 1.1

    init(_ tree: LayoutTree, _ files: LayoutFiles) throws {
        self.tree = tree
        let yoga = try files.frames(of: tree.name, by: .yoga)
        chromium = try files.frames(of: tree.name, by: .chromium)
        guard yoga.count == tree.boxes.count, chromium.count == tree.boxes.count else {
            throw FileMistake(description: "\(tree.name): another number of rectangles")
        }
        scene = LayoutScene(tree)
        scene.compute()
        for index in tree.boxes.indices { compare(index, yoga[index]) }
    }

    private mutating func compare(_ index: Int, _ yoga: Rect) {
        guard !scene.frame(index).isNear(yoga, LayoutComparison.tolerance) else { return }
        differenceCount += 1
        if scene.frame(index).isNear(chromium[index], LayoutComparison.chromiumTolerance) {
            chromiumCount += 1
        } else if isSizedByLine(index) {
            knownCount += 1
        } else {
            unexplained.append(index)
        }
    }

    /// Returns true if this box, or an ancestor, is in a wrapping column and has an automatic width
    /// that is not stretched. Chromium measures its height at the width that fits into the column,
    /// and then makes it as wide as fits into its line; CSS keeps the first width (Flexbox §9.4,
    /// steps 7 and 11).
    private func isSizedByLine(_ index: Int) -> Bool {
        var current = index
        while let parent = tree.boxes[current].parent {
            let (style, outer) = (tree.boxes[current].style, tree.boxes[parent].style)
            if outer.wrap == .wrap && outer.direction == .column && outer.align != .stretch
                && style.width == .auto
                && scene.frame(current).width != chromium[current].width
            {
                return true
            }
            current = parent
        }
        return false
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect, _ tolerance: Float) -> Bool {
        abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
            && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
    }
}
