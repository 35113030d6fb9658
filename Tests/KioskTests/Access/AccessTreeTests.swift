import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Tests of the tree that describes a screen to those who do not see it.
@Suite("Access tree")
struct AccessTreeTests {
    /// The lines of a screen with one body.
    private func lines(_ body: String, state: String = "{}") throws -> [String] {
        let kiosk = try DocumentKiosk(
            #"{ "state": \#(state), "screens": { "home": { "body": \#(body) } } }"#, width: 800,
            height: 1200)
        return report(kiosk.harness.tree)
    }

    private func report(_ tree: Tree) -> [String] {
        AccessReport(tree.accessTree()).text.split(separator: "\n").map(String.init)
    }

    @Test("a button has the name of its text, and of what is in it")
    func buttons() throws {
        let told = try lines(
            #"""
            { "type": "column", "children": [
              { "type": "button", "text": "Pay" },
              { "type": "button", "enabled": false, "children": [
                { "type": "label", "text": "Tea" }, { "type": "label", "text": "€3" } ] },
              { "type": "row", "on": { "tap": "home" }, "children": [
                { "type": "label", "text": "Open" } ] },
              { "type": "image", "source": "a.png", "on": { "tap": "home" },
                "accessibility": { "name": "Map", "description": "of the house" } },
              { "type": "image", "source": "a.png" },
              { "type": "label", "text": "seen only", "accessibility": { "hidden": true } } ] }
            """#)
        #expect(
            told == [
                #"button "Pay""#, #"button "Tea, €3" disabled"#, #"button "Open""#,
                #"button "Map" ("of the house")"#,
            ])
    }

    @Test("a container with the role of a paragraph is read in one go")
    func paragraphs() throws {
        let texts = #"[{ "type": "label", "text": "5" }, { "type": "label", "text": "Zoo" }]"#
        let told = try lines(
            #"""
            { "type": "column", "children": [
              { "type": "row", "accessibility": { "role": "paragraph" }, "children": \#(texts) },
              { "type": "row", "accessibility": { "role": "paragraph", "name": "Line 5" },
                "children": \#(texts) } ] }
            """#)
        #expect(told == [#"paragraph "5, Zoo""#, #"paragraph "Line 5""#])
    }

    @Test("a button that waits keeps its name")
    func busyButtons() throws {
        let told = try lines(
            #"""
            { "type": "column", "children": [
              { "type": "button", "text": "Pay", "busy": true },
              { "type": "button", "busy": true, "children": [{ "type": "label", "text": "Tea" }] } ] }
            """#)
        #expect(told == [#"button "Pay" busy"#, #"button "Tea" busy"#])
    }

    @Test("the place where a guest is, and the steps to come, refuse to be chosen")
    func placesAndSteps() throws {
        for (kind, refused) in [("steps", [1, 2]), ("breadcrumb", [1])] {
            let desk = try ControlDesk(
                #""type": "\#(kind)", "options": ["a", "b", "c"]"#, value: #""b""#)
            let node = try #require(try desk.node(ChoiceNode.self) as? any AccessibleNode)
            for part in refused { #expect(!node.activate(part: part), "\(kind) \(part)") }
            #expect(node.activate(part: 0))
            try desk.kiosk.frame()
            #expect(desk.value == "a")
        }
    }

    @Test("values of controls, with their states and positions")
    func controls() throws {
        let told = try lines(
            #"""
            { "type": "column", "children": [
              { "type": "toggle", "text": "Light", "checked": true },
              { "type": "checkbox", "text": "All", "checked": "mixed" },
              { "type": "radio", "text": "Size", "options": ["S", "M"], "chosen": "M" },
              { "type": "slider", "text": "Warmth", "value": 30 },
              { "type": "rangeSlider", "text": "Price", "value": 2, "upper": 8 },
              { "type": "numberStepper", "text": "Cups", "value": 2, "invalid": true },
              { "type": "rating", "text": "Stars", "value": 3 },
              { "type": "dropdown", "text": "City", "options": ["Bern"], "chosen": "Bern", "busy": true },
              { "type": "progress", "value": 50, "accessibility": { "name": "Load" } } ] }
            """#)
        #expect(
            told == [
                #"switch "Light" checked"#, #"checkbox "All" mixed"#, #"radiogroup "Size""#,
                #"  radio "S" unchecked 1 of 2"#, #"  radio "M" checked 2 of 2"#,
                #"slider "Warmth" = "30""#, #"group "Price""#, #"  slider "from" = "2""#,
                #"  slider "to" = "8""#, #"spinbutton "Cups" = "2" invalid"#,
                #"slider "Stars" = "3 of 5""#,
                #"combobox "City" = "Bern" collapsed busy"#, #"progressbar "Load" = "50%""#,
            ])
    }

    @Test(
        "an entry's text is the name of its input before a placeholder, and behind the input's own")
    func placeholders() throws {
        let told = try lines(
            #"""
            { "type": "column", "children": [
              { "type": "entry", "text": "Station", "children": [
                { "type": "searchField", "placeholder": "Where to?", "options": ["a"] } ] },
              { "type": "entry", "text": "Signature", "children": [
                { "type": "signature", "placeholder": "Sign here" } ] },
              { "type": "entry", "text": "Below", "children": [
                { "type": "signature", "text": "Yours", "placeholder": "Sign here" } ] },
              { "type": "signature", "placeholder": "Sign here" }, { "type": "signature" } ] }
            """#)
        #expect(
            told == [
                #"combobox "Station" collapsed"#, #"img "Signature""#, #"img "Yours""#,
                #"img "Sign here""#, "img",
            ])
    }

    @Test("an audit finds controls without a name, and pads to sign on, but no ornament")
    func audit() throws {
        let kiosk = try DocumentKiosk(
            body: #"""
                { "type": "column", "children": [
                  { "type": "searchField", "options": ["a"] }, { "type": "signature" },
                  { "type": "signature", "text": "Yours" }, { "type": "image", "source": "a.png" } ] }
                """#
        ).harness
        let problems = AccessAudit().problems(in: kiosk.tree, picture: kiosk.picture)
            .filter { $0.hasSuffix("has no name") }
        #expect(problems.count == 2)
        #expect(problems.first?.hasSuffix(": this combobox has no name") == true)
        #expect(problems.last?.hasSuffix(": this img has no name") == true)
    }

    @Test("a field has the name of its entry, and what is wrong describes it; secrets are not told")
    func fields() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "mail": "x", "pin": "1234" },
              "screens": { "home": { "body": { "type": "form", "id": "form", "children": [
                { "type": "entry", "text": "E-mail", "children": [
                  { "type": "field", "bind": "mail", "placeholder": "you@there",
                    "checks": { "if": "${!isEmail(mail)}", "error": "No address" } } ] },
                { "type": "entry", "text": "PIN", "children": [
                  { "type": "field", "bind": "pin", "obscured": true } ] },
                { "type": "button", "id": "send", "text": "Send", "on": { "tap": { "submit": "form" } } } ] } } } }
            """#, width: 400, height: 600)
        try kiosk.harness.tap("send")
        #expect(
            // The keyboard is there, too.
            report(kiosk.harness.tree).prefix(4) == [
                "form", #"  textbox "E-mail" = "x" invalid ("No address")"#,
                #"  textbox "PIN" = "4 characters" secret"#, #"  button "Send""#,
            ])
    }

    @Test("rows of lists have their place among all")
    func lists() throws {
        let told = try lines(
            #"""
            { "type": "list", "height": 100, "items": "${numbers}", "as": "n",
              "body": { "type": "button", "text": "Row ${n}" } }
            """#, state: #"{ "numbers": [1, 2, 3] }"#)
        #expect(
            told.prefix(3) == ["list", "  listitem 1 of 3", #"    button "Row 1""#])
    }

    @Test("expressions in accessibility follow their values")
    func expressions() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "floor": 2 }, "screens": { "home": { "body":
              { "type": "button", "id": "up", "text": "^",
                "accessibility": { "name": "To floor ${floor + 1}", "role": "link" } } } } }
            """#)
        #expect(report(kiosk.harness.tree) == [#"link "To floor 3""#])
        try kiosk.set("floor", to: 5)
        #expect(report(kiosk.harness.tree) == [#"link "To floor 6""#])
    }

    @Test("nothing is told of what lies beneath a modal node, also not what is live there")
    func modalNodes() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "cover": true }, "screens": { "home": { "body": { "type": "stack", "children": [
              { "type": "column", "children": [
                { "type": "label", "text": "Nora", "accessibility": { "live": "assertive" } },
                { "type": "button", "text": "Beneath" } ] },
              { "type": "column", "modal": "${cover}", "children": [
                { "type": "label", "text": "Hidden" }, { "type": "button", "text": "On" } ] } ] } } } }
            """#)
        #expect(
            report(kiosk.harness.tree) == [
                #"dialog "Hidden" modal"#, #"  paragraph "Hidden""#, #"  button "On""#,
            ])
        #expect(!kiosk.harness.tree.shownTexts().contains("Nora"))
        try kiosk.set("cover", to: false)
        #expect(
            report(kiosk.harness.tree) == [
                #"paragraph "Nora" assertive"#, #"button "Beneath""#, #"paragraph "Hidden""#,
                #"button "On""#,
            ])
    }

    @Test("a question is a dialog with its title; what is behind stays in the tree")
    func dialogs() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "screens": { "home": { "body": { "type": "button", "id": "ask", "text": "Ask",
              "on": { "tap": { "confirm": { "title": "Sure?", "text": "All goes", "yes": "Yes", "no": "No" }, "then": [] } } } } } }
            """#, width: 600, height: 400)
        try kiosk.harness.tap("ask")
        try kiosk.harness.advance(by: .seconds(1))
        let told = report(kiosk.harness.tree)
        #expect(told.first == #"button "Ask""#)
        #expect(told.contains { $0.contains(#"alertdialog "Sure?""#) })
        #expect(
            kiosk.harness.tree.reachableAccessTree().children.first?.text.hasPrefix("Sure?")
                == true)
    }
}
