/// Gradients as documents write them: `{ "linear": 90, "stops": ["primary", "#000000 80%"] }`.
package struct GradientCodec {
    package static let kinds = ["linear", "radial", "conic"]

    /// Maximum number of stops: each is looked at for every pixel.
    private static let stopLimit = 64
    private static let angle = NumberCodec(-360...360)
    private static let center = ChoiceCodec(ImageModel.Anchor.self)

    /// Schemas of the keys, except the stops.
    package static var schemaMembers: [SchemaMember] {
        [
            ("linear", angle.literalSchema), ("radial", center.literalSchema),
            ("conic", angle.literalSchema),
        ]
    }

    func gradient(_ map: CELMap) throws(CodecError) -> ThemeGradient {
        let object = try ObjectReader(map, keys: Self.kinds + ["stops"])
        let geometry = try geometry(object)
        guard let stops = object["stops"] else {
            throw CodecError(
                reason: "a gradient needs \"stops\"",
                help: "write \"stops\": [\"primary\", \"surface\"]")
        }
        return ThemeGradient(geometry, stops: try self.stops(stops))
    }

    private func geometry(_ object: ObjectReader) throws(CodecError) -> ThemeGradient.Geometry {
        let given = object.names.filter(Self.kinds.contains)
        guard let kind = given.first else {
            throw CodecError(
                reason: "a gradient needs \"linear\", \"radial\" or \"conic\"",
                help: "write \"linear\": 180 for one from top to bottom")
        }
        guard given.count == 1 else {
            throw CodecError(
                reason: "a gradient cannot be \(wordList(given.map { "\"\($0)\"" })) at once",
                help: "leave out all but one", path: JSONPointer(tokens: [given[1]]), isKey: true)
        }
        if kind == "radial" {
            return .radial(center: (try object.value(kind, Self.center) ?? .center).share)
        }
        let degrees = try object.value(kind, Self.angle) ?? 0
        return kind == "linear" ? .linear(angle: degrees) : .conic(angle: degrees)
    }

    /// Parses stops. Those without a position are spaced evenly between their neighbours; the first
    /// is at 0, the last at 1.
    private func stops(_ value: CELValue) throws(CodecError) -> [ThemeGradient.Stop] {
        let path = JSONPointer(tokens: ["stops"])
        guard case .list(let elements) = value, elements.count > 1 else {
            let isShort = if case .list(let elements) = value { elements.count < 2 } else { false }
            throw CodecError(
                reason: "\"stops\" cannot be \(isShort ? "so short" : value.described)",
                help: "write an array of two colours or more", path: path)
        }
        try elements.check(most: GradientCodec.stopLimit, "stops", at: path)
        var given: [(color: ThemeColor, offset: Float?)] = []
        for (index, element) in elements.enumerated() {
            given.append(try stop(element, path.appending(index)))
        }
        given[0].offset = given[0].offset ?? 0
        given[given.count - 1].offset = given[given.count - 1].offset ?? 1
        var stops: [ThemeGradient.Stop] = []
        for (index, stop) in given.enumerated() {
            if let offset = stop.offset {
                if let last = stops.last?.offset, offset < last {
                    throw CodecError(
                        reason: "\(elements[index].described) lies before the stop in front of it",
                        help: "write the stops in the order of their percentages",
                        path: path.appending(index))
                }
                stops.append(.init(offset, stop.color))
            } else {
                let next = given[index...].firstIndex { $0.offset != nil }!
                let before = stops[index - 1].offset
                let step = (given[next].offset! - before) / Float(next - index + 1)
                stops.append(.init(before + step, stop.color))
            }
        }
        return stops
    }

    /// Parses `"primary"`, or `"primary 30%"`.
    private func stop(
        _ value: CELValue, _ path: JSONPointer
    ) throws(CodecError) -> (ThemeColor, Float?) {
        let expectation = "a colour, or a colour and a place such as \"primary 30%\""
        guard case .string(let text) = value else {
            throw CodecError(value, as: "a stop", at: path, help: "write \(expectation)")
        }
        let words = text.split(separator: " ")
        var offset: Float?
        if words.count > 1 {
            guard words.count == 2, words[1].last == "%",
                let percentage = Float(decimal: words[1].dropLast()), (0...100).contains(percentage)
            else {
                throw CodecError(value, as: "a stop", at: path, help: "write \(expectation)")
                    .inPart("", path, value)
            }
            offset = percentage / 100
        }
        do {
            return (try ColorCodec().value(of: .string(String(words.first ?? ""))), offset)
        } catch {
            throw error.inPart("a stop", path, value)
        }
    }
}
