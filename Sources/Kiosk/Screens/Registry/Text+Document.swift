/// Features as documents write them: `{ "ss01": 1, "liga": 0 }`.
extension FontFeature {
    private static let values = PropertyType.integer(0...65_535)

    static func all(_ object: JSON.Object) throws(PropertyMismatch) -> [FontFeature] {
        let members = try PropertyMembers(object, keys: object.map(\.key))
        var result: [FontFeature] = []
        for member in object {
            let path = JSONPointer.root.appending(member.key)
            guard member.key.utf8.count == 4, let tag = FontTag(member.key) else {
                throw PropertyMismatch(
                    found: "an object", help: "write four letters or digits such as \"ss01\"",
                    reason: "\(member.key.quotedExcerpt) is no tag of a feature", path: path,
                    isKey: true)
            }
            guard tag != FontFeature.tabularFigures.tag else {
                throw PropertyMismatch(
                    found: "an object", help: "write \"tabularFigures\": true beside it",
                    reason: "\"tnum\" has a key of its own", path: path, isKey: true)
            }
            guard let value = try members.value(member.key, values) else { continue }
            result.append(FontFeature(tag, UInt32(value.number)))
        }
        return result
    }
}

/// Shadows of letters as documents write them: `{ "y": 2, "blur": 6, "color": "#00000080" }`.
extension ThemeTextShadow {
    private static let distance = PropertyType.number(-1000...1000)
    private static let blurs = PropertyType.number(0...200)

    /// The keys with their types.
    static let members: [(String, PropertyType)] = [
        ("x", distance), ("y", distance), ("blur", blurs), ("color", .color),
    ]

    init(_ object: JSON.Object) throws(PropertyMismatch) {
        let members = try PropertyMembers(object, keys: Self.members.map(\.0))
        self.init()
        if let x = try members.value("x", Self.distance) { offset.x = x.number }
        if let y = try members.value("y", Self.distance) { offset.y = y.number }
        if let value = try members.value("blur", Self.blurs) { blur = value.number }
        if let value = try members.value("color", .color) { color = value.color }
    }
}

/// Outlines as documents write them: `{ "width": 2, "color": "#000000" }`.
extension ThemeTextOutline {
    private static let widths = PropertyType.number(0...100)

    /// The keys with their types.
    static let members: [(String, PropertyType)] = [("width", widths), ("color", .color)]

    init(_ object: JSON.Object) throws(PropertyMismatch) {
        let members = try PropertyMembers(object, keys: Self.members.map(\.0))
        self.init()
        if let value = try members.value("width", Self.widths) { width = value.number }
        if let value = try members.value("color", .color) { color = value.color }
    }
}

extension PropertyType {
    /// Numbers in a range, each larger than the one before.
    static func ascending(
        _ elements: [JSON], in range: ClosedRange<Float>
    ) throws(PropertyMismatch) -> [Float] {
        var result: [Float] = []
        for (index, element) in elements.enumerated() {
            let path = JSONPointer.root.appending(index)
            do {
                result.append(try PropertyType.number(range).decode(element).number)
            } catch {
                throw error.inPart("an element", path, element)
            }
            guard index == 0 || result[index - 1] < result[index] else {
                throw PropertyMismatch(
                    found: "an array", help: "write the numbers in ascending order",
                    reason: "\(element.described) is not more than the number in front of it",
                    path: path)
            }
        }
        return result
    }
}

extension String {
    /// Whether this has the form of a tag of BCP 47: letters for the language, then groups of
    /// letters and digits.
    var isLanguageTag: Bool {
        let groups = split(separator: "-", omittingEmptySubsequences: false)
        guard let language = groups.first, (2...3).contains(language.utf8.count),
            language.utf8.allSatisfy({ ASCII.isLetter($0) })
        else { return false }
        return groups.dropFirst().allSatisfy { group in
            (1...8).contains(group.utf8.count)
                && group.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
        }
    }
}
