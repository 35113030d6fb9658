package import Kiosk

/// An access tree as text and as JSON.
package struct AccessReport {
    private let root: AccessElement

    package init(_ root: AccessElement) { self.root = root }

    /// A line for each element, further to the right inside of others.
    package var text: String {
        var lines = ""
        for child in root.children { AccessReport.write(child, indent: 0, to: &lines) }
        return lines
    }

    private static func write(_ element: AccessElement, indent: Int, to text: inout String) {
        text += String(repeating: "  ", count: indent) + element.line + "\n"
        for child in element.children { write(child, indent: indent + 1, to: &text) }
    }

    /// The elements as an array of objects.
    package var json: JSON { .array(root.children.map(\.json)) }
}

extension AccessElement {
    /// The element in one line: role, name, value, states, description and position.
    package var line: String {
        var words = [properties.role.rawValue]
        if !properties.name.isEmpty { words.append(properties.name.quotedExcerpt) }
        if !properties.value.isEmpty { words.append("= " + properties.value.quotedExcerpt) }
        words += states
        if !properties.description.isEmpty {
            words.append("(\(properties.description.quotedExcerpt))")
        }
        if let position = properties.position {
            words.append("\(position.index) of \(position.count)")
        }
        return words.joined(separator: " ")
    }

    private var states: [String] {
        var states: [String] = []
        switch properties.check {
        case .on?: states.append("checked")
        case .off?: states.append("unchecked")
        case .mixed?: states.append("mixed")
        case nil: break
        }
        if properties.isSelected == true { states.append("selected") }
        if let isExpanded = properties.isExpanded {
            states.append(isExpanded ? "expanded" : "collapsed")
        }
        for (word, isSet) in [
            ("disabled", properties.isDisabled), ("invalid", properties.isInvalid),
            ("busy", properties.isBusy), ("modal", properties.isModal),
            ("secret", properties.isSecret), ("polite", properties.live == .polite),
            ("assertive", properties.live == .assertive),
        ] where isSet {
            states.append(word)
        }
        return states
    }
}
