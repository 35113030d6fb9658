import Kiosk

/// The page of all controls with their pictures: `docs/control-kinds.md`.
extension DocumentReference {
    /// Names of the kinds that guests use or that show values. The gallery has pictures of each in
    /// all its states.
    package var controlNames: [String] { controlKinds.map(\.name) }

    /// Kinds that arrange or hold others, and labels, which have no states and no look of their own.
    private static let withoutStates: Set = [
        "row", "column", "grid", "stack", "scroll", "list", "form", "entry", "tab", "section",
        "pin",
        "card", "label",
    ]

    /// All other kinds of this library; a new kind needs pictures, too.
    private var controlKinds: [NodeKind] {
        let names = Set(Registry.builtin.kinds.map(\.name))
            .subtracting(DocumentReference.withoutStates)
        return registry.kinds.filter { names.contains($0.name) }
    }

    package var controls: String {
        """
        # All controls

        <!-- `make generate` writes this file from the sources. -->

        Each control in its states, and what shows values and pictures, with the properties that it has beside
        [those of all controls](reference.md#controls) and [of all that guests
        use](reference.md#what-guests-use). [Controls and forms](controls.md) says what
        they are for, and what keys do. The pictures are those that `StatePictureTests` compares, of the
        page "States" of the gallery; each is there in the dark, with high contrast, in Arabic and on a
        small panel, too.

        \(controlKinds.map(control).joined(separator: "\n\n"))

        """
    }

    private func control(_ kind: NodeKind) -> String {
        let file = "states-\(kind.name.dashed)-light.png"
        var parts = [
            "## `\(kind.name)`", kind.doc,
            "![\(kind.name) in its states](../Tests/Goldens/\(file))",
        ]
        if kind.name == "dropdown" {
            parts.append("![its list](../Tests/Goldens/states-dropdown-list-light.png)")
        }
        if !kind.own.isEmpty { parts.append(table(kind.own)) }
        // Links of the tables lead to sections of the reference.
        return parts.joined(separator: "\n\n").replacing("](#", with: "](reference.md#")
    }
}

extension String {
    /// The words of a name such as `rangeSlider` in small letters, with dashes between them.
    fileprivate var dashed: String {
        map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    }
}
