import KioskTesting
import Testing

@testable import Kiosk

/// Forms: what is checked, when a guest sees it, and what is sent.
@Suite("Forms")
struct FormTests {
    private func form(_ more: String = "") throws -> DocumentKiosk {
        try DocumentKiosk(
            #"""
            { "state": { "name": "", "mail": "", "agrees": false, "sent": 0 },
              "screens": { "home": { "body": {
                "type": "form", "id": "order", "gap": 8, "padding": 8, \#(more)
                "on": { "submit": { "increment": "sent" } }, "children": [
                  { "type": "entry", "id": "nameEntry", "text": "Name", "children": [
                    { "type": "field", "id": "name", "bind": "name",
                      "checks": { "if": "${isBlank(name)}", "error": "Please write your name" } } ] },
                  { "type": "entry", "id": "mailEntry", "text": "E-mail", "children": [
                    { "type": "field", "id": "mail", "bind": "mail", "checks": [
                      { "if": "${mail == ''}", "error": "Please write your address" },
                      { "if": "${!isEmail(mail)}", "error": "${mail} is no address" } ] } ] },
                  { "type": "entry", "id": "agreesEntry", "children": [
                    { "type": "checkbox", "id": "agrees", "text": "I agree", "bind": "agrees",
                      "checks": { "if": "${!agrees}", "error": "Please agree" } } ] },
                  { "type": "label", "id": "state",
                    "text": "${forms.order.valid} ${forms.order.touched}" },
                  { "type": "button", "id": "send", "text": "Send", "on": { "tap": { "submit": "order" } } },
                  { "type": "button", "id": "clear", "text": "Clear", "on": { "tap": { "reset": "order" } } }
                ] } } } }
            """#, width: 480, height: 640)
    }

    private func error(_ kiosk: DocumentKiosk, _ entry: String) throws -> String {
        let node = try #require(kiosk.harness.tree.node(named: entry) as? EntryNode)
        return node.shownError
    }

    private func type(_ text: String, into field: String, _ kiosk: DocumentKiosk) throws {
        let node = try #require(kiosk.harness.tree.node(named: field) as? FieldNode)
        node.takeFocus()
        for character in text { node.type(String(character)) }
        try kiosk.frame()
    }

    @Test("Nothing is shown as wrong before a guest has left an input")
    func leaving() throws {
        let kiosk = try form()
        #expect(kiosk.label("state")?.model.text == "false false")
        try type("a@b", into: "mail", kiosk)
        #expect(try error(kiosk, "mailEntry") == "")
        #expect(kiosk.label("state")?.model.text == "false true")
        kiosk.harness.tree.dropFocus()
        try kiosk.frame()
        #expect(try error(kiosk, "mailEntry") == "a@b is no address")
        #expect(try error(kiosk, "nameEntry") == "")
        let field = try #require(kiosk.harness.tree.node(named: "mail"))
        #expect(field.interaction.contains(.invalid))
        // From now on it follows the text.
        try type(".de", into: "mail", kiosk)
        #expect(try error(kiosk, "mailEntry") == "" && !field.interaction.contains(.invalid))
    }

    @Test("A pad is left with a tap elsewhere, which is no drag; a reset makes it as new")
    func leavingPad() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "flat": "" }, "screens": { "home": { "body": { "type": "form", "id": "form",
              "padding": 8, "gap": 8, "children": [
                { "type": "entry", "id": "entry", "children": [
                  { "type": "numberPad", "id": "pad", "bind": "flat",
                    "checks": { "if": "${flat != '12'}", "error": "No such flat" } } ] },
                { "type": "label", "id": "below", "text": "Below" } ] } } } }
            """#, width: 480, height: 640)
        let pad = try #require(kiosk.harness.tree.node(named: "pad") as? PadNode)
        let form = try #require(kiosk.harness.tree.node(named: "form") as? FormNode)
        func tap(_ key: Int) throws {
            let place = pad.toRoot.apply(pad.key(key).center)
            try kiosk.harness.tap(x: place.x, y: place.y)
        }
        try kiosk.harness.tap("below")
        #expect(try error(kiosk, "entry") == "")
        try tap(0)
        try kiosk.harness.touch(.down, x: 20, y: 600)
        try kiosk.harness.touch(.move, x: 20, y: 500)
        try kiosk.harness.touch(.up, x: 20, y: 500)
        try tap(0)
        #expect(try error(kiosk, "entry") == "")
        form.reset()
        try kiosk.harness.tap("below")
        #expect(try error(kiosk, "entry") == "")
        try tap(0)
        try kiosk.harness.tap("below")
        #expect(try error(kiosk, "entry") == "No such flat")
        #expect(pad.interaction.contains(.invalid))
        // From now on it follows the digits.
        try tap(1)
        #expect(try error(kiosk, "entry") == "" && !pad.interaction.contains(.invalid))
        #expect(kiosk.harness.log == [])
    }

    @Test("What is chosen is checked at once")
    func choosing() throws {
        let kiosk = try form()
        try kiosk.harness.tap("agrees")
        #expect(try error(kiosk, "agreesEntry") == "")
        try kiosk.harness.tap("agrees")
        #expect(try error(kiosk, "agreesEntry") == "Please agree")
        let box = try #require(kiosk.harness.tree.node(named: "agrees") as? CheckboxNode)
        #expect(box.interaction.contains(.invalid))
    }

    @Test(
        "The form says whether errors are shown before it is submitted",
        arguments: [("leave", true), ("submit", false)])
    func showErrors(_ moment: String, isShownBefore: Bool) throws {
        let kiosk = try form(#""showErrors": "\#(moment)","#)
        try type("a@b", into: "mail", kiosk)
        kiosk.harness.tree.dropFocus()
        // The error moves what is below.
        try kiosk.frame()
        try kiosk.harness.tap("agrees")
        try kiosk.harness.tap("agrees")
        #expect(try error(kiosk, "mailEntry") == (isShownBefore ? "a@b is no address" : ""))
        #expect(try error(kiosk, "agreesEntry") == (isShownBefore ? "Please agree" : ""))
        // What was done counts, also while nothing is shown.
        #expect(kiosk.label("state")?.model.text == "false true")
        let field = try #require(kiosk.harness.tree.node(named: "mail"))
        #expect(field.interaction.contains(.invalid) == isShownBefore)
        try kiosk.harness.tap("send")
        #expect(try error(kiosk, "mailEntry") == "a@b is no address")
        #expect(try error(kiosk, "agreesEntry") == "Please agree")
        // From now on errors follow the values.
        try kiosk.harness.tap("agrees")
        #expect(try error(kiosk, "agreesEntry") == "")
        try kiosk.harness.tap("agrees")
        #expect(try error(kiosk, "agreesEntry") == "Please agree")
    }

    @Test("A form with mistakes shows all of them, and gives the first one the focus")
    func submit() throws {
        let kiosk = try form()
        try kiosk.harness.tap("send")
        #expect(kiosk.harness.value(of: "sent") == 0)
        #expect(try error(kiosk, "nameEntry") == "Please write your name")
        #expect(try error(kiosk, "mailEntry") == "Please write your address")
        #expect(try error(kiosk, "agreesEntry") == "Please agree")
        #expect(kiosk.harness.tree.focus?.name == "name")
        try type("Ada", into: "name", kiosk)
        try type("ada@example.org", into: "mail", kiosk)
        try kiosk.harness.tap("agrees")
        #expect(kiosk.label("state")?.model.text == "true true")
        try kiosk.harness.tap("send")
        #expect(kiosk.harness.value(of: "sent") == 1)
    }

    @Test("The tab and the section with the first wrong input open")
    func panels() throws {
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "part": "trip", "open": "", "name": "", "said": "" },
              "screens": { "home": { "body": { "type": "column", "children": [
                { "type": "form", "id": "order", "children": [
                  { "type": "tabs", "bind": "part", "on": { "change": { "set": { "said": "${event}" } } },
                    "children": [
                      { "type": "tab", "name": "trip", "text": "Trip", "children": [
                        { "type": "label", "text": "To Bern" } ] },
                      { "type": "tab", "name": "guest", "text": "Guest", "children": [
                        { "type": "accordion", "bind": "open", "children": [
                          { "type": "section", "name": "name", "text": "Name", "children": [
                            { "type": "field", "id": "name", "bind": "name",
                              "checks": { "if": "${isBlank(name)}", "error": "Please" } } ] } ] } ] } ] } ] },
                { "type": "label", "id": "state", "text": "${forms.order.valid}" },
                { "type": "button", "id": "send", "text": "Send", "on": { "tap": { "submit": "order" } } } ] } } } }
            """#, width: 480, height: 640)
        try kiosk.frame()
        // Nobody has seen it, and nevertheless it is there to be checked.
        let field = try #require(kiosk.harness.tree.node(named: "name"))
        #expect(!field.takeFocus())
        #expect(kiosk.label("state")?.model.text == "false")
        try kiosk.harness.tap("send")
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "part") == "guest")
        #expect(kiosk.harness.value(of: "open") == "name")
        #expect(kiosk.harness.value(of: "said") == "guest")
        #expect(kiosk.harness.tree.focus === field)
        #expect(field.frameInRoot.height > 0)
        #expect(kiosk.harness.log == [])
    }

    @Test("The return key in a field submits its form, with the checks")
    func returnKey() throws {
        let kiosk = try form()
        let name = try #require(kiosk.harness.tree.node(named: "name") as? FieldNode)
        name.submit()
        try kiosk.frame()
        #expect(kiosk.harness.value(of: "sent") == 0)
        #expect(try error(kiosk, "mailEntry") == "Please write your address")
    }

    @Test("The return key leaves the focus where the first mistake is, also in its own field")
    func returnKeyOnMistake() throws {
        let kiosk = try form()
        try type("Ada", into: "name", kiosk)
        let name = try #require(kiosk.harness.tree.node(named: "name") as? FieldNode)
        name.submit()
        #expect(kiosk.harness.tree.focus?.name == "mail")
        try type("a@b", into: "mail", kiosk)
        let mail = try #require(kiosk.harness.tree.node(named: "mail") as? FieldNode)
        mail.submit()
        try kiosk.frame()
        #expect(mail.isFocused)
        #expect(try error(kiosk, "mailEntry") == "a@b is no address")
        // With the mistake mended, the next one is the first.
        mail.type(".org")
        mail.submit()
        try kiosk.frame()
        #expect(kiosk.harness.tree.focus?.name == "agrees")
        try kiosk.harness.tap("agrees")
        mail.takeFocus()
        mail.submit()
        try kiosk.frame()
        #expect(!mail.isFocused)
        #expect(kiosk.harness.value(of: "sent") == 1)
    }

    @Test("A form that is reset is as it was when it appeared")
    func reset() throws {
        let kiosk = try form()
        try type("Ada", into: "name", kiosk)
        try kiosk.harness.tap("agrees")
        try kiosk.harness.tap("send")
        try kiosk.harness.tap("clear")
        #expect(kiosk.harness.value(of: "name") == "")
        #expect(kiosk.harness.value(of: "agrees") == false)
        #expect(try error(kiosk, "mailEntry") == "")
        #expect(kiosk.label("state")?.model.text == "false false")
    }
}
