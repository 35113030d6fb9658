import Kiosk

/// The styles of the trees, with Yoga's initial values: those of CSS except for the direction,
/// `flex-shrink: 0`, `align-content: flex-start` and no automatic minimum sizes.
extension LayoutStyle {
    init(yoga members: JSON.Object) throws {
        self.init()
        direction = .column
        shrink = 0
        justify = .flexStart
        align = .stretch
        alignContent = .flexStart
        (minWidth, minHeight) = (.zero, .zero)
        for member in members {
            guard try setSize(member.key, member.value) || set(member.key, member.value) else {
                throw FileMistake(
                    description: "unknown style \(member.key): \(member.value)")
            }
        }
    }

    /// Sets a length; returns false if there is no such property.
    private mutating func setSize(_ key: String, _ value: JSON) throws -> Bool {
        guard let length = Length(yoga: value) else { return false }
        switch key {
        case "width": width = length
        case "height": height = length
        case "minHeight": minHeight = length
        case "basis": basis = length
        case "left": inset.left = length
        case "top": inset.top = length
        case "gap": gap = length
        case "margin": margin = LayoutEdges(all: length)
        case "padding": padding = LayoutEdges(all: length)
        case "paddingH": (padding.left, padding.right) = (length, length)
        case "paddingV": (padding.top, padding.bottom) = (length, length)
        default: return false
        }
        return true
    }

    /// Sets another property; returns false if there is no such property or value.
    private mutating func set(_ key: String, _ value: JSON) throws -> Bool {
        switch (key, value) {
        case ("grow", _): grow = value.float ?? .nan
        case ("shrink", _): shrink = value.float ?? .nan
        case ("wrap", .int(1)): wrap = .wrap
        case ("dir", .string(let name)):
            guard let value = Direction(rawValue: name) else { return false }
            direction = value
        case ("justify", .string(let name)):
            guard let value = ContentAlignment(rawValue: name) else { return false }
            justify = value
        case ("alignItems", .string(let name)):
            guard let value = ItemAlignment(rawValue: name) else { return false }
            align = value
        case ("position", .string(let name)):
            guard let value = Position(rawValue: name) else { return false }
            position = value
        default: return false
        }
        return grow == grow && shrink == shrink
    }
}

extension Length {
    /// Parses a length: numbers are points, `"N%"` percentages, `"auto"` is automatic; nil for
    /// anything else.
    fileprivate init?(yoga json: JSON) {
        if let value = json.float {
            self = .points(value)
            return
        }
        guard case .string(let text) = json else { return nil }
        if text == "auto" {
            self = .auto
        } else if text.last == "%", let value = Float(text.dropLast()) {
            self = .percent(value)
        } else {
            return nil
        }
    }
}
