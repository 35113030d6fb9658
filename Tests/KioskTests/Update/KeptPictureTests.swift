import KioskTesting
import Testing

@testable import Kiosk

@Suite("Nodes kept as pictures")
struct KeptPictureTests {
    static let (width, height) = (160, 120)

    private let linear = Timing.curve(.linear, over: .milliseconds(400))

    /// A card with nine nodes in it.
    private func makeCard() -> BoxNode {
        let card = BoxNode(.column)
        card.model.background = .literal(Color(0x3060A0))
        card.model.cornerRadii = 12
        card.layoutStyle = .fixed(90, 80)
        card.layoutStyle.direction = .column
        for index in 0..<9 {
            let label = LabelNode("Line \(index)")
            label.model.font = Font(size: 8)
            card.add(label)
        }
        return card
    }

    private func makeStage(_ nodes: [Node]) throws -> Stage {
        let root = BoxNode(.stack)
        root.model.background = .literal(.white)
        root.layoutStyle.align = .start
        root.layoutStyle.justifyItems = .start
        root.add(nodes)
        return try Stage(root, width: Self.width, height: Self.height)
    }

    /// Everything painted anew, also the pictures that are kept.
    private func fullPicture(_ tree: Tree) -> PixelBuffer {
        for kept in tree.keptPictures.all { kept.releasePixels() }
        let picture = PixelBuffer(width: Self.width, height: Self.height)
        picture.fill(Region(picture.bounds), with: 0xDEAD_BEEF)
        FrameUpdate(tree: tree).paint(Region(picture.bounds), into: picture)
        return picture
    }

    @Test(
        "a node that moves as a whole is painted once, and then composed",
        arguments: [AnimatedProperty.opacity.name, AnimatedProperty.transform.name])
    func work(_ property: String) throws {
        let card = makeCard()
        let stage = try makeStage([card])
        if property == "opacity" {
            card.animate(.opacity, linear) { $0.effects.opacity = 0.2 }
        } else {
            card.animate(.transform, linear) { $0.transform = NodeTransform(scale: 1.3) }
        }
        try stage.loop.settle()
        for _ in 0..<4 { try stage.frame() }
        #expect(stage.tree.keptPictures.all.first?.isShown == true)
        let before = stage.tree.statistics
        for _ in 0..<10 {
            let work = try stage.work()
            // The root alone, behind the picture.
            #expect(work.frames == 1 && work.paints == 1)
            #expect(work.layoutUpdates == 0 && work.picturesKept == 0)
        }
        #expect(stage.tree.statistics.picturesKept == 1 && before.picturesKept == 1)
        try stage.advance(by: .seconds(1))
        #expect(stage.tree.keptPictures.all.isEmpty)
    }

    @Test("a fade shows the bytes of painting anew")
    func fade() throws {
        let (card, other) = (makeCard(), makeCard())
        let (stage, plain) = (try makeStage([card]), try makeStage([other]))
        card.animate(.opacity, linear) { $0.effects.opacity = 0 }
        try stage.loop.settle()
        for _ in 0..<20 {
            try stage.frame()
            other.effects.opacity = card.effects.opacity
            try plain.frame()
            #expect(stage.picture.differences(from: plain.picture).count == 0)
        }
        #expect(stage.tree.statistics.picturesKept == 1)
    }

    @Test("when the movement is over, everything is painted as usual")
    func rest() throws {
        let (card, other) = (makeCard(), makeCard())
        let stage = try makeStage([card])
        let goal = NodeTransform(scale: 1.2, rotation: 10)
        card.animate(.transform, linear) { $0.transform = goal }
        try stage.loop.settle()
        try stage.advance(by: .milliseconds(200))
        #expect(stage.tree.statistics.picturesKept == 1)
        try stage.advance(by: .seconds(1))
        other.transform = goal
        let plain = try makeStage([other])
        #expect(stage.picture.differences(from: plain.picture).count == 0)
    }

    @Test("content that changes is shown at once, and kept when it has calmed down")
    func changes() throws {
        let card = makeCard()
        let stage = try makeStage([card])
        card.animate(.opacity, .curve(.linear, over: .seconds(1))) { $0.effects.opacity = 0.2 }
        try stage.loop.settle()
        for _ in 0..<6 { try stage.frame() }
        let changes: [(Node) -> Void] = [
            { ($0.children[3] as? LabelNode)?.model.text = "Another" },
            { $0.children[2].removeFromParent() }, { $0.children[1].isHidden = true },
            { $0.children[0].setNeedsPaint(in: Rect(x: 0, y: 0, width: 4, height: 4)) },
        ]
        for (index, change) in changes.enumerated() {
            change(card)
            try stage.frame()
            #expect(stage.tree.keptPictures.all.first?.isShown == false)
            #expect(stage.picture.differences(from: fullPicture(stage.tree)).count == 0)
            for _ in 0..<4 { try stage.frame() }
            #expect(stage.tree.keptPictures.all.first?.isShown == true)
            #expect(stage.tree.statistics.picturesKept == index + 2)
        }
    }

    @Test("a timeline keeps pixels while it makes frames, and not while it is covered")
    func timeline() throws {
        let (card, cover) = (makeCard(), BoxNode(.stack))
        cover.model.background = .literal(.black)
        cover.layoutStyle = .fixed(160, 120)
        cover.isHidden = true
        let stage = try makeStage([card, cover])
        card.timeline = Keyframes(
            over: .milliseconds(500),
            [.init(0, transform: .identity), .init(1, transform: NodeTransform(scale: 1.5))],
            alternates: true)
        try stage.loop.settle()
        for _ in 0..<8 { try stage.frame() }
        #expect(stage.tree.keptPictures.all.first?.isShown == true)
        cover.isHidden = false
        for _ in 0..<3 { try stage.frame() }
        #expect(stage.tree.keptPictures.all.allSatisfy { !$0.hasPixels })
        cover.isHidden = true
        for _ in 0..<8 { try stage.frame() }
        #expect(stage.tree.keptPictures.all.first?.hasPixels == true)
    }

    @Test("the pixels of a movement serve the next one, and are freed some seconds after the last")
    func spares() throws {
        let card = makeCard()
        card.model.shadows = [ThemeShadow(blur: 8)]
        let stage = try makeStage([card])
        let spares = stage.tree.keptPictures.spares
        var blurs: Int?
        for goal in [Float(0.2), 1, 0.4] {
            card.animate(.opacity, linear) { $0.effects.opacity = goal }
            try stage.loop.settle()
            for _ in 0..<8 { try stage.frame() }
            // The one picture is in use.
            #expect(stage.tree.keptPictures.all.first?.hasPixels == true)
            #expect(spares.byteCount == 0)
            // Its shadow is blurred once for all of them.
            #expect(spares.shadows.misses > 0)
            #expect(spares.shadows.misses == blurs ?? spares.shadows.misses)
            blurs = spares.shadows.misses
            try stage.advance(by: .milliseconds(500))
            #expect(stage.tree.keptPictures.all.isEmpty && spares.byteCount > 0)
        }
        try stage.advance(by: KeptPictures.spareTime)
        #expect(spares.byteCount == 0 && spares.shadows.byteCount == 0)
    }

    @Test("memory of a larger picture serves a smaller one, unless half of it would be unused")
    func sparesOfOtherSizes() {
        let spares = SparePictures(byteLimit: 1 << 20)
        let large = PixelBuffer(width: 200, height: 100)
        let memory = large.pixels
        for y in 0..<100 { for x in 0..<200 { large[x, y] = 0xFFFF_FFFF } }
        spares.put(large)
        let medium = spares.take(width: 150, height: 90)
        #expect(medium.pixels == memory)
        #expect(medium.width == 150 && medium.height == 90 && medium.capacity >= 200 * 100 * 4)
        #expect((0..<90).allSatisfy { y in (0..<150).allSatisfy { medium[$0, y] == 0 } })
        spares.put(medium)
        #expect(spares.take(width: 20, height: 20).pixels != memory)
        #expect(spares.take(width: 210, height: 110).pixels != memory)
        #expect(spares.take(width: 200, height: 100).pixels == memory)
    }

    @Test("what paints as fast as a picture of it, or depends on what is behind, is not kept")
    func exceptions() throws {
        let (box, card) = (BoxNode(.stack), makeCard())
        box.model.background = .literal(.black)
        box.layoutStyle = .fixed(40, 40)
        card.children[0].effects.backdropBlur = 3
        let stage = try makeStage([box, card])
        for node in [box, card] {
            node.animate(.transform, linear) { $0.transform = NodeTransform(scale: 1.5) }
        }
        try stage.loop.settle()
        for _ in 0..<8 { try stage.frame() }
        #expect(stage.tree.keptPictures.all.count == 2)
        #expect(stage.tree.keptPictures.byteCount == 0)
    }

    @Test("their memory follows the size of the display")
    func displaySize() throws {
        let stage = try makeStage([makeCard()])
        stage.tree.resize(to: Size(width: 640, height: 480))
        #expect(stage.tree.keptPictures.byteLimit == 3 * 640 * 480 * 4)
        #expect(stage.tree.keptPictures.spares.byteLimit == 3 * 640 * 480 * 4)
    }

    @Test("pictures take a bounded memory; of more, the oldest go until their movement ends")
    func memory() throws {
        let cards = (0..<6).map { _ in makeCard() }
        let stage = try makeStage(cards)
        let limit = stage.tree.keptPictures.byteLimit
        #expect(limit == 3 * Self.width * Self.height * 4)
        for (index, card) in cards.enumerated() {
            card.animate(.transform, .curve(.linear, over: .milliseconds(1000))) {
                $0.transform = NodeTransform(scale: 1.6, rotation: Float(index))
            }
            try stage.frame()
        }
        for _ in 0..<4 {
            try stage.frame()
            #expect(stage.tree.keptPictures.byteCount <= limit)
            #expect(stage.picture.differences(from: fullPicture(stage.tree)).count == 0)
        }
        let shown = stage.tree.keptPictures.all.map(\.isShown)
        #expect(shown.last == true && shown.first == false)
        try stage.advance(by: .seconds(2))
        #expect(stage.tree.keptPictures.byteCount == 0)
    }

    /// Nodes begin to move, change and come and go while others move.
    @Test("frames in the middle of movements equal full repaints", arguments: 0..<4)
    func random(_ seed: UInt64) throws {
        var tree = RandomTree(seed: 900 + seed)
        var random = SeededGenerator(seed: seed)
        let stage = try Stage(tree.root, width: Self.width, height: Self.height)
        func all(_ node: Node) -> [Node] { [node] + node.children.flatMap(all) }
        for step in 0..<24 {
            if step % 7 == 0, let node = all(tree.root).randomElement(using: &random) {
                let (scale, turn) = (
                    Float.random(in: 0.2...1.6, using: &random),
                    Float.random(in: -90...90, using: &random)
                )
                switch step % 3 {
                case 0:
                    node.animate(.transform, linear) { $0.transform = NodeTransform(scale: scale) }
                case 1:
                    node.animate(.transform, .spring()) {
                        $0.transform = NodeTransform(scale: scale, rotation: turn)
                    }
                default: node.animate(.opacity, linear) { $0.effects.opacity = scale / 2 }
                }
            }
            if step % 11 == 5 { tree.mutate() }
            try stage.frame()
            #expect(
                stage.picture.differences(from: fullPicture(stage.tree)).count == 0, "step \(step)")
        }
    }
}
