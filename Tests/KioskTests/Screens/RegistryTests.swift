import Kiosk
import KioskTesting
import Testing

/// The registry tells the truth about nodes.
@Suite("Documents: the registry")
struct RegistryTests {
    @Test("a default leaves a new node as it is", arguments: Registry.kinds.map(\.name))
    func defaults(_ name: String) throws {
        let kind = try #require(Registry.kinds.first { $0.name == name })
        for property in kind.properties {
            guard let value = kind.defaultValue(of: property) else { continue }
            let body = #"{ "type": "\#(name)", "\#(property.name)": \#(value) }"#
            let plain = try DocumentKiosk(body: #"{ "type": "\#(name)" }"#).bodyNode
            let given = try DocumentKiosk(body: body).bodyNode
            #expect(Looks(given) == Looks(plain), "\(body)")
        }
    }

    @Test("a name means the same type everywhere")
    func types() {
        var seen: [String: String] = [:]
        for kind in Registry.kinds {
            for property in kind.properties {
                let type = seen[property.name] ?? property.typeDescription
                seen[property.name] = type
                #expect(property.typeDescription == type, "\(property.name) of a \(kind.name)")
            }
        }
    }

    @Test("no kind has a property twice, or one with the name of a node's own keys")
    func names() {
        for kind in Registry.kinds {
            let names = kind.properties.map(\.name) + ["type", "id", "style", "on", "children"]
            #expect(Set(names).count == names.count, "\(kind.name)")
        }
    }
}

/// Everything about a node that a property can change.
private struct Looks: Equatable {
    var layout: LayoutStyle
    var isHidden: Bool
    var clips: Bool
    var box: BoxModel?
    var label: LabelModel?
    var image: ImageModel?
    var button: ButtonModel?

    init(_ node: Node) {
        layout = node.layoutStyle
        isHidden = node.isHidden
        clips = node.clipsContent
        box = (node as? Box)?.model
        label = (node as? Label)?.model
        image = (node as? Image)?.model
        button = (node as? Button)?.model
    }
}

extension DocumentKiosk {
    /// The body of the screen.
    var bodyNode: Node {
        get throws {
            try #require(
                harness.tree.find(harness.tree.root) { node in
                    node is Box || node is Label || node is Image || node is Button
                })
        }
    }
}
