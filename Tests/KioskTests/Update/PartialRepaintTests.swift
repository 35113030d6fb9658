import Testing

@testable import Kiosk

/// A frame repaints what changed, and nothing but the whole tells it from a full repaint.
@Suite struct PartialRepaintTests {
    private static let cases: [(Rotation, PixelFormat)] = Rotation.allCases.flatMap { rotation in
        PixelFormat.allCases.map { (rotation, $0) }
    }

    @Test(arguments: cases)
    func randomChangesLookAsIfAllWerePaintedAnew(
        _ rotation: Rotation, _ format: PixelFormat
    ) throws {
        var generator = SeededGenerator(seed: UInt64(rotation.rawValue + format.rawValue.count))
        let root = Box(.stack)
        let stage = try Stage(
            root: root, mode: DisplayMode(width: 173, height: 119), rotation: rotation,
            format: format, log: .silent)
        for _ in 0..<6 { root.add(randomNode(&generator, depth: 0)) }
        try stage.advance(by: .milliseconds(40))

        for round in 0..<40 {
            change(root, &generator)
            // Some changes come while the flip of the one before is still under way.
            try stage.advance(by: .milliseconds(round.isMultiple(of: 3) ? 5 : 40))
            change(root, &generator)
            try stage.advance(by: .milliseconds(40))
            let partial = (pixels(of: stage.picture), scanout(of: stage))

            fillWithGarbage(stage.picture)
            stage.tree.damageAll()
            try stage.advance(by: .milliseconds(40))
            #expect(pixels(of: stage.picture) == partial.0, "round \(round)")
            #expect(scanout(of: stage) == partial.1, "round \(round)")
        }
    }

    private func pixels(of picture: PixelBuffer) -> [UInt32] {
        (0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } }
    }

    private func scanout(of stage: Stage) -> [UInt8] {
        let row = stage.output.mode.width * stage.output.format.bytesPerPixel
        return stage.output.withPixels { bytes in
            (0..<stage.output.mode.height).flatMap { y in
                bytes[y * stage.output.stride..<y * stage.output.stride + row]
            }
        }
    }

    private func fillWithGarbage(_ picture: PixelBuffer) {
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                picture[x, y] = UInt32(truncatingIfNeeded: x &* 0x9E37_79B9 &+ y &* 0x85EB_CA6B)
            }
        }
    }

    private func randomColor(_ generator: inout SeededGenerator) -> ThemeColor {
        .literal(
            Color(
                UInt32.random(in: 0...0xFFFFFF, using: &generator),
                alpha: [255, 255, 128, 20].randomElement(using: &generator)!))
    }

    private func randomNode(_ generator: inout SeededGenerator, depth: Int) -> Node {
        let node: Node
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
            var model = LabelModel(
                ["Ag", "flip", "two words", "7"].randomElement(using: &generator)!)
            model.font = Font(size: Float.random(in: 8...40, using: &generator), weight: .bold)
            model.color = randomColor(&generator)
            node = Label(model)
        case 1:
            node = Button("Tap")
        default:
            var model = BoxModel()
            model.background = Bool.random(using: &generator) ? randomColor(&generator) : nil
            model.borderColor = randomColor(&generator)
            model.borderWidth = Float.random(in: 0...4, using: &generator)
            model.cornerRadius = Float.random(in: 0...20, using: &generator)
            let box = Box([.row, .column, .stack].randomElement(using: &generator)!, model)
            if depth < 3 {
                for _ in 0..<Int.random(in: 0...3, using: &generator) {
                    box.add(randomNode(&generator, depth: depth + 1))
                }
            }
            node = box
        }
        node.layoutStyle.width = .points(Float.random(in: 5...150, using: &generator))
        node.layoutStyle.height = .points(Float.random(in: 5...100, using: &generator))
        node.layoutStyle.margin.left = Float.random(in: -20...60, using: &generator)
        node.layoutStyle.margin.top = Float.random(in: -20...60, using: &generator)
        node.clipsContent = Bool.random(using: &generator)
        return node
    }

    private func change(_ root: Node, _ generator: inout SeededGenerator) {
        var all: [Node] = []
        func collect(_ node: Node) {
            all.append(node)
            node.children.forEach(collect)
        }
        collect(root)
        guard let node = all.dropFirst().randomElement(using: &generator) else {
            root.add(randomNode(&generator, depth: 0))
            return
        }
        switch Int.random(in: 0..<9, using: &generator) {
        case 0:
            node.transform = Transform(
                scale: Float.random(in: 0.5...1.6, using: &generator),
                translation: Point(
                    x: Float.random(in: -40...40, using: &generator),
                    y: Float.random(in: -40...40, using: &generator)))
        case 1: node.isHidden.toggle()
        case 2: node.clipsContent.toggle()
        case 3: node.layoutStyle.margin.left = Float.random(in: -30...80, using: &generator)
        case 4: node.layoutStyle.height = .points(Float.random(in: 1...90, using: &generator))
        case 5: node.removeFromParent()
        case 6: (node as? Box ?? root).add(randomNode(&generator, depth: 2))
        case 7: node.parent?.add(node)
        default:
            if let box = node as? Box { box.model.background = randomColor(&generator) }
            if let label = node as? Label { label.model.text += "x" }
            if let button = node as? Button { button.model.text += "!" }
        }
    }
}
