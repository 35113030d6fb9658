@testable import Kiosk

extension RandomStory {
    /// The smallest story found for which `fails` still holds.
    func shrunk(_ fails: (RandomStory) -> Bool) -> RandomStory {
        var best = self
        var isBetter = true
        while isBetter {
            isBetter = false
            for smaller in best.smaller where fails(smaller) {
                best = smaller
                isBetter = true
                break
            }
        }
        return best
    }

    /// Stories with a little less in them.
    private var smaller: [RandomStory] {
        var result: [RandomStory] = []
        func add(_ change: (inout RandomStory) -> Void) {
            var story = self
            change(&story)
            result.append(story)
        }
        for index in steps.indices.reversed() { add { $0.steps.remove(at: index) } }
        for index in boxes.indices.dropFirst().reversed() { add { $0.removeBox(at: index) } }
        for step in steps.indices {
            for change in steps[step].changes.indices {
                add { $0.steps[step].changes.remove(at: change) }
                switch steps[step].changes[change] {
                case .add(let boxes, let place) where boxes.count > 1:
                    add { $0.steps[step].changes[change] = .add(boxes.dropLast(), at: place) }
                case .add(let boxes, let place):
                    for style in boxes[0].style.plainer {
                        var box = boxes[0]
                        box.style = style
                        add { $0.steps[step].changes[change] = .add([box], at: place) }
                    }
                case .style(let key, let style):
                    for style in style.plainer {
                        add { $0.steps[step].changes[change] = .style(key, style) }
                    }
                default: break
                }
            }
        }
        for index in boxes.indices {
            for style in boxes[index].style.plainer { add { $0.boxes[index].style = style } }
        }
        return result
    }

    private mutating func removeBox(at index: Int) {
        var gone: Set = [boxes[index].key]
        for box in boxes where box.parent.map(gone.contains) ?? false { gone.insert(box.key) }
        boxes.removeAll { gone.contains($0.key) }
    }
}

extension LayoutStyle {
    /// The style with one property less.
    fileprivate var plainer: [LayoutStyle] {
        var result: [LayoutStyle] = []
        func reset<Value: Equatable>(_ property: WritableKeyPath<LayoutStyle, Value>) {
            guard self[keyPath: property] != LayoutStyle()[keyPath: property] else { return }
            var style = self
            style[keyPath: property] = LayoutStyle()[keyPath: property]
            result.append(style)
        }
        reset(\.display)
        reset(\.position)
        reset(\.direction)
        reset(\.wrap)
        reset(\.boxSizing)
        reset(\.overflow)
        reset(\.writingDirection)
        reset(\.justify)
        reset(\.alignContent)
        reset(\.align)
        reset(\.alignSelf)
        reset(\.justifyItems)
        reset(\.justifySelf)
        reset(\.order)
        reset(\.grow)
        reset(\.shrink)
        reset(\.basis)
        reset(\.width)
        reset(\.height)
        reset(\.minWidth)
        reset(\.minHeight)
        reset(\.maxWidth)
        reset(\.maxHeight)
        reset(\.aspectRatio)
        reset(\.margin)
        reset(\.padding)
        reset(\.border)
        reset(\.inset)
        reset(\.rowGap)
        reset(\.columnGap)
        reset(\.gridRow)
        reset(\.gridColumn)
        reset(\.grid)
        if let grid, !grid.rows.isEmpty {
            var style = self
            style.grid!.rows.removeLast()
            result.append(style)
        }
        if let grid, !grid.columns.isEmpty {
            var style = self
            style.grid!.columns.removeLast()
            result.append(style)
        }
        return result
    }

    /// Values that are not initial.
    var summary: String {
        var parts: [String] = []
        let initial = Mirror(reflecting: LayoutStyle()).children.map { "\($0.value)" }
        for (child, initial) in zip(Mirror(reflecting: self).children, initial)
        where "\(child.value)" != initial {
            parts.append("\(child.label ?? "")=\(child.value)")
        }
        return parts.joined(separator: " ")
    }
}

extension RandomStory: CustomStringConvertible {
    var description: String {
        var text = "width \(width as Any) height \(height as Any)"
        text += roundsFrames ? "\n" : " not rounded\n"
        for box in boxes { text += "\(box)\n" }
        for (index, step) in steps.enumerated() {
            text += "step \(index), links \(step.linking):\n"
            for change in step.changes { text += "    \(change)\n" }
        }
        return text
    }
}

extension RandomStory.Box: CustomStringConvertible {
    var description: String {
        let content = content.map { " \($0)" } ?? ""
        return "\(key) in \(parent ?? -1)\(content) \(style.summary)"
    }
}

extension RandomStory.Change: CustomStringConvertible {
    var description: String {
        switch self {
        case .style(let key, let style): "style of \(key): \(style.summary)"
        case .content(let key, let content): "content of \(key): \(content)"
        case .dirty(let key): "\(key) dirty"
        case .remove(let key, let parentsFirst):
            "remove \(key), \(parentsFirst ? "parents" : "children") first"
        case .add(let boxes, let place): "add at \(place): \(boxes)"
        case .move(let key, let parent, let place): "move \(key) to \(parent) at \(place)"
        case .detach(let key): "detach \(key)"
        case .reverse(let key): "reverse \(key)"
        case .size(let width, let height): "size \(width as Any) \(height as Any)"
        case .direction(let isRightToLeft): "right to left: \(isRightToLeft)"
        }
    }
}
