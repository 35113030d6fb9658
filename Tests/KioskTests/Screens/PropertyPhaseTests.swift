import Testing

@testable import Kiosk

/// The phase that the registry tells of a property is the one that its changes ask for.
@Suite("Documents: phases of properties")
struct PropertyPhaseTests {
    /// For each property, some of these are values.
    private static let samples: [JSON] = [
        true, false, "de", "300ms", 1, 2, 0.5, "16:9", "span 2", "80 1fr", [1, 2], [1, 2, 3, 4],
        "danger", "success",
        ["y": 8, "blur": 24], ["width": 2], ["ss01": 1], [["from": 1, "to": 2, "color": "danger"]],
        ["rotate": 5], "2026-03-01", "08:30", "EUR", ["sat"], "##", 48, [["values": [1]]],
        [["rect": [0, 0, 1, 1]]], [["points": [1, 2, 3, 4]]], [["value": 1]],
    ]

    @Test("a change begins with the phase", arguments: Registry.builtin.kinds.map(\.name))
    func phases(_ name: String) throws {
        let kind = try #require(Registry.builtin.kind(name))
        for property in kind.properties {
            let node = kind.make()
            let style = node.layoutStyle
            node.ownMarks = []
            var changed = false
            for value in property.codec.words + Self.samples {
                guard let value = try? property.value(of: CELValue(value), in: "") else { continue }
                property.apply(value, to: node)
                changed = changed || node.layoutStyle != style
            }
            let phase: Property.Phase =
                if node.ownMarks.contains(.content) {
                    .content
                } else if changed {
                    .layout
                } else if node.ownMarks.contains(.geometry) {
                    .paint
                } else {
                    .nothing
                }
            #expect(phase == property.phase, "\(property.name) of a \(name)")
        }
    }
}

extension Codec {
    /// The words that are among the literals.
    fileprivate var words: [JSON] {
        literalSchemas.flatMap { schema -> [JSON] in
            if case .array(let words)? = schema["enum"] { words } else { [] }
        }
    }
}
