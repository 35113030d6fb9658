/// Gradients as documents write them: `{ "linear": 90, "stops": ["primary", "#000000 80%"] }`.
extension ThemeGradient {
    static let kinds = ["linear", "radial", "conic"]
    private static let angle = PropertyType.number(-360...360)
    private static let place = PropertyType.choice(ImageModel.Anchor.allCases.map(\.rawValue))

    /// The keys with their types, but for the stops.
    static let members: [(String, PropertyType)] = [
        ("linear", angle), ("radial", place), ("conic", angle),
    ]

    init(_ object: JSON.Object) throws(PropertyMismatch) {
        let members = try PropertyMembers(object, keys: Self.kinds + ["stops"])
        let geometry = try Self.geometry(members, object)
        guard let stops = members["stops"] else {
            throw Self.mismatch(
                "a gradient needs \"stops\"", help: "write \"stops\": [\"primary\", \"surface\"]")
        }
        self.init(geometry, stops: try Self.stops(stops))
    }

    private static func geometry(
        _ members: PropertyMembers, _ object: JSON.Object
    ) throws(PropertyMismatch) -> Geometry {
        let given = object.map(\.key).filter(kinds.contains)
        guard let kind = given.first else {
            throw mismatch(
                "a gradient needs \"linear\", \"radial\" or \"conic\"",
                help: "write \"linear\": 180 for one from top to bottom")
        }
        guard given.count == 1 else {
            throw mismatch(
                "a gradient cannot be \(wordList(given.map { "\"\($0)\"" })) at once",
                help: "leave out all but one", path: JSONPointer(tokens: [given[1]]), isKey: true)
        }
        if kind == "radial" {
            let word = try members.value(kind, place)?.string
            let anchor = word.flatMap(ImageModel.Anchor.init(rawValue:)) ?? .center
            return .radial(center: anchor.share)
        }
        let degrees = try members.value(kind, angle)?.number ?? 0
        return kind == "linear" ? .linear(angle: degrees) : .conic(angle: degrees)
    }

    /// Stops without a place lie evenly between their neighbours; the first is at 0, the last at 1.
    private static func stops(_ json: JSON) throws(PropertyMismatch) -> [Stop] {
        let path = JSONPointer(tokens: ["stops"])
        guard case .array(let elements) = json, elements.count > 1 else {
            let found = json[1] == nil && json.kindName == "array" ? "so short" : json.described
            throw mismatch(
                "\"stops\" cannot be \(found)", help: "write an array of two colours or more",
                path: path)
        }
        var given: [(color: ThemeColor, place: Float?)] = []
        for (index, element) in elements.enumerated() {
            given.append(try stop(element, path.appending(index)))
        }
        given[0].place = given[0].place ?? 0
        given[given.count - 1].place = given[given.count - 1].place ?? 1
        var stops: [Stop] = []
        for (index, stop) in given.enumerated() {
            if let place = stop.place {
                if let last = stops.last?.offset, place < last {
                    throw mismatch(
                        "\(elements[index].described) lies before the stop in front of it",
                        help: "write the stops in the order of their percentages",
                        path: path.appending(index))
                }
                stops.append(Stop(place, stop.color))
            } else {
                let next = given[index...].firstIndex { $0.place != nil }!
                let before = stops[index - 1].offset
                let step = (given[next].place! - before) / Float(next - index + 1)
                stops.append(Stop(before + step, stop.color))
            }
        }
        return stops
    }

    /// `"primary"`, or `"primary 30%"`.
    private static func stop(
        _ json: JSON, _ path: JSONPointer
    ) throws(PropertyMismatch) -> (ThemeColor, Float?) {
        let expectation = "a colour, or a colour and a place such as \"primary 30%\""
        guard case .string(let text) = json else {
            throw mismatch(
                "a stop cannot be \(json.described)", help: "write \(expectation)", path: path)
        }
        let words = text.split(separator: " ")
        var place: Float?
        if words.count > 1 {
            guard words.count == 2, words[1].last == "%",
                let percentage = Float(words[1].dropLast()), (0...100).contains(percentage)
            else {
                throw mismatch(
                    "a stop cannot be \(text.quotedExcerpt)", help: "write \(expectation)",
                    path: path
                ).inPart("", path, json)
            }
            place = percentage / 100
        }
        do {
            return (try PropertyType.color.decode(.string(String(words.first ?? ""))).color, place)
        } catch {
            throw error.inPart("a stop", path, json)
        }
    }

    private static func mismatch(
        _ reason: String, help: String, path: JSONPointer = .root, isKey: Bool = false
    ) -> PropertyMismatch {
        PropertyMismatch(
            found: "an object", help: help, reason: reason, path: path, isKey: isKey)
    }
}
