import Foundation
import KioskTooling
import Testing

@testable import Kiosk

/// CONTRIBUTING.md says which parts a control has; each kind that is registered has them.
@Suite("Controls: their parts")
struct ControlPartsTests {
    /// The tables of a page, or of a part of it: the names in the first cells, by the number of cells.
    private static func names(
        in page: String, from start: String, cells: Int
    ) throws -> Set<String> {
        let text = try Repository.text(of: page)
        let part = try #require(text.range(of: start), "\(page): \(start)")
        var names: Set<String> = []
        for line in text[part.lowerBound...].split(separator: "\n") where line.hasPrefix("| `") {
            let found = line.split(separator: "|")
            guard found.count == cells else { continue }
            names.formUnion(found[0].matches(of: /`(\w+)`/).map { String($0.1) })
        }
        return names
    }

    /// Inputs without rows in the table of keys: dots show where something else is, text has the keys
    /// of its letters, and docs/charts.md describes tables.
    private static let withoutKeys: Set = ["dots", "field", "table"]

    /// Kinds whose inner nodes tell what there is to tell.
    private static let toldByOthers: Set = ["tabs", "tooltip"]

    @Test(
        "each has a role, keys, samples and pictures", arguments: DocumentReference().controlNames)
    func parts(_ name: String) throws {
        let kind = try #require(Registry.builtin.kinds.first { $0.name == name })
        var missing: [String] = []
        func need(_ isThere: Bool, _ part: String) { if !isThere { missing.append(part) } }

        need(
            try Self.names(in: "docs/access.md", from: "## Roles by kind", cells: 3).contains(name),
            "a row in \"Roles by kind\" of docs/access.md")
        need(
            kind.make() is any AccessibleNode || Self.toldByOthers.contains(name),
            "a conformance to AccessibleNode in Nodes/Access")
        if kind.isInput {
            need(
                try Self.names(in: "docs/controls.md", from: "## In common", cells: 3)
                    .contains(name),
                "a row in \"In common\" of docs/controls.md")
            need(
                try Self.withoutKeys.contains(name)
                    || Self.names(in: "docs/controls.md", from: "## Keys", cells: 4).contains(name),
                "rows in \"Keys\" of docs/controls.md")
        }
        need(
            try Repository.text(of: "Config/gallery/screens/states.json")
                .contains("\n                      \"\(name)\": "),
            "samples in Config/gallery/screens/states.json")
        need(
            StatePictureTests.pictures.contains { $0.control == name },
            "names of pictures in Demo/StatePictures.swift")
        #expect(missing == [], "\(name) is not complete")
    }
}
