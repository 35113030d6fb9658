import KioskTesting
import Testing

@testable import Kiosk

/// Values with names: computed variables, `let`, and functions of a document.
@Suite("Documents: computed values")
struct ComputedTests {
    @Test("a computed value follows what it reads, and its readers follow it only if it differs")
    func follows() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 1, "m": 2 }, "computed": { "isLarge": "${total > 10}",
                "total": "${n * m}" },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "a", "text": "${total}" },
                { "type": "label", "id": "b", "text": "${isLarge ? 'large' : 'small'}" } ] } } } }
            """#)
        #expect(kiosk.label("a")?.model.text == "2")
        #expect(kiosk.label("b")?.model.text == "small")
        let before = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.set("n", to: 4)
        #expect(kiosk.label("a")?.model.text == "8")
        // total, its label, and isLarge, which stays false.
        #expect(kiosk.harness.host?.evaluationCount == before + 3)
        try kiosk.set("n", to: 6)
        #expect(kiosk.label("b")?.model.text == "large")
        #expect(kiosk.harness.host?.evaluationCount == before + 7)
    }

    @Test("an action sees the value at its moment, and nobody else makes it be evaluated")
    func lazy() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 1, "seen": { "type": "list(int)" } },
              "computed": { "twice": "${n * 2}", "more": "${twice + 1}" },
              "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap": [
                { "append": { "seen": "${more}" } }, { "set": { "n": 10 } },
                { "append": { "seen": "${more}" } }, { "append": { "seen": "${more}" } } ] } } } } }
            """#)
        let before = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.set("n", to: 2)
        #expect(kiosk.harness.host?.evaluationCount == before)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "seen") == [5, 21, 21])
    }

    @Test("an action sees where the one before it has scrolled")
    func scrolled() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isThere": false },
              "screens": { "home": { "computed": { "isAtEnd": "${scrolls.rows.atEnd}" },
                "body": { "type": "column", "children": [
                  { "type": "button", "text": "Go", "on": { "tap": [
                    { "if": "${isAtEnd}", "then": { "log": "early" } },
                    { "scroll": "rows", "edge": "end", "animated": false },
                    { "if": "${isAtEnd}", "then": { "set": { "isThere": true } } } ] } },
                  { "type": "scroll", "id": "rows", "height": 80, "children": {
                    "forEach": "${lists.range(20)}", "body": { "type": "row", "height": 40 } } }
                ] } } } }
            """#)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "isThere") == true)
        #expect(kiosk.harness.log.isEmpty, "\(kiosk.harness.log)")
    }

    @Test("an object of dyn() has the type that is wanted, if it has its fields")
    func dynamicObjects() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "types": { "place": { "name": "string", "floor": "string" } },
              "computed": {
                "all": { "type": "list(place)",
                  "value": "${['a', 'b'].map(n, dyn({'name': n, 'floor': '1'}))}" },
                "half": { "type": "list(place)", "value": "${['a'].map(n, dyn({'name': n}))}" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "all", "text": "${all[1].name}" },
                { "type": "label", "id": "half", "text": "${half[0].name}" } ] } } } }
            """#)
        #expect(kiosk.label("all")?.model.text == "b")
        #expect(kiosk.label("half")?.model.text == "")
        #expect(kiosk.harness.log.contains { $0.contains(#"there is no "floor" in place"#) })
    }

    @Test("many values that read two others each are evaluated once each")
    func diamonds() throws {
        let names = (2..<40).map { #""c\#($0)": "${c\#($0 - 1) + c\#($0 - 2)}""# }
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "n": 1, "out": 0 }, "computed": { "c0": "${n}", "c1": "${n}",
                \#(names.joined(separator: ", ")) },
              "screens": { "home": { "body": { "type": "button", "text": "Go", "on": { "tap":
                { "set": { "out": "${c39}" } } } } } } }
            """#)
        let before = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.harness.tap("Go")
        #expect(kiosk.harness.value(of: "out") == 102_334_155)
        #expect(kiosk.harness.host?.evaluationCount == before + 41)
    }

    @Test("screens and components have their own, and let names values among nodes")
    func scopes() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "list": [3, 4] }, "computed": { "count": "${size(list)}" },
              "components": { "cell": { "params": { "n": "int" }, "state": { "extra": 1 },
                "computed": { "sum": { "type": "double", "value": "${n + extra + count}" } },
                "body": { "type": "button", "text": "${sum}", "on": { "tap": { "increment": "extra" } } } } },
              "screens": { "home": { "computed": { "sum": "${sum(list)}" },
                "body": { "type": "column", "children": [
                  { "type": "label", "id": "sum", "text": "${sum} of ${count}" },
                  { "forEach": "${list}", "as": "n", "body": {
                    "let": { "square": "${n * n}", "text": "${string(square) + '!'}" },
                    "body": [{ "type": "cell", "n": "${n}" }, { "type": "label", "text": "${text}" }] } }
                ] } } } }
            """#, width: 240, height: 300)
        #expect(kiosk.label("sum")?.model.text == "7 of 2")
        for text in ["6", "7", "9!", "16!"] {
            #expect(kiosk.harness.node(showing: text) != nil, "\(text)")
        }
        try kiosk.harness.tap("6")
        #expect(kiosk.harness.node(showing: "6") == nil)
        try kiosk.set("list", to: [5])
        #expect(kiosk.label("sum")?.model.text == "5 of 1")
        #expect(kiosk.harness.node(showing: "25!") != nil)
        #expect(kiosk.harness.node(showing: "16!") == nil)
        try kiosk.set("list", to: [])
        #expect(kiosk.label("sum")?.model.text == "0 of 0")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("what is in a let keeps its state over a reload, and its lists go on")
    func reload() throws {
        func text(_ color: String) -> String {
            #"""
            { "state": { "n": 2, "out": 0 },
              "components": { "cell": { "state": { "count": 0 }, "body": { "type": "button",
                "text": "Add to ${count}", "background": "\#(color)", "on": { "tap": [
                  { "increment": "count" }, { "emit": "added" } ] } } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "let": { "twice": "${n * 2}" }, "body": { "type": "cell", "on": { "added": [
                  { "delay": "5s" }, { "set": { "out": "${twice}" } } ] } } } ] } } } }
            """#
        }
        let kiosk = try DocumentKiosk(text("surface"))
        try kiosk.harness.tap("Add to 0")
        try kiosk.reload(text("primary"))
        #expect(kiosk.harness.node(showing: "Add to 1") != nil)
        try kiosk.set("n", to: 5)
        try kiosk.harness.advance(by: .seconds(6))
        #expect(kiosk.harness.value(of: "out") == 10)
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("a value that reads the time is evaluated once a second, while somebody shows it")
    func clock() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "timeZone": "UTC", "state": { "isShown": true }, "computed": {
                "hour": "${formatDate(now(), 'HH:mm')}" }, "screens": { "home": { "body":
              { "if": "${isShown}", "then": { "type": "label", "id": "time", "text": "${hour}" } } } } }
            """#)
        let first = try #require(kiosk.harness.host?.evaluationCount)
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.host?.evaluationCount == first + 5)
        try kiosk.harness.advance(by: .seconds(60))
        #expect(kiosk.label("time")?.model.text == "12:01")
        try kiosk.set("isShown", to: false)
        let hidden = kiosk.harness.host?.evaluationCount
        try kiosk.harness.advance(by: .seconds(5))
        #expect(kiosk.harness.host?.evaluationCount == hidden)
    }

    @Test("a value that cannot be computed is reported once, and not by those who read it")
    func failure() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "list": { "type": "list(int)" } }, "computed": { "first": "${list[0]}" },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "a", "text": "${first}" },
                { "type": "label", "text": "${first + 1}" } ] } } } }
            """#)
        #expect(kiosk.harness.log.count == 1, "\(kiosk.harness.log)")
        #expect(kiosk.harness.log[0].contains("\"first\" has no value: there is no element 0"))
        try kiosk.set("list", to: [4])
        #expect(kiosk.label("a")?.model.text == "4")
    }

    @Test("what leaves reads values that nothing has read before, and is freed")
    func leaving() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isShown": true, "n": 2, "a": 0, "b": 0 },
              "components": { "cell": { "computed": { "less": "${n - 1}" }, "body": {
                "type": "label", "text": "b", "on": { "disappear": { "set": { "b": "${less}" } } } } } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "if": "${isShown}", "then": [
                  { "let": { "more": "${twice + 1}", "twice": "${n * 2}" }, "body": { "type": "label",
                    "text": "a", "on": { "disappear": { "set": { "a": "${more}" } } } } },
                  { "type": "cell" } ] } ] } } } }
            """#)
        let screen = kiosk.harness.tree.root.find { $0 is ScreenNode } as? ScreenNode
        let scopes = try #require(screen).items.scopes.values.map { WeakScope(scope: $0) }
        #expect(scopes.count == 2)
        try kiosk.set("n", to: 5)
        try kiosk.set("isShown", to: false)
        #expect(kiosk.harness.value(of: "a") == 11)
        #expect(kiosk.harness.value(of: "b") == 4)
        #expect(kiosk.harness.log.isEmpty, "\(kiosk.harness.log)")
        try kiosk.frame()
        #expect(scopes.allSatisfy { $0.scope == nil })
    }

    @Test("what leaves since its values are gone reads the last ones")
    func lastValues() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "types": { "order": { "price": "int" } },
              "state": { "order": { "type": "order?", "value": { "price": 3 } },
                "seen": { "type": "list(int)" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "if": "${order != null}", "then": {
                  "let": { "total": "${price * 2}", "price": "${order.price}" },
                  "body": { "type": "label", "id": "total", "text": "${total}", "on": {
                    "disappear": { "append": { "seen": "${total}" } } } } } } ] } } } }
            """#)
        #expect(kiosk.label("total")?.model.text == "6")
        try kiosk.set("order", to: nil)
        #expect(kiosk.label("total") == nil)
        #expect(kiosk.harness.value(of: "seen") == [6])
        #expect(kiosk.harness.log.isEmpty, "\(kiosk.harness.log)")
    }

    @Test("a list that waits reads values of what has left meanwhile")
    func waitingList() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "isShown": true, "n": 1, "out": 0 },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "if": "${isShown}", "then": { "let": { "twice": "${n * 2}" }, "body": {
                  "type": "button", "text": "Go", "on": { "tap": [ { "set": { "isShown": false } },
                    { "delay": "1s" }, { "set": { "out": "${twice}" } } ] } } } } ] } } } }
            """#)
        try kiosk.harness.tap("Go")
        try kiosk.set("n", to: 4)
        #expect(kiosk.harness.node(showing: "Go") == nil)
        try kiosk.harness.advance(by: .seconds(2))
        #expect(kiosk.harness.value(of: "out") == 8)
        #expect(kiosk.harness.log.isEmpty, "\(kiosk.harness.log)")
    }

    @Test(
        "a program that ends after its screen has its answer put where a value of the screen says")
    func screenIsGone() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "answers": { "type": "map(any)" }, "name": "hello" },
              "commands": { "greet": { "argv": ["echo", "Hello"] } },
              "screens": {
                "home": { "body": { "type": "row" } },
                "next": { "computed": { "key": "${name}" }, "body": { "type": "button", "text": "Go",
                  "on": { "tap": { "run": { "command": "greet", "into": "answers[${key}]" } } } } } } }
            """#)
        kiosk.harness.navigate(to: "next")
        try kiosk.frame()
        let button = try #require(kiosk.harness.node(showing: "Go"))
        button.send(TapEvent())
        kiosk.harness.navigate(to: "home")
        try kiosk.harness.advance(by: .seconds(1))
        #expect(kiosk.harness.value(of: "answers")?["hello"]?["output"] == "Hello")
    }

    @Test("a document's functions are typed, call each other, and keep to the limits")
    func functions() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "types": { "drink": { "name": "string", "price": "double" } },
              "state": { "drinks": { "type": ["drink"], "value": [{ "name": "Tea", "price": 3 }] },
                "n": 2, "big": { "type": "list(int)" } },
              "functions": {
                "sumOf": { "params": { "drink": "drink", "count": "int" }, "result": "double",
                  "value": "${rounded(drink.price * double(count))}" },
                "rounded": { "params": { "x": "double" }, "value": "${math.round(x * 10.0) / 10.0}" },
                "here": { "value": "${formatDate(now(), 'HH:mm:ss')}" } },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "label", "id": "a", "text": "${drinks.map(d, sumOf(d, n))[0]}" },
                { "type": "label", "id": "b", "text": "${rounded(2)}" },
                { "type": "label", "id": "c", "text": "${here().size()}" } ] } } } }
            """#)
        #expect(kiosk.label("a")?.model.text == "6")
        #expect(kiosk.label("b")?.model.text == "2")
        #expect(kiosk.label("c")?.model.text == "8")
        try kiosk.set("n", to: 3)
        #expect(kiosk.label("a")?.model.text == "9")
        #expect(kiosk.harness.log.isEmpty)
    }

    @Test("a function that works too much fails, and the kiosk goes on")
    func limits() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "functions": {
                "a": { "params": { "n": "int" }, "value": "${sum(lists.range(100).map(i, i + n))}" },
                "b": { "params": { "n": "int" }, "value": "${sum(lists.range(100).map(i, a(i + n)))}" },
                "c": { "params": { "n": "int" }, "value": "${sum(lists.range(1000).map(i, b(i + n)))}" } },
              "screens": { "home": { "body": { "type": "label", "id": "l", "text": "${c(1)}" } } } }
            """#)
        #expect(kiosk.label("l")?.model.text == "")
        #expect(kiosk.harness.log.count == 1)
        #expect(kiosk.harness.log[0].contains("more than"))
    }
}

/// Variables that nothing holds here.
private struct WeakScope {
    weak var scope: Scope?
}
