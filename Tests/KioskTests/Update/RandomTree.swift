@testable import Kiosk

/// A random tree of built-in nodes, and random changes to it.
///
/// Two of the same seed are the same tree, so that one can live through changes while the other is
/// built as they leave it.
struct RandomTree {
    let root = BoxNode(.stack)
    private var random: SeededGenerator

    init(seed: UInt64, steps: Int = 20) {
        random = SeededGenerator(seed: seed)
        root.model.background = .literal(Color(0x203040))
        for _ in 0..<steps { addSomething() }
    }

    /// All nodes below the root, parents first. What buttons have made for themselves is theirs.
    private var nodes: [Node] {
        func below(_ node: Node) -> [Node] {
            node is ButtonNode ? [] : node.children.flatMap { [$0] + below($0) }
        }
        return below(root)
    }

    private var containers: [Node] { [root] + nodes.filter { $0 is BoxNode } }

    private mutating func pick<T>(_ values: [T]) -> T { values.randomElement(using: &random)! }
    private mutating func number(_ range: ClosedRange<Float>) -> Float {
        Float.random(in: range, using: &random)
    }
    private mutating func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &random) == 0 }

    /// One change, as an application would make it.
    mutating func mutate() {
        let all = nodes
        guard all.count > 3 else {
            addSomething()
            return
        }
        let node = pick(all)
        switch Int.random(in: 0..<15, using: &random) {
        case 0: addSomething()
        case 1: node.removeFromParent()
        case 2: node.isHidden.toggle()
        case 3: node.transform = transform()
        case 4: node.clipsContent.toggle()
        case 5: node.layoutStyle = layoutStyle()
        case 6:
            let place = pick(containers.filter { !isInside($0, node) })
            place.insert(node, at: Int.random(in: 0...place.children.count, using: &random))
        case 8: node.effects = effects()
        case 9, 10: scroll(pick([root] + all))
        case 7:
            let siblings = node.parent!.children.count
            node.parent!.insert(node, at: Int.random(in: 0..<siblings, using: &random))
        default: dress(node)
        }
    }

    private func isInside(_ node: Node, _ ancestor: Node) -> Bool {
        var current: Node? = node
        while let inner = current {
            if inner === ancestor { return true }
            current = inner.parent
        }
        return false
    }

    private mutating func addSomething() {
        let node: Node
        switch Int.random(in: 0..<4, using: &random) {
        case 0: node = LabelNode("")
        case 1: node = ButtonNode("")
        default: node = BoxNode(pick(BoxNode.Arrangement.allCases))
        }
        node.layoutStyle = layoutStyle()
        if chance(3) { node.transform = transform() }
        if chance(3) { node.clipsContent = true }
        if chance(4) { node.effects = effects() }
        dress(node)
        let place = pick(containers)
        place.insert(node, at: Int.random(in: 0...place.children.count, using: &random))
    }

    private mutating func dress(_ node: Node) {
        switch node {
        case let label as LabelNode:
            label.model.text = pick(["One", "Two words", "A longer line of text", ""])
            label.model.font = Font(size: number(8...30), weight: .regular)
            label.model.color = color()
            label.model.minimumSize = chance(3) ? 6 : nil
            if chance(3) { label.model.content += RichText(" and more", attributes()) }
            label.model.effects = textEffects()
        case let button as ButtonNode:
            button.model.text = pick(["Go", "", "Press here"])
            button.model.background = paint()
            button.model.cornerRadii = radii(30)
            button.model.shadows = shadows()
            button.model.isEnabled = !chance(3)
        case let box as BoxNode:
            box.model.background = chance(4) ? nil : paint()
            box.model.cornerRadii = radii(40)
            box.model.shadows = shadows()
            box.model.borderColor = chance(2) ? nil : color()
            box.model.borderWidth = number(0...6)
        default: break
        }
    }

    private mutating func attributes() -> TextAttributes {
        var attributes = TextAttributes()
        if chance(2) { attributes.size = number(8...40) }
        if chance(2) { attributes.baselineShift = number(-1...1) }
        if chance(2) {
            attributes.underline = TextDecoration(pick(TextDecoration.Pattern.allCases))
        }
        if chance(2) { attributes.background = color() }
        return attributes
    }

    private mutating func textEffects() -> ThemeTextEffects {
        var effects = ThemeTextEffects()
        if chance(4) { effects.outline = ThemeTextOutline(color: color(), width: number(1...5)) }
        if chance(4) {
            effects.shadow = ThemeTextShadow(
                color: color(), offset: Point(x: number(-9...9), y: number(-9...9)),
                blur: number(0...9))
        }
        return effects
    }

    private mutating func color() -> ThemeColor {
        let rgb = UInt32.random(in: 0...0xFFFFFF, using: &random)
        return .literal(
            Color(rgb, alpha: chance(2) ? 255 : UInt8.random(in: 0...255, using: &random)))
    }

    private mutating func paint() -> ThemePaint {
        guard chance(3) else { return .color(color()) }
        let geometry: ThemeGradient.Geometry =
            switch Int.random(in: 0..<3, using: &random) {
            case 0: .linear(angle: pick([0, 90, 180, number(-360...360)]))
            case 1: .radial(center: Point(x: number(0...1), y: pick([0, 0.5, 1])))
            default: .conic(angle: number(-360...360))
            }
        let places = [0, number(0...1), 1].sorted()
        return .gradient(
            ThemeGradient(geometry, stops: places.map { ThemeGradient.Stop($0, color()) }))
    }

    private mutating func radii(_ largest: Float) -> CornerRadii {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: CornerRadii(number(0...largest))
        case 1:
            CornerRadii(
                topLeft: number(0...largest), topRight: 0, bottomRight: number(0...largest),
                bottomLeft: number(0...5))
        default: 0
        }
    }

    private mutating func shadows() -> [ThemeShadow] {
        (0..<pick([0, 0, 1, 2])).map { _ in
            ThemeShadow(
                color: color(), offset: Point(x: number(-8...8), y: pick([0, 4, number(-9...9)])),
                blur: chance(4) ? 0 : number(0...30), spread: chance(2) ? 0 : number(-6...6),
                isInner: chance(3))
        }
    }

    private mutating func transform() -> NodeTransform {
        NodeTransform(
            scale: chance(2) ? 1 : number(0.3...1.7),
            rotation: chance(2) ? 0 : pick([90, 180, number(-200...200)]),
            translation: Point(x: number(-40...40), y: number(-30...30)),
            origin: chance(2) ? Point(x: 0.5, y: 0.5) : Point(x: number(0...1), y: 1))
    }

    private mutating func effects() -> Effects {
        var effects = Effects()
        if chance(2) { effects.opacity = number(-0.1...1.1) }
        if chance(4) { effects.blendMode = pick(BlendMode.allCases) }
        if chance(4) { effects.backdropBlur = number(0.3...6) }
        return effects
    }

    /// Mostly by whole pixels, in the way a list is.
    private mutating func scroll(_ node: Node) {
        let (x, y) = (number(-20...20), number(-20...20))
        node.contentOffset =
            chance(4)
            ? Point(x: x, y: y)
            : Point(
                x: chance(2) ? node.contentOffset.x : node.contentOffset.x + x.rounded(),
                y: node.contentOffset.y + y.rounded())
    }

    private mutating func layoutStyle() -> LayoutStyle {
        var style = LayoutStyle()
        style.display = pick([.flex, .flex, .grid, .stack])
        style.direction = pick(LayoutStyle.Direction.allCases)
        style.justify = pick(LayoutStyle.ContentAlignment.allCases)
        style.align = pick(LayoutStyle.ItemAlignment.allCases)
        style.gap = chance(2) ? 0 : .points(number(0...12))
        style.padding = LayoutEdges(chance(2) ? 0 : number(0...12))
        style.margin = LayoutEdges(chance(2) ? 0 : number(-6...12))
        if chance(2) { style.width = .points(number(5...150)) }
        if chance(8) { style.padding.left = .percent(number(0...20)) }
        if chance(3) { style.height = .percent(number(10...100)) }
        style.grow = chance(2) ? 0 : number(0...2)
        spread(&style)
        return style
    }

    /// Properties that only some of the nodes have.
    private mutating func spread(_ style: inout LayoutStyle) {
        style.grid = chance(2) ? nil : GridTemplate(columns: [.points(40), .fraction(1), .auto])
        if chance(4) { style.wrap = pick(LayoutStyle.Wrap.allCases) }
        if chance(6) { style.position = .absolute }
        if chance(6) { style.inset.left = .percent(number(-10...50)) }
        if chance(8) { style.writingDirection = pick(LayoutStyle.WritingDirection.allCases) }
        if chance(8) { style.aspectRatio = number(0.5...3) }
        if chance(8) { style.maxWidth = .points(number(20...100)) }
        if chance(8) { style.order = Int32.random(in: -2...2, using: &random) }
        if chance(6) { style.gridColumn = .span(2) }
        if chance(6) { style.justifySelf = pick(LayoutStyle.ItemAlignment.allCases) }
        if chance(8) { style.overflow = .hidden }
        if chance(12) { style.display = .none }
    }
}

extension Node {
    /// A tree that was built anew as this one is now.
    func rebuilt() -> Node {
        let copy: Node
        switch self {
        case let label as LabelNode: copy = LabelNode(label.model)
        case let button as ButtonNode: copy = ButtonNode(button.model)
        case let box as BoxNode: copy = BoxNode(.column, box.model)
        default: copy = Node()
        }
        copy.layoutStyle = layoutStyle
        copy.transform = transform
        copy.isHidden = isHidden
        copy.clipsContent = clipsContent
        copy.effects = effects
        copy.contentOffset = contentOffset
        // A button's label is its own affair.
        if !(self is ButtonNode) { for child in children { copy.add(child.rebuilt()) } }
        return copy
    }

    /// The frames of this node and of everything in it.
    var allFrames: [Rect] { [frame] + children.flatMap(\.allFrames) }
}

extension PixelBuffer {
    func fill(_ region: Region, with pixel: UInt32) {
        for index in 0..<region.count {
            let rect = region[index].intersection(bounds)
            for y in Int(rect.minY)..<max(Int(rect.minY), Int(rect.maxY)) {
                for x in Int(rect.minX)..<Int(rect.maxX) { self[x, y] = pixel }
            }
        }
    }
}
