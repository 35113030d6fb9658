import Kiosk
import KioskTesting
import Testing

/// Nodes that lie over a screen for a while.
@Suite("Overlay, toast and confirmation")
struct LayerNodeTests {
    private let root = BoxNode(.stack)
    private let below = ButtonNode("Below")

    init() {
        root.model.background = .role(.background)
        root.add(below)
    }

    private func question(dangerous: Bool = false) -> Question {
        Question(
            dangerous ? "Delete the order?" : "Send the order?",
            text: "Table 12 has three drinks and a cake. The kitchen begins at once.",
            yes: dangerous ? "Delete" : "Send", no: "Not yet", isDangerous: dangerous)
    }

    @Test("an overlay keeps touches from what lies behind, and hears of taps beside its content")
    func overlay() throws {
        let content = BoxNode(.stack)
        content.layoutStyle.width = 100
        content.layoutStyle.height = 1000
        let overlay = OverlayNode(content)
        var (outside, tapped) = (0, 0)
        overlay.onTapOutside = { outside += 1 }
        below.on(TapEvent.self) { _ in
            tapped += 1
            return .handled
        }
        let kiosk = try Harness(root: root, width: 400, height: 300)
        root.add(overlay)
        try kiosk.advance(by: .milliseconds(20))
        #expect(overlay.effects.opacity < 0.5)
        try kiosk.advance(by: .milliseconds(300))
        #expect(overlay.effects.opacity == 1)
        #expect(content.frameInRoot == Rect(x: 150, y: 15, width: 100, height: 270))
        try kiosk.tap(x: 20, y: 20)
        #expect(outside == 1)
        try kiosk.tap(x: 200, y: 100)
        try kiosk.touch(.down, x: 20, y: 20)
        try kiosk.touch(.up, x: 200, y: 100)
        try kiosk.touch(.down, x: 200, y: 100)
        try kiosk.touch(.up, x: 20, y: 20)
        #expect(outside == 1 && tapped == 0)
        overlay.removeFromParent()
        try kiosk.advance(by: .milliseconds(20))
        try kiosk.tap(x: 20, y: 20)
        #expect(tapped == 1)
    }

    @Test("a toast comes, stays, goes and says so once; touches go through it")
    func toast() throws {
        let toast = ToastNode("Saved", duration: .seconds(2))
        var (ends, tapped) = (0, 0)
        toast.onEnd = { ends += 1 }
        below.on(TapEvent.self) { _ in
            tapped += 1
            return .handled
        }
        let kiosk = try Harness(root: root, width: 400, height: 300)
        let before = kiosk.picture.contents
        root.add(toast)
        try kiosk.advance(by: .milliseconds(400))
        #expect(toast.effects.opacity == 1 && !toast.isAnimating)
        let frames = kiosk.tree.statistics.frames
        try kiosk.advance(by: .milliseconds(1500))
        #expect(kiosk.tree.statistics.frames == frames)
        try kiosk.tap(x: 200, y: 250)
        #expect(tapped == 1 && ends == 0)
        try kiosk.advance(by: .milliseconds(600))
        #expect(toast.effects.opacity == 0 && ends == 1)
        #expect(kiosk.picture.contents == before)
        try kiosk.advance(by: .seconds(5))
        #expect(ends == 1)
    }

    @Test("a confirmation calls the answer that is chosen")
    func confirmation() throws {
        let confirmation = ConfirmationNode(question())
        var answers: [String] = []
        confirmation.onYes = { answers.append("yes") }
        confirmation.onNo = { answers.append("no") }
        root.add(OverlayNode(confirmation))
        let kiosk = try Harness(root: root, width: 480, height: 320)
        try kiosk.tap("Send")
        try kiosk.tap("Not yet")
        #expect(answers == ["yes", "no"])
    }

    @Test("the answers stay on the glass however long the text is")
    func longText() throws {
        var question = question()
        question.text = String(repeating: question.text + " ", count: 30)
        question.title = String(repeating: "Really? ", count: 20)
        root.add(OverlayNode(ConfirmationNode(question)))
        let kiosk = try Harness(root: root, width: 480, height: 320)
        let send = try #require(kiosk.node(showing: "Send"))
        #expect(send.frameInRoot.maxY < 310 && send.frameInRoot.height >= 48)
        try kiosk.advance(by: .milliseconds(300))
        try kiosk.expectPicture("confirmation-long", in: .ofProject)
        let part = try #require(root.find { $0 is ScrollNode } as? ScrollNode)
        try kiosk.touch(.down, x: 200, y: 180)
        try kiosk.touch(.move, x: 200, y: 80)
        #expect(part.offset.y == 92)
    }

    @Test("all words of a question are on the glass, in every language")
    func wholeWords() throws {
        for (width, height) in [(1280, 800), (480, 320), (320, 480)] {
            for (name, question) in LayerNodeTests.questions {
                let root = BoxNode(.stack)
                if name == "ar" { root.layoutStyle.writingDirection = .rightToLeft }
                root.add(OverlayNode(ConfirmationNode(question)))
                let kiosk = try Harness(root: root, width: width, height: height)
                try kiosk.advance(by: .milliseconds(300))
                let card = try #require(root.find { $0 is ConfirmationNode })
                    .frameInRoot
                #expect(card.minX >= 0 && card.maxX <= Float(width) && card.minY >= 0)
                #expect(card.maxY <= Float(height))
                for text in [question.yes, question.no] {
                    let button = try #require(
                        root.find {
                            ($0 as? ButtonNode)?.model.text == text
                        })
                    let caption = try #require(button.children.first as? LabelNode)
                    #expect(caption.model.maximumLines == nil)
                    #expect(caption.frame.width <= button.frame.width, "\(text)")
                    #expect(caption.frame.height <= button.frame.height, "\(text)")
                    #expect(card.contains(button.frameInRoot.center))
                }
                if (name, width) == ("de", 1280) {
                    try kiosk.expectPicture("confirmation-de", in: .ofProject)
                }
                if (name, width) == ("de", 480) {
                    try kiosk.expectPicture("confirmation-small-de", in: .ofProject)
                }
                if (name, width) == ("ar", 480) {
                    try kiosk.expectPicture("confirmation-small-ar", in: .ofProject)
                }
            }
        }
    }

    private static let questions: KeyValuePairs = [
        "en": Question(
            "Empty the cart?", text: "Two things are in it.",
            yes: "Empty it and begin from nothing", no: "Keep everything as it is"),
        "de": Question(
            "Donaudampfschifffahrtsgesellschaftskapitänsmützen wirklich unwiderruflich löschen?",
            yes: "Unwiderruflich löschen", no: "Nein, lieber behalten", isDangerous: true),
        "ar": Question(
            "هل تريد حقًا إفراغ سلة المشتريات والبدء من جديد؟", text: "فيها شيئان.",
            yes: "نعم", no: "لا"),
        "ja": Question(
            "カートの中身をすべて削除してもよろしいですか。", text: "この操作は元に戻せません。", yes: "はい", no: "いいえ"),
    ]

    @Test("a question has an edge while shades do not tell it from the screen")
    func edge() throws {
        var theme = Theme.dark
        theme[.surface] = theme[.background]
        let kiosk = try Harness(root: root, width: 480, height: 320)
        let node = ConfirmationNode(question())
        root.add(OverlayNode(node))
        for outline in [theme[.outline], .white, theme[.outline]] {
            theme[.outline] = outline
            kiosk.tree.setEnvironment(ThemeKey.self, to: theme)
            try kiosk.advance(by: .milliseconds(300))
            let card = try #require(node.children.first).frameInRoot
            let pixel = kiosk.picture[Int(card.minX), Int(card.center.y)]
            #expect((pixel & 0xFF_FFFF == 0xFF_FFFF) == (outline == .white))
        }
    }

    @Test("what a confirmation looks like", arguments: ["light", "dark"], [1280, 480])
    func confirmationPictures(_ theme: String, _ width: Int) throws {
        let kiosk = try Harness(root: root, width: width, height: width == 1280 ? 800 : 320)
        if theme == "dark" { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        root.add(OverlayNode(ConfirmationNode(question(dangerous: theme == "dark"))))
        try kiosk.advance(by: .milliseconds(300))
        let names = [
            "light 1280": "confirmation-light", "dark 1280": "confirmation-dark",
            "light 480": "confirmation-small-light", "dark 480": "confirmation-small-dark",
        ]
        let name = try #require(names["\(theme) \(width)"])
        try kiosk.expectPicture(name, in: .ofProject)
    }

    @Test("what a toast looks like", arguments: ["light", "dark"])
    func toastPictures(_ theme: String) throws {
        let kiosk = try Harness(root: root, width: 480, height: 320)
        if theme == "dark" { kiosk.tree.setEnvironment(ThemeKey.self, to: .dark) }
        root.add(ToastNode("Your order is on its way"))
        try kiosk.advance(by: .milliseconds(300))
        try kiosk.expectPicture(theme == "dark" ? "toast-dark" : "toast-light", in: .ofProject)
    }

    @Test("a toast lies above what can be touched, if there is room")
    func toastAboveButtons() throws {
        let root = BoxNode(.column)
        root.model.background = .role(.background)
        let space = BoxNode(.stack)
        space.layoutStyle.grow = 1
        let button = ButtonNode("Order")
        button.layoutStyle.height = 72
        root.add([space, button])
        root.layoutStyle.padding = LayoutEdges(all: .points(16))
        let kiosk = try Harness(root: root, width: 800, height: 480)
        root.add(ToastNode("Two cappuccinos are in your order"))
        try kiosk.advance(by: .milliseconds(300))
        let pill = try #require(
            kiosk.node(showing: "Two cappuccinos are in your order")?.parent)
        #expect(pill.frameInRoot.maxY == button.frameInRoot.minY - 16)
        try kiosk.expectPicture("toast-above-button", in: .ofProject)
    }

    @Test("questions and toasts are as large as the panel wants them")
    func sizes() throws {
        for (width, height, wide, letters) in [
            (800, 480, 520, 26), (1080, 1920, 702, 35), (3840, 2160, 1404, 70),
        ] as [(Int, Int, Float, Float)] {
            let root = BoxNode(.stack)
            root.add(OverlayNode(ConfirmationNode(question())))
            root.add(ToastNode("Saved"))
            let kiosk = try Harness(root: root, width: width, height: height)
            try kiosk.advance(by: .milliseconds(300))
            let card = try #require(root.find { $0 is ConfirmationNode })
            #expect(abs(card.frame.width - wide) <= 1, "\(width)")
            let title = try #require(kiosk.node(showing: "Send the order?") as? LabelNode)
            #expect(title.model.font.size == letters)
            if width == 1080 { try kiosk.expectPicture("confirmation-portrait", in: .ofProject) }
        }
    }

    @Test("a question in large letters is wider, and stays where the picture's sides are free")
    func largeLetters() throws {
        for (width, height, side, wide) in [
            (800, 480, 0, 720), (1280, 800, 0, 1040), (1080, 1920, 0, 972), (3840, 2160, 0, 2808),
            (800, 480, 360, 396),
        ] as [(Int, Int, Float, Float)] {
            let root = BoxNode(.stack)
            root.layoutStyle.padding.left = .points(side)
            let kiosk = try Harness(root: root, width: width, height: height)
            kiosk.tree.textScale = 2
            kiosk.tree.layers.ask(question()) { _ in }
            try kiosk.advance(by: .milliseconds(300))
            let card = try #require(root.find { $0 is ConfirmationNode }).frameInRoot
            #expect(abs(card.width - wide) <= 1, "\(width)")
            #expect(card.minX >= side && card.maxX <= Float(width))
        }
    }

    @Test(
        "words in large letters that do not fit have a bar beside them", arguments: [false, true])
    func bar(_ isMirrored: Bool) throws {
        if isMirrored { root.layoutStyle.writingDirection = .rightToLeft }
        let kiosk = try Harness(root: root, width: 480, height: 320)
        kiosk.tree.textScale = 2
        root.add(OverlayNode(ConfirmationNode(question())))
        try kiosk.advance(by: .milliseconds(300))
        let part = try #require(root.find { $0 is ScrollNode } as? ScrollNode)
        let card = try #require(part.parent).frameInRoot
        let title = try #require(kiosk.node(showing: "Send the order?")).frameInRoot
        let area = part.frameInRoot
        // The bar has 12 pixels, and 4 on both sides of it.
        #expect(isMirrored ? title.minX >= area.minX + 20 : title.maxX <= area.maxX - 20)
        #expect(area.minX >= card.minX + 4 && area.maxX <= card.maxX - 4)
        // The bar follows the finger; words that are dragged down have no way to go.
        let x = isMirrored ? area.minX + 10 : area.maxX - 10
        try kiosk.touch(.down, x: x, y: area.minY + 15)
        try kiosk.touch(.move, x: x, y: area.minY + 45)
        #expect(part.offset.y > 0)
        try kiosk.touch(.up, x: x, y: area.minY + 45)
    }

    @Test("words that do not fit have a bar in letters of any size, and others none")
    func barWhereNeeded() throws {
        for (width, height, scale, needsBar) in [
            (320, 240, 1, true), (480, 320, 2, true), (1280, 800, 1, false), (1280, 800, 2, false),
        ] as [(Int, Int, Float, Bool)] {
            let root = BoxNode(.stack)
            let kiosk = try Harness(root: root, width: width, height: height)
            kiosk.tree.textScale = scale
            root.add(OverlayNode(ConfirmationNode(question())))
            try kiosk.advance(by: .milliseconds(300))
            let part = try #require(root.find { $0 is ScrollNode } as? ScrollNode)
            #expect(part.model.hasBar == needsBar, "\(width) in \(scale)")
            guard needsBar else { continue }
            let area = part.frameInRoot
            let (x, top) = (area.maxX - 10, area.minY + 6)
            try kiosk.touch(.down, x: x, y: top)
            try kiosk.touch(.move, x: x, y: top + 30)
            #expect(part.offset.y > 0, "\(width) in \(scale)")
            try kiosk.touch(.up, x: x, y: top + 30)
        }
    }

    @Test("a screen on its way in", arguments: ["slide", "push", "rise", "fade", "zoom"])
    func transitionPictures(_ name: String) throws {
        let kind = try #require(Transition.Kind(rawValue: name))
        let host = TransitionNode(.none)
        root.add(host)
        let kiosk = try Harness(root: root, width: 320, height: 200)
        host.show(screen("First", .role(.surface)), .none)
        try kiosk.advance(by: .milliseconds(20))
        host.show(screen("Second", .role(.primary)), Transition(kind))
        try kiosk.advance(by: .milliseconds(60))
        let names = [
            "slide": "transition-slide", "rise": "transition-rise", "fade": "transition-fade",
            "push": "transition-push", "zoom": "transition-zoom",
        ]
        try kiosk.expectPicture(names[name]!, in: .ofProject)
    }

    private func screen(_ text: String, _ background: ThemePaint) -> Node {
        let box = BoxNode(.stack)
        box.model.background = background
        box.layoutStyle.align = .center
        box.layoutStyle.justifyItems = .center
        let label = LabelNode(text)
        label.model.font = Font(size: 40)
        box.add(label)
        return box
    }
}
