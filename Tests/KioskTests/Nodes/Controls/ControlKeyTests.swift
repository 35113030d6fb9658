import Foundation
import KioskTesting
import Testing

@testable import Kiosk

/// The table of keys in docs/controls.md is what controls do.
@Suite("Controls: keys")
struct ControlKeyTests {
    struct Row: CustomTestStringConvertible {
        let control: String
        let value: String
        let keys: [String]
        let result: String

        var testDescription: String { "\(control) \(value): \(keys.joined(separator: " "))" }
    }

    static let rows: [Row] = {
        guard let text = try? Repository.text(of: "docs/controls.md") else { return [] }
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
            guard line.hasPrefix("| `"), cells.count == 4 else { return nil }
            return Row(
                control: cells[0], value: cells[1],
                keys: cells[2].split(separator: " ").map { String($0) }, result: cells[3])
        }
    }()

    /// Properties of a control of the table beside its value.
    private static func members(of control: String) -> String {
        switch control {
        case "radio", "segments", "dropdown", "wheel", "breadcrumb", "steps", "menu", "searchField":
            #", "options": ["a", "b", "c"]"#
        case "canvas":
            #", "shapes": [\#(seat("a", "0, 0")), \#(seat("b", "60, 0")), \#(seat("c", "0, 60"))]"#
        case "chips": #", "multiple": true, "options": ["a", "b", "c"]"#
        case "tabs":
            #", "children": \#(panels("tab"))"#
        case "accordion":
            #", "multiple": true, "children": \#(panels("section"))"#
        default: ""
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
        let desk = try ControlDesk(
            #""type": "\#(row.control)"\#(Self.members(of: row.control))"#,
            value: Self.declaration(of: row))
        try desk.focus()
        for key in row.keys {
            let parts = key.split(separator: "+").map { String($0) }
            let symbol = try #require(Self.symbol(parts[parts.count - 1]))
            // Letters are typed where there is text.
            if row.control == "searchField", case .character(let letter) = symbol {
                try desk.kiosk.harness.type(String(letter))
            } else {
                try desk.kiosk.harness.press(symbol, parts.count > 1 ? .shift : [])
            }
        }
        let result = try JSON(parsing: row.result)
        #expect(desk.value == result)
    }

    private static func symbol(_ name: String) -> KeySymbol? {
        switch name {
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

    @Test("every kind of control is in the table")
    func complete() {
        let controls = Registry.builtin.kinds.filter { kind in
            kind.groups.contains { $0.title == "Controls" }
        }
        // Dots show where something else is, and have no keys.
        let names = Set(controls.map(\.name)).subtracting(["dots"]).union(["searchField"])
        #expect(Set(Self.rows.map(\.control)) == names)
    }
}
