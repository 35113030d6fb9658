/// The routes on a map: `[{ "points": [10, 20, 40, 20], "color": "primary" }]`.
struct RoutesCodec: Codec {
    static let route = ObjectCodec(
        "a route", example: "{ \"points\": [10, 20, 40, 20] }", MapRoute([]),
        [
            ObjectField(
                "points", CoordinatesCodec(nil), "x and y in turn, in the map's coordinates."
            ) { route, numbers in
                route.points = stride(from: 0, to: numbers.count - 1, by: 2).map {
                    Point(x: numbers[$0], y: numbers[$0 + 1])
                }
            },
            ObjectField("color", .color, \.color, "Colour of the line."),
            ObjectField("width", NumberCodec(1...100), \.width, "Width of the line, in pixels."),
            ObjectField(
                "dash", CoordinatesCodec(nil, isPairs: false), \.dashes,
                "Lengths of dashes and gaps."),
        ])

    var expectation: String { "an array of objects such as { \"points\": [10, 20, 40, 20] }" }
    var reference: String {
        "objects such as `{ \"points\": [10, 20, 40, 20], \"color\": \"primary\" }`"
    }
    var literalSchemas: [JSON] { [["type": "array", "items": Self.route.literalSchema]] }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> [MapRoute]? {
        guard case .list(let elements) = value else { return nil }
        return try elements.decoded(most: 100, "routes", Self.route.element)
    }
}

/// A place of a map: `[120, 80]`, or with a zoom `[120, 80, 3]`.
struct MapPlaceCodec: Codec {
    var expectation: String { "x, y and perhaps a zoom, such as [120, 80, 2]" }
    var literalSchemas: [JSON] {
        [["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 3]]
    }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> MapPlace? {
        guard let numbers = try CoordinatesCodec(nil, isPairs: false).decode(value),
            numbers.count == 2 || numbers.count == 3
        else { return nil }
        return MapPlace(
            Point(x: numbers[0], y: numbers[1]), zoom: numbers.count == 3 ? numbers[2] : 2)
    }
}

/// A width and a height: `[800, 600]`.
struct ExtentCodec: Codec {
    var expectation: String { "a width and a height, such as [800, 600]" }
    var literalSchemas: [JSON] { CoordinatesCodec(2).literalSchemas }
    var forms: ValueForms { .list }

    func decode(_ value: CELValue) throws(CodecError) -> Size? {
        guard let numbers = try CoordinatesCodec(2).decode(value), numbers[0] > 0, numbers[1] > 0
        else { return nil }
        return Size(width: numbers[0], height: numbers[1])
    }
}
