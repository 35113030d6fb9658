/// Zones of an instrument as documents write them: `[{ "from": 80, "to": 100, "color": "danger" }]`.
extension ValueZone {
    /// The keys with their types.
    static let members: [(String, PropertyType)] = [
        ("from", .scale), ("to", .scale), ("color", .color),
    ]
    private static let keys = members.map(\.0)

    static func all(_ elements: [JSON]) throws(PropertyMismatch) -> [ValueZone] {
        var result: [ValueZone] = []
        for (index, element) in elements.enumerated() {
            result.append(try ValueZone(element, JSONPointer.root.appending(index)))
        }
        return result
    }

    private init(_ json: JSON, _ path: JSONPointer) throws(PropertyMismatch) {
        let example = "write an object such as { \"from\": 80, \"to\": 100, \"color\": \"danger\" }"
        guard case .object(let object) = json else {
            throw PropertyMismatch(
                found: json.described, help: example,
                reason: "a zone cannot be \(json.described)", path: path)
        }
        let members = try PropertyMembers(object, keys: ValueZone.keys, at: path)
        guard let from = try members.value("from", .scale),
            let to = try members.value("to", .scale),
            let color = try members.value("color", .color)
        else {
            throw PropertyMismatch(
                found: json.described, help: example,
                reason: "a zone needs \(wordList(ValueZone.keys.map { "\"\($0)\"" }))", path: path)
        }
        self.init(from: from.number, to: to.number, color.color)
    }
}

extension PropertyType {
    /// A value on an instrument's scale, or an end of it.
    static let scale = PropertyType.number(-100_000_000...100_000_000)
}
