import Testing

@testable import Kiosk

/// The phase that the registry tells of a property is the one that its changes ask for.
@Suite("Documents: phases of properties")
struct PropertyPhaseTests {
    /// For each property, some of these are values.
    private static let samples: [JSON] = [
        true, false, "de", 1, 2, 0.5, "16:9", "span 2", "80 1fr", [1, 2], [1, 2, 3, 4], "danger",
        ["y": 8, "blur": 24], ["width": 2], ["ss01": 1], [["from": 1, "to": 2, "color": "danger"]],
    ]

    @Test("a change begins with the phase", arguments: Registry.kinds.map(\.name))
    func phases(_ name: String) throws {
        let kind = try #require(Registry.kind(name))
        for property in kind.properties {
            let node = kind.make()
            let style = node.layoutStyle
            node.ownMarks = []
            var changed = false
            for value in property.type.samples + Self.samples {
                guard let value = try? property.type.decode(value) else { continue }
                property.apply(node, value)
                changed = changed || node.layoutStyle != style
            }
            let phase: Property.Phase? =
                if node.ownMarks.contains(.content) {
                    .content
                } else if changed {
                    .layout
                } else if node.ownMarks.contains(.geometry) {
                    .paint
                } else {
                    nil
                }
            #expect(phase == property.phase, "\(property.name) of a \(name)")
        }
    }
}

extension PropertyType {
    fileprivate var samples: [JSON] {
        switch self {
        case .choice(let words), .boolOr(let words): words.map { .string($0) }
        default: []
        }
    }
}
