@testable import Kiosk

/// A tree of boxes and what happens to it between layouts, as data, so that one that goes wrong
/// can be made smaller.
struct RandomStory {
    struct Box {
        /// Names the box in all changes; 0 is the root.
        var key: Int
        var parent: Int?
        var style = LayoutStyle()
        /// Content of a leaf; nil for a container.
        var content: Content?
    }

    enum Content: Equatable {
        /// Words of 10 × 10, broken into lines of the width that is offered.
        case words(Int)
        /// Half as high as wide, by itself of this width.
        case picture(Float)
    }

    enum Change {
        case style(Int, LayoutStyle)
        case content(Int, Content)
        case dirty(Int)
        /// Removes a box and what is in it, parents or children first.
        case remove(Int, parentsFirst: Bool)
        /// Adds a tree; the first box has the parent.
        case add([Box], at: Int)
        /// Links a box elsewhere, or again in its parent.
        case move(Int, to: Int, at: Int)
        /// Leaves a box without a parent.
        case detach(Int)
        case reverse(Int)
        case size(Float?, Float?)
        case direction(isRightToLeft: Bool)
    }

    /// Moment at which boxes are told who their children are.
    enum Linking: CaseIterable {
        case atOnce
        case atTheEnd
        case atTheEndInReverse
    }

    struct Step {
        var linking = Linking.atOnce
        var changes: [Change] = []
    }

    /// Parents before children.
    var boxes: [Box] = []
    var steps: [Step] = []
    var width: Float? = 200
    var height: Float?
    var roundsFrames = true
    var styles = RandomStyle()

    /// - Parameter density: The most properties of a box that are not the initial ones.
    init(
        seed: UInt64, boxCount: Int, density: Int, stepCount: Int = 0,
        styles: RandomStyle = RandomStyle()
    ) {
        var random = SeededGenerator(seed: seed)
        self.styles = styles
        height = random.chance(2) ? 150 : nil
        roundsFrames = !random.chance(4)
        boxes = tree(boxCount, keys: 0, density, &random)
        var (keys, all) = (boxCount, boxes)
        for _ in 0..<stepCount {
            var step = Step(linking: random.pick(Linking.allCases))
            for _ in 0...random.number(below: 3) {
                let change = change(&all, &keys, density, &random)
                step.changes.append(change)
            }
            steps.append(step)
        }
    }

    private func tree(
        _ count: Int, keys: Int, _ density: Int, _ random: inout SeededGenerator
    ) -> [Box] {
        var boxes: [Box] = []
        for index in 0..<count {
            var style = LayoutStyle()
            for _ in 0..<random.number(below: density + 1) { styles.change(&style, &random) }
            let parent = index == 0 ? nil : keys + random.number(below: index)
            boxes.append(Box(key: keys + index, parent: parent, style: style))
        }
        let parents = Set(boxes.compactMap(\.parent))
        for index in boxes.indices
        where !parents.contains(boxes[index].key) && !random.chance(3) {
            boxes[index].content = content(&random)
        }
        return boxes
    }

    private func content(_ random: inout SeededGenerator) -> Content {
        styles.kind != .snug && random.chance(5)
            ? .picture(Float(random.number(below: 9) * 10)) : .words(random.number(below: 12))
    }

    /// `all` are the boxes that there ever were: a change of one that has gone is none.
    private func change(
        _ all: inout [Box], _ keys: inout Int, _ density: Int, _ random: inout SeededGenerator
    ) -> Change {
        let index = random.number(below: all.count)
        let key = all[index].key
        switch random.number(below: 14) {
        case 0: return .remove(key, parentsFirst: random.chance(2))
        case 1, 2:
            var new = tree(1 + random.number(below: 4), keys: keys, density, &random)
            new[0].parent = random.pick(all).key
            keys += new.count
            all += new
            return .add(new, at: random.number(below: 4))
        case 3, 4: return .move(key, to: random.pick(all).key, at: random.number(below: 4))
        case 5: return .detach(key)
        case 6: return .reverse(key)
        case 7: return .size(random.pick([nil, 200, 90, 37.5]), random.pick([nil, 150, 70]))
        case 8: return .dirty(key)
        case 9: return .content(key, content(&random))
        case 10 where random.chance(3) && styles.kind != .symmetric:
            return .direction(isRightToLeft: random.chance(2))
        default:
            styles.change(&all[index].style, &random)
            if random.chance(3) {
                all[index].style.display = all[index].style.display == .none ? .flex : .none
            }
            return .style(key, all[index].style)
        }
    }
}
