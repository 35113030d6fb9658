import Kiosk

/// A tree of boxes to lay out, described by a file in `Benchmarks/Trees`.
struct LayoutTree {
    struct Box {
        var style: LayoutStyle
        /// Index of the parent; nil for the root.
        var parent: Int?
        /// Length of a text in characters; nil for a box without text.
        var textLength: Int?
    }

    let name: String
    /// Boxes in pre-order.
    private(set) var boxes: [Box] = []
    /// Index of the text that changes.
    private(set) var dirtyLeaf = 0

    static let names = ["list", "wrap", "mixed"].flatMap { ["\($0)_1000", "\($0)_10000"] }
    static let rootWidth: Float = 1920

    init(name: String, json: JSON) throws {
        self.name = name
        guard case .int(let leaf) = json["dirty_leaf"], let root = json["tree"] else {
            throw FileMistake(description: "\(name): no dirty_leaf or no tree")
        }
        dirtyLeaf = Int(leaf)
        try append(root, parent: nil)
        guard boxes.indices.contains(dirtyLeaf), boxes[dirtyLeaf].textLength != nil else {
            throw FileMistake(description: "\(name): box \(dirtyLeaf) is no text")
        }
    }

    private mutating func append(_ json: JSON, parent: Int?) throws {
        guard case .object(let members) = json else {
            throw FileMistake(description: "\(name): a box is no object")
        }
        var box = Box(style: LayoutStyle(), parent: parent)
        var children: [JSON] = []
        for member in members {
            switch (member.key, member.value) {
            case ("s", .object(let style)): box.style = try LayoutStyle(yoga: style)
            case ("c", .array(let values)): children = values
            case ("t", .int(let length)): box.textLength = Int(length)
            default:
                throw FileMistake(
                    description: "\(name): unknown member \(member.key) of a box")
            }
        }
        let index = boxes.count
        boxes.append(box)
        for child in children { try append(child, parent: index) }
    }
}

extension JSON {
    /// The value of a number; nil for anything else.
    var float: Float? { number.map { Float($0) } }
}
