import Kiosk

/// The page of all controls with their pictures: `docs/control-kinds.md`.
extension DocumentReference {
    /// The controls of which the gallery has pictures in all states.
    package static let pictured = [
        "button", "toggle", "checkbox", "radio", "segments", "chips", "dropdown", "wheel",
        "slider", "rangeSlider", "numberStepper", "rating", "numberPad", "datePicker",
        "timePicker", "field", "searchField", "dateRangePicker", "signature", "tabs", "accordion",
        "menu", "table", "chart",
    ]

    package var controls: String {
        let kinds = registry.kinds.filter {
            $0.isInput || DocumentReference.pictured.contains($0.name)
        }
        return """
            # All controls

            <!-- `make generate` writes this file from the sources. -->

            Each control in its states, with the properties that it has beside
            [those of all controls](reference.md#controls). [Controls and forms](controls.md) says what
            they are for, and what keys do. The pictures are those that `StatePictureTests` compares, of the
            page "States" of the gallery; each is there in the dark, with high contrast, in Arabic and on a
            small panel, too.

            \(kinds.map(control).joined(separator: "\n\n"))

            """
    }

    private func control(_ kind: NodeKind) -> String {
        var parts = ["## `\(kind.name)`", kind.doc]
        if DocumentReference.pictured.contains(kind.name) {
            let file = "states-\(kind.name.dashed)-light.png"
            parts.append("![\(kind.name) in its states](../Tests/Goldens/\(file))")
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
