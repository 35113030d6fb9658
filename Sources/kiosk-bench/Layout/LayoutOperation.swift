import Kiosk

/// A timed operation on a tree.
enum LayoutOperation: String, CaseIterable {
    /// The first layout of a new tree.
    case first
    /// A text becomes one character longer or shorter.
    case dirty
    /// A text becomes longer or shorter by the number of characters in a line: if its container
    /// determines its width, that is another line, and everything below moves.
    case dirtyLonger = "dirty-longer"
    /// A text is marked, but keeps its size.
    case dirtySame = "dirty-same"
    /// A text changes inside a box of fixed size.
    case dirtyBoundary = "dirty-boundary"
    /// The root gets a width that it has not had recently.
    case resize
    /// The root alternates between two widths.
    case resizeBack = "resize-back"
    /// A layout without changes.
    case none
    /// Reads all rectangles.
    case read

    /// Makes the operation for a laid-out tree; `first` makes its own trees.
    func makeCase(_ tree: LayoutTree) -> Case {
        if self == .first { return LayoutOperation.first(tree) }
        let scene = LayoutScene(tree)
        let boundary =
            self == .dirtyBoundary ? scene.addBoundary(beside: tree.dirtyLeaf, of: tree) : .none
        scene.compute()
        return Case(name: rawValue, run: run(scene, tree, boundary))
    }

    private static func first(_ tree: LayoutTree) -> Case {
        var scene: LayoutScene?
        return Case(
            name: LayoutOperation.first.rawValue,
            prepare: {
                scene = nil
                scene = LayoutScene(tree)
            },
            run: { scene?.compute() })
    }

    private func run(
        _ scene: LayoutScene, _ tree: LayoutTree, _ boundary: LayoutArena.ID
    ) -> () -> Void {
        let leaf = scene.ids[tree.dirtyLeaf]
        let length = tree.boxes[tree.dirtyLeaf].textLength ?? 0
        var step = 0
        func change(_ text: LayoutArena.ID, _ odd: Int, _ even: Int) -> () -> Void {
            {
                step ^= 1
                scene.setLength(step == 1 ? odd : even, of: text)
                scene.compute()
            }
        }
        switch self {
        case .first, .none: return { scene.compute() }
        case .dirty: return change(leaf, length + 1, length - 1)
        case .dirtyLonger:
            let line = max(1, Int(scene.frame(tree.dirtyLeaf).width / 8))
            return change(leaf, length + line, length)
        case .dirtySame: return change(leaf, length, length)
        case .dirtyBoundary: return change(boundary, 60, 10)
        case .resize:
            return {
                // 7 and 401 are coprime: each of the 401 widths occurs once.
                step = (step + 7) % 401
                scene.compute(width: LayoutTree.rootWidth - Float(step))
            }
        case .resizeBack:
            return {
                step ^= 1
                scene.compute(width: LayoutTree.rootWidth - Float(step * 20))
            }
        case .read:
            return {
                var sum: Float = 0
                let arena = scene.arena
                for id in scene.ids {
                    let frame = arena.frame(of: id)
                    sum += frame.minX + frame.minY + frame.width + frame.height
                }
                precondition(sum > 0)
            }
        }
    }
}
