import KioskTesting
import Testing

@testable import Kiosk

/// Screens that lead on by themselves, in whatever order: one that can be touched is always there.
@Suite("Documents: screens that lead on by themselves")
struct RestlessScreenTests {
    private func kiosk(_ screens: String) throws -> DocumentKiosk {
        try DocumentKiosk(#"{ "state": { "n": 0, "isReady": false }, "screens": \#(screens) }"#)
    }

    private static let body =
        #""body": { "type": "button", "text": "More", "on": { "tap": { "increment": "n" } } }"#

    @Test(
        "screens that send each other away are stopped, once in the log, and the first one is shown"
    )
    func pingPong() throws {
        for way in ["back", "home"] {
            let kiosk = try kiosk(
                #"""
                { "home": { "on": { "appear": { "navigate": "setup" } }, \#(Self.body) },
                  "setup": { "on": { "appear": "\#(way)" }, "body": { "type": "row" } } }
                """#)
            try kiosk.harness.advance(by: .seconds(2))
            #expect(kiosk.harness.screenName == "home")
            try kiosk.harness.tap("More")
            #expect(kiosk.harness.value(of: "n") == 1)
            let lines = kiosk.harness.log.filter { $0.contains("again and again") }
            #expect(lines.count == 1)
            #expect(lines[0].contains("kiosk.json") && lines[0].contains(#"screen "home""#))
            // Whoever comes to the other one later stays there; another line says so.
            kiosk.harness.navigate(to: "setup")
            try kiosk.harness.advance(by: .seconds(60))
            #expect(kiosk.harness.screenName == "setup")
            #expect(kiosk.harness.log.filter { $0.contains("again and again") }.count == 2)
        }
    }

    @Test("delays that nobody can follow do not help")
    func shortDelays() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { "on": { "appear": [{ "delay": "0ms" }, { "navigate": "next" }] }, \#(Self.body) },
              "next": { "on": { "appear": [{ "delay": "20ms" }, "back"] }, \#(Self.body) } }
            """#)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.isAtRest)
        #expect(kiosk.harness.log.filter { $0.contains("again and again") }.count == 1)
        try kiosk.harness.tap("More")
        #expect(kiosk.harness.value(of: "n") == 1)
    }

    @Test("a show of screens goes on for ever")
    func slowCircle() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { "on": { "appear": [{ "delay": "200ms" }, { "navigate": "next" }] }, \#(Self.body) },
              "next": { "on": { "appear": [{ "increment": "n" }, { "delay": "200ms" }, "back"] },
                "body": { "type": "row" } } }
            """#)
        try kiosk.harness.advance(by: .seconds(20))
        #expect(kiosk.harness.value(of: "n") == 50)
        #expect(kiosk.harness.log.allSatisfy { !$0.contains("again and again") })
    }

    @Test("whoever is in a hurry is not held back")
    func fastFingers() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { "body": { "type": "button", "text": "There", "on": { "tap": [
                { "increment": "n" }, { "navigate": { "screen": "next", "transition": "slide" } }] } } },
              "next": { "body": { "type": "button", "text": "Back", "on": { "tap": "back" } } } }
            """#)
        for _ in 0..<80 { try kiosk.harness.tap(x: 120, y: 80) }
        #expect(kiosk.harness.value(of: "n") == 27)
        #expect(kiosk.harness.log.allSatisfy { !$0.contains("again and again") })
    }

    @Test("a screen may send on, and get what it needs")
    func redirection() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { "on": { "appear": { "if": "${!isReady}", "then": { "navigate": "setup" } } },
                \#(Self.body) },
              "setup": { "on": { "appear": [{ "set": { "isReady": true } }, "back"] },
                "body": { "type": "row" } } }
            """#)
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.screenName == "home")
        try kiosk.harness.tap("More")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.log.allSatisfy { !$0.contains("again and again") })
    }

    @Test("a modal that comes back whenever it goes stays in the end")
    func restlessModal() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { "on": { "appear": { "show": "note" } }, "body": { "type": "row" } },
              "note": { "on": { "appear": "dismiss", "disappear": { "show": "note" } }, \#(Self.body) } }
            """#)
        try kiosk.harness.advance(by: .seconds(2))
        try kiosk.harness.tap("More")
        #expect(kiosk.harness.value(of: "n") == 1)
        #expect(kiosk.harness.log.filter { $0.contains("again and again") }.count == 1)
    }

    @Test("a modal that goes may lead elsewhere while somebody leads on")
    func modalLeadsElsewhere() throws {
        let kiosk = try kiosk(
            #"""
            { "home": { \#(Self.body) },
              "next": { "body": { "type": "row" } },
              "last": { "on": { "appear": { "show": "note" } }, "body": { "type": "row" } },
              "note": { "on": { "disappear": "home" }, "body": { "type": "row" } } }
            """#)
        for name in ["next", "last"] {
            kiosk.harness.navigate(to: name)
            try kiosk.frame()
        }
        try kiosk.frame()
        kiosk.harness.navigate(to: "next")
        try kiosk.frame()
        #expect(kiosk.harness.screenName == "next")
        #expect(kiosk.harness.host?.screenCount == 2)
    }

    @Test("a screen that goes may lead elsewhere; one is shown, and it is the right one")
    func leavingLeadsElsewhere() throws {
        for transition in Transition.Kind.allCases {
            let kiosk = try kiosk(
                #"""
                { "home": { "on": { "disappear": { "navigate": "last" } }, "body": {
                    "type": "button", "text": "Go", "on": { "tap": { "navigate": {
                      "screen": "next", "transition": "\#(transition.rawValue)" } } } } },
                  "next": { "body": { "type": "row" } },
                  "last": { \#(Self.body) } }
                """#)
            try kiosk.harness.tap("Go")
            try kiosk.harness.advance(by: .seconds(1))
            #expect(kiosk.harness.screenName == "last")
            #expect(kiosk.view.children.map(\.name) == ["last"])
            try kiosk.harness.tap("More")
            #expect(kiosk.harness.value(of: "n") == 1)
        }
    }

    @Test("back and home on the way, as often as one likes", arguments: ["back", "home"])
    func backOnTheWay(_ action: String) throws {
        for transition in Transition.Kind.allCases {
            let kiosk = try kiosk(
                #"""
                { "home": { "on": { "there": { "navigate": {
                      "screen": "next", "transition": "\#(transition.rawValue)" } } },
                    "body": { "type": "column", "children": [
                      { "type": "button", "text": "Go", "on": { "tap": [
                        { "emit": "there" }, { "delay": "100ms" }, "\#(action)",
                        { "delay": "100ms" }, { "emit": "there" }, "\#(action)", { "emit": "there" },
                        "\#(action)", { "increment": "n" }] } }, { "type": "row" }] } },
                  "next": { "body": { "type": "row" } } }
                """#)
            try kiosk.harness.tap("Go")
            try kiosk.harness.advance(by: .seconds(1))
            #expect(kiosk.harness.value(of: "n") == 1)
            try kiosk.harness.tap("Go")
            try kiosk.harness.advance(by: .seconds(1))
            #expect(kiosk.harness.value(of: "n") == 2, "\(transition)")
            #expect(kiosk.isAtRest)
        }
    }

    @Test("whatever they say when they come and go, one screen is there", arguments: 0..<300)
    func anything(_ seed: Int) throws {
        var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func choose(_ choices: [String]) -> String {
            number ^= number << 13
            number ^= number >> 7
            number ^= number << 17
            return choices[Int(number % UInt64(choices.count))]
        }
        let plain = [
            #""back""#, #""home""#, #""dismiss""#, #"{ "navigate": "a" }"#, #"{ "navigate": "b" }"#,
            #"{ "navigate": "c" }"#, #"{ "show": "d" }"#, #"{ "show": "e" }"#,
        ]
        let moving = ["a", "b", "c"].flatMap { name in
            ["slide", "fade", "rise"].map {
                #"{ "navigate": { "screen": "\#(name)", "transition": "\#($0)" } }"#
            }
        }
        func actions(_ choices: [String]) -> String {
            choose(["[]", "[\(choose(choices))]", "[\(choose(choices)), \(choose(choices))]"])
        }
        let screens = ["a", "b", "c", "d", "e"].map { name in
            #"""
            "\#(name)": {
              "on": { "appear": \#(actions(plain + moving)), "disappear": \#(actions(plain)) },
              "body": { "type": "button", "text": "More", "width": 100, "height": 100, "margin": "auto" } }
            """#
        }
        let kiosk = try kiosk("{ \(screens.joined(separator: ", ")) }")
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.isAtRest)
        try kiosk.harness.tap(x: 120, y: 80)
        try kiosk.harness.tap(x: 2, y: 2)
        kiosk.harness.navigate(to: "b")
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.isAtRest)
    }
}

extension DocumentKiosk {
    fileprivate var document: DocumentNode {
        harness.tree.root.find { $0 is DocumentNode } as! DocumentNode
    }

    fileprivate var view: TransitionNode { document.screens.stack }

    /// Checks that one screen fills the panel, and that a finger in the middle meets the topmost.
    fileprivate var isAtRest: Bool {
        let screens = document.screens
        guard let shown = screens.shown, let topmost = screens.topmost,
            view.children.count == 1, view.children[0] === shown, view.shown === shown,
            shown.hasAppeared, topmost.hasAppeared, !shown.isInert,
            shown.transform == .identity, shown.effects.opacity == 1, !view.isAnimating,
            let hit = harness.tree.root.hitTest(Point(x: 120, y: 80))
        else { return false }
        return topmost.isAncestor(of: hit)
    }
}
