/// Shadows as documents write them: `{ "y": 8, "blur": 24, "color": "#00000040" }`.
extension ThemeShadow {
    private static let distance = PropertyType.number(-1000...1000)
    private static let blurs = PropertyType.number(0...400)

    /// The keys with their types.
    static let members: [(String, PropertyType)] = [
        ("x", distance), ("y", distance), ("blur", blurs), ("spread", distance), ("color", .color),
        ("inner", .bool),
    ]

    /// One shadow, or those of an array.
    static func all(_ json: JSON) throws(PropertyMismatch) -> [ThemeShadow] {
        guard case .array(let elements) = json else { return [try ThemeShadow(json, .root)] }
        var result: [ThemeShadow] = []
        for (index, element) in elements.enumerated() {
            result.append(try ThemeShadow(element, JSONPointer.root.appending(index)))
        }
        return result
    }

    private init(_ json: JSON, _ path: JSONPointer) throws(PropertyMismatch) {
        guard case .object(let object) = json else {
            throw PropertyMismatch(
                found: json.described,
                help: "write an object such as { \"y\": 8, \"blur\": 24 }",
                reason: "a shadow cannot be \(json.described)", path: path)
        }
        let members = try PropertyMembers(
            object, keys: Self.members.map(\.0), at: path)
        self.init()
        if let x = try members.value("x", Self.distance) { offset.x = x.number }
        if let y = try members.value("y", Self.distance) { offset.y = y.number }
        if let value = try members.value("blur", Self.blurs) { blur = value.number }
        if let value = try members.value("spread", Self.distance) { spread = value.number }
        if let value = try members.value("color", .color) { color = value.color }
        if let value = try members.value("inner", .bool) { isInner = value.bool }
    }
}
