/// The node kinds of maps.
extension NodeKind {
    static let map = NodeKind(
        name: "map",
        doc: """
            A picture, such as the plan of a floor, with routes and pins. Two fingers enlarge it, one moves \
            it then, and two taps show what is close.
            """,
        groups: [.placement, .surface(at: \MapModel.box)],
        own: [
            .model(
                "extent", ExtentCodec(), \MapModel.extent, default: [100, 100],
                "Width and height of the picture in its own coordinates."),
            .model(
                "maximumZoom", NumberCodec(1...20), \MapModel.maximumZoom, default: 4,
                "How much larger it can be seen than as a whole."),
            .model(
                "routes", RoutesCodec(), \MapModel.routes, default: [],
                "Ways on the picture; their lines keep their width."),
            .model(
                "place", MapPlaceCodec(), \MapModel.place,
                """
                What is in the middle: x, y, and perhaps the zoom. When it changes, the map glides there; null \
                shows all of it.
                """),
        ],
        defaults: ["minWidth": 96, "minHeight": 96], hasChildren: false,
        contents: [
            NodeContent(
                "layers", "What is as large as the map: pictures, from back to front.",
                container: { (map: MapPictureNode) in map.ground }),
            NodeContent(
                "pins",
                """
                What keeps its size: a `pin`, or any node, whose `left` and `top` are its place in per cent of \
                the map.
                """, container: { (map: MapPictureNode) in map.signs }),
        ]
    ) { MapPictureNode(extent: Size(width: 100, height: 100)) }

    static let pin = NodeKind(
        name: "pin",
        doc: "A sign at a place of a `map`, whose tip is at its `left` and `top`.",
        groups: [.placement, .text(at: \SignModel.caption)],
        own: [
            .model(
                "fill", .paint, \SignModel.background, default: "primary",
                "The pin's body.")
        ],
        defaults: [
            "position": "absolute", "shrink": 0, "fontSize": 16, "fontWeight": "semibold",
            "color": "on-primary", "transform": ["translate": ["-50%", "-100%"]],
        ], hasChildren: false
    ) { PinNode("") }
}
