extension AccessElement {
    /// The element and those inside as JSON: what `kioskctl access` and the control socket tell.
    package var json: JSON {
        var object = JSON.Object()
        object["role"] = .string(properties.role.rawValue)
        if part == nil, let id = node.name { object["id"] = .string(id) }
        for (key, text) in [
            ("name", properties.name), ("value", properties.value),
            ("description", properties.description),
        ] where !text.isEmpty {
            object[key] = .string(text)
        }
        if let check = properties.check { object["checked"] = .string(check.rawValue) }
        if let isSelected = properties.isSelected { object["selected"] = .bool(isSelected) }
        if let isExpanded = properties.isExpanded { object["expanded"] = .bool(isExpanded) }
        for (key, isSet) in [
            ("disabled", properties.isDisabled), ("invalid", properties.isInvalid),
            ("busy", properties.isBusy), ("modal", properties.isModal),
            ("secret", properties.isSecret),
        ] where isSet {
            object[key] = .bool(true)
        }
        if properties.live != .off { object["live"] = .string(properties.live.rawValue) }
        if let position = properties.position {
            object["position"] = .int(Int64(position.index))
            object["count"] = .int(Int64(position.count))
        }
        object["frame"] = bounds.json
        if !children.isEmpty { object["children"] = .array(children.map(\.json)) }
        return .object(object)
    }
}

extension Rect {
    /// `[x, y, width, height]`, rounded. What a document draws or enlarges may lie anywhere.
    var json: JSON {
        .array([minX, minY, width, height].map { .int(Int64(Int32(bounded: $0.rounded()))) })
    }
}
