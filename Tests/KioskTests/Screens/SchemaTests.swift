import Kiosk
import KioskTooling
import Testing

/// The schema of documents hangs together; `scripts/validate-schema` asks another program whether
/// it says the right things.
@Suite("Documents: the schema")
struct SchemaTests {
    private static let schema = DocumentSchema().json

    @Test("the text of the file is the schema")
    func text() throws {
        #expect(try JSON(parsing: DocumentSchema().text) == Self.schema)
    }

    @Test("every reference leads to a definition, and every definition is used")
    func references() throws {
        guard case .object(let definitions)? = Self.schema["$defs"] else {
            Issue.record("the schema has no definitions")
            return
        }
        var used: Set<String> = []
        func visit(_ value: JSON) {
            switch value {
            case .object(let object):
                if case .string(let reference)? = object["$ref"] { used.insert(reference) }
                for member in object { visit(member.value) }
            case .array(let elements): elements.forEach(visit)
            default: break
            }
        }
        visit(Self.schema)
        #expect(used == Set(definitions.map { "#/$defs/\($0.key)" }))
    }

    @Test(
        "a node has all properties of its kind, and no others",
        arguments: Registry.builtin.kinds.map(\.name))
    func properties(_ name: String) throws {
        let kind = try #require(Registry.builtin.kinds.first { $0.name == name })
        for (definition, further) in [
            ("node", ["type", "id", "style", "selected", "on"]), ("looks", []),
        ] {
            let schema = try #require(Self.schema["$defs"]?["\(definition).\(name)"])
            guard case .object(let properties)? = schema["properties"] else {
                Issue.record("\(definition).\(name) has no properties")
                continue
            }
            let keys = Set(properties.map(\.key))
            #expect(keys.isSuperset(of: kind.properties.map(\.name) + further))
            var contents = definition == "node" ? kind.contents.map(\.key.name) : []
            if definition == "node", kind.hasRows {
                contents += DocumentGrammar.rowKeys.map(\.name)
            }
            #expect(keys.isSuperset(of: contents))
            let others = keys.subtracting(kind.properties.map(\.name) + further + contents)
            #expect(
                others.allSatisfy {
                    $0.hasPrefix("when") || ["children", "bind", "checks"].contains($0)
                })
            #expect(schema["additionalProperties"] == false)
        }
    }

    @Test("every property has a description without marks")
    func descriptions() throws {
        guard case .object(let definitions)? = Self.schema["$defs"] else {
            Issue.record("the schema has no definitions")
            return
        }
        for definition in definitions where definition.key.hasPrefix("property.") {
            guard case .string(let text)? = definition.value["description"] else {
                Issue.record("\(definition.key) has no description")
                continue
            }
            #expect(text.last == "." && !text.contains("`"), "\(definition.key): \(text)")
        }
    }
}
