import Kiosk
import KioskTesting
import Testing

/// The registry tells the truth about nodes.
@Suite("Documents: the registry")
struct RegistryTests {
    @Test("a default leaves a new node as it is", arguments: Registry.builtin.kinds.map(\.name))
    func defaults(_ name: String) throws {
        let kind = try #require(Registry.builtin.kinds.first { $0.name == name })
        let given = kind.properties.compactMap { property in
            kind.defaultValue(of: property).map { (property, value: $0) }
        }
        let containers = Dictionary(grouping: given) { $0.0.containers?.first ?? "stack" }
        for (container, given) in containers {
            let rows = kind.hasRows ? #", "items": [], "body": []"# : ""
            func node(_ id: String, _ more: String) -> String {
                #"{ "type": "\#(name)", "id": "\#(id)"\#(rows)\#(more) }"#
            }
            let nodes = given.map { node("with-\($0.0.name)", #", "\#($0.0.name)": \#($0.value)"#) }
            let children = ([node("plain", "")] + nodes).joined(separator: ", ")
            let kiosk = try DocumentKiosk(
                body: #"{ "type": "\#(container)", "children": [\#(children)] }"#)
            func looks(_ id: String) throws -> Looks {
                Looks(try #require(kiosk.harness.tree.node(named: id)))
            }
            let plain = try looks("plain")
            for (property, value) in given {
                #expect(
                    try looks("with-\(property.name)") == plain,
                    "\(name), \"\(property.name)\": \(value)")
            }
        }
    }

    @Test("a name means the same type everywhere")
    func types() {
        var seen: [String: String] = [:]
        for kind in Registry.builtin.kinds {
            for property in kind.properties {
                let type = seen[property.name] ?? property.codec.expectation
                seen[property.name] = type
                #expect(property.codec.expectation == type, "\(property.name) of a \(kind.name)")
            }
        }
    }

    @Test("whether a guest can use a node is declared once for all kinds")
    func use() {
        let kinds = Registry.builtin.kinds.filter { kind in
            kind.properties.contains { $0.name == "busy" }
        }
        #expect(kinds.count > 20)
        for kind in kinds {
            #expect(kind.groups.contains { $0.title == "What guests use" }, "\(kind.name)")
            #expect(!kind.own.contains { ["enabled", "busy"].contains($0.name) }, "\(kind.name)")
        }
    }

    @Test("no kind has a property twice, or one with the name of a node's own keys")
    func names() {
        for kind in Registry.builtin.kinds {
            let names = kind.properties.map(\.name) + ["type", "id", "style", "on", "children"]
            #expect(Set(names).count == names.count, "\(kind.name)")
        }
    }
}

/// Everything about a node that a property can change.
private struct Looks: Equatable {
    private let node: Node

    init(_ node: Node) { self.node = node }

    static func == (a: Looks, b: Looks) -> Bool {
        let (a, b) = (a.node, b.node)
        return a.layoutStyle == b.layoutStyle && a.isHidden == b.isHidden && a.isModal == b.isModal
            && a.clipsContent == b.clipsContent && a.effects == b.effects
            && a.isSticky == b.isSticky && (a as? ListNode)?.shape == (b as? ListNode)?.shape
            && (a as? any ModelView)?.hasModel(of: b) ?? true
    }
}

/// A view of any model.
private protocol ModelView: Node {
    func hasModel(of other: Node) -> Bool
}

extension View: ModelView {
    fileprivate func hasModel(of other: Node) -> Bool { (other as? View)?.model == model }
}
