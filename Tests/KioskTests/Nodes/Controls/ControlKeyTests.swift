import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The tables of keys in docs/controls.md are what controls and dialogs do.
@Suite("Controls: keys")
struct ControlKeyTests {
    struct Row: CustomTestStringConvertible {
        let control: String
        let value: String
        let keys: [String]
        let result: String

        var testDescription: String { "\(control) \(value): \(keys.joined(separator: " "))" }
    }

    /// A row of the table of dialogs.
    struct DialogRow: CustomTestStringConvertible {
        let dialog: String
        let keys: [String]
        let focus: String
        let answer: String

        var testDescription: String { "\(dialog): \(keys.joined(separator: " "))" }
    }

    /// The rows of both tables.
    private static let cells: [[String]] = {
        guard let text = try? Repository.text(of: "docs/controls.md") else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
            return line.hasPrefix("| `") && cells.count == 4 ? cells : nil
        }
    }()

    /// Actions that show each kind of dialog.
    private static let dialogs = [
        "confirm": #"""
        { "confirm": { "title": "Sure?", "yes": "Yes", "no": "No" },
          "then": { "set": { "answer": "yes" } }, "else": { "set": { "answer": "no" } } }
        """#,
        "show": #"{ "show": "modal" }"#,
    ]

    static let rows = cells.filter { dialogs[$0[0]] == nil }.map {
        Row(control: $0[0], value: $0[1], keys: keys(in: $0[2]), result: $0[3])
    }

    static let dialogRows = cells.filter { dialogs[$0[0]] != nil }.map {
        DialogRow(dialog: $0[0], keys: keys(in: $0[1]), focus: $0[2], answer: $0[3])
    }

    private static func keys(in cell: String) -> [String] {
        cell.split(separator: " ").map { String($0) }
    }

    /// Properties of a control of the table beside its value.
    private static func members(of control: String) -> String {
        switch control {
        case "radio", "segments", "dropdown", "wheel", "breadcrumb", "steps", "menu", "searchField":
            #", "options": ["a", "b", "c"]"#
        case "canvas":
            #", "shapes": [\#(seat("a", "0, 0")), \#(seat("b", "60, 0")), \#(seat("c", "0, 60"))]"#
        case "dots": #", "count": 3"#
        case "table":
            #", "height": 200, "rowKey": "k", "fields": ["k", "n"], "records": \#(records)"#
        case "chips": #", "multiple": true, "options": ["a", "b", "c"]"#
        case "tabs":
            #", "children": \#(panels("tab"))"#
        case "accordion":
            #", "multiple": true, "children": \#(panels("section"))"#
        default: ""
        }
    }

    private static let records =
        #"[{ "k": "a", "n": 3 }, { "k": "b", "n": 1 }, { "k": "c", "n": 2 }]"#

    /// The body of a screen with a node that has no value to bind.
    private static func body(of kind: String) -> String? {
        switch kind {
        case "chart":
            #"{ "type": "chart", "id": "control", "width": 300, "height": 200, "values": [5, 3, 4] }"#
        case "map":
            #"{ "type": "map", "id": "control", "width": 300, "height": 200, "extent": [300, 200] }"#
        case "markdown":
            #"""
            { "type": "markdown", "id": "control", "text": "[one](one) and [two](two)",
              "on": { "link": { "set": { "value": "${event}" } } } }
            """#
        default: nil
        }
    }

    private static func seat(_ name: String, _ place: String) -> String {
        #"{ "id": "\#(name)", "rect": [\#(place), 40, 40] }"#
    }

    private static func panels(_ kind: String) -> String {
        let panels = ["a", "b", "c"].map { #"{ "type": "\#(kind)", "text": "\#($0)" }"# }
        return "[" + panels.joined(separator: ", ") + "]"
    }

    private static func declaration(of row: Row) -> String {
        switch row.control {
        case "chips", "accordion", "dateRangePicker":
            #"{ "type": "list(string)", "value": \#(row.value) }"#
        case "rangeSlider": #"{ "type": "list(int)", "value": \#(row.value) }"#
        default: row.value
        }
    }

    @Test("a row of the table", arguments: rows)
    func row(_ row: Row) throws {
        if let body = Self.body(of: row.control) { return try self.row(row, body) }
        let desk = try ControlDesk(
            #""type": "\#(row.control)"\#(Self.members(of: row.control))"#,
            value: Self.declaration(of: row))
        try desk.focus()
        for key in row.keys {
            // Letters are typed where there is text.
            if row.control == "searchField", key.count == 1 {
                try desk.kiosk.harness.type(key)
            } else {
                try Self.press(key, in: desk.kiosk.harness)
            }
        }
        let result = try JSON(parsing: row.result)
        #expect(desk.value == result)
    }

    /// A row of a node that has no value to bind: it is what the node shows, or what it has sent.
    private func row(_ row: Row, _ body: String) throws {
        let kiosk = try DocumentKiosk(
            #"{ "state": { "value": "" }, "screens": { "home": { "body": \#(body) } } }"#,
            width: 640, height: 560)
        let node = try #require(kiosk.harness.tree.node(named: "control"))
        func value() -> JSON? {
            if let chart = node as? ChartNode {
                return chart.reading.map { JSON.int(Int64($0.slot)) } ?? JSON.null
            }
            if let map = node as? MapPictureNode {
                return JSON.double((Double(map.view.zoom) * 100).rounded() / 100)
            }
            return kiosk.harness.value(of: "value")
        }
        func number(_ text: String) throws -> JSON {
            let json = try JSON(parsing: text)
            if case .int(let number) = json, node is MapPictureNode {
                return .double(Double(number))
            }
            return json
        }
        try kiosk.harness.press(.tab)
        #expect(kiosk.harness.tree.focus === node)
        #expect(try value() == number(row.value))
        for key in row.keys {
            try Self.press(key, in: kiosk.harness)
            // A map glides.
            try kiosk.harness.advance(by: .seconds(1))
        }
        #expect(try value() == number(row.result))
    }

    @Test("a row of the table of dialogs", arguments: dialogRows)
    func dialog(_ row: DialogRow) throws {
        let action = try #require(Self.dialogs[row.dialog])
        let kiosk = try DocumentKiosk(
            #"""
            { "state": { "answer": "none" }, "screens": {
              "home": { "body": { "type": "column", "children": [
                { "type": "button", "text": "Before" },
                { "type": "button", "text": "Ask", "on": { "tap": \#(action) } },
                { "type": "button", "text": "After" } ] } },
              "modal": { "body": { "type": "column", "children": [
                { "type": "button", "text": "First" },
                { "type": "button", "text": "Last", "on": { "tap": "dismiss" } } ] } } } }
            """#, width: 640, height: 560)
        var focus: String? { (kiosk.harness.tree.focus as? ButtonNode)?.model.text }
        for key in ["Tab", "Tab"] { try Self.press(key, in: kiosk.harness) }
        #expect(focus == "Ask")
        for key in row.keys {
            try Self.press(key, in: kiosk.harness)
            // Until it has faded in.
            try kiosk.harness.advance(by: .seconds(1))
        }
        #expect(focus == row.focus)
        #expect(kiosk.harness.value(of: "answer") == JSON.string(row.answer))
    }

    private static func press(_ key: String, in harness: Harness) throws {
        let parts = key == "+" ? [key] : key.split(separator: "+").map { String($0) }
        let symbol = try #require(Self.symbol(parts[parts.count - 1]))
        try harness.press(symbol, parts.count > 1 ? .shift : [])
    }

    private static func symbol(_ name: String) -> KeySymbol? {
        switch name {
        case "Tab": .tab
        case "Space": .space
        case "Enter": .enter
        case "Escape": .escape
        case "Backspace": .backspace
        case "Delete": .delete
        case "Left": .left
        case "Right": .right
        case "Up": .up
        case "Down": .down
        case "Home": .home
        case "End": .end
        case "PageUp": .pageUp
        case "PageDown": .pageDown
        default: name.count == 1 ? .character(name.first!) : nil
        }
    }

    @Test("Enter acts once, however long it is held down; on the key of a pad that deletes, again")
    func held() throws {
        let toggle = try ControlDesk(#""type": "toggle""#, value: "false")
        try toggle.focus()
        try hold(.enter, in: toggle)
        #expect(toggle.value == true)
        let dropdown = try ControlDesk(
            #""type": "dropdown", "options": ["a", "b"]"#, value: #""a""#)
        try dropdown.focus()
        try hold(.enter, in: dropdown)
        #expect(try dropdown.node(DropdownNode.self).isOpen)
        let pad = try ControlDesk(#""type": "numberPad""#, value: #""1234""#)
        try pad.focus()
        try hold(.space, in: pad)
        #expect(pad.value == "12341")
        for key in ["Right", "Right", "Down", "Down", "Down"] {
            try Self.press(key, in: pad.kiosk.harness)
        }
        try hold(.space, in: pad)
        #expect(pad.value == "1")
    }

    /// Holds a key down until it has acted again three times.
    private func hold(_ symbol: KeySymbol, in desk: ControlDesk) throws {
        let tree = desk.kiosk.harness.tree
        for phase in [KeyPhase.down, .again, .again, .again, .up] {
            tree.dispatch(DeviceKey(symbol, phase, time: tree.frameTime))
            try desk.kiosk.frame()
        }
    }

    @Test("every kind of control and of dialog is in the tables")
    func complete() {
        let controls = Registry.builtin.kinds.filter { kind in
            kind.groups.contains { $0.title == "Controls" }
        }
        // What can have the focus, and is no control.
        let others = ["searchField", "field", "table", "chart", "map", "markdown"]
        let names = Set(controls.map(\.name)).union(others)
        #expect(Set(Self.rows.map(\.control)) == names)
        #expect(Set(Self.dialogRows.map(\.dialog)) == Set(Self.dialogs.keys))
    }
}
