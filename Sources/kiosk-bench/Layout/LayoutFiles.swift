import Kiosk

/// The folder `Benchmarks` of the project: trees, what other programs make of them, their times.
struct LayoutFiles {
    /// Who laid out a tree.
    enum Producer: String {
        case yoga, chromium
    }

    private let trees: BenchmarkFolder

    init() throws { trees = try BenchmarkFolder(named: "Trees") }

    func tree(_ name: String) throws -> LayoutTree {
        try LayoutTree(name: name, json: trees.json("\(name).json"))
    }

    /// The rectangles of a tree's boxes, in pre-order, each from its parent's corner.
    func frames(of name: String, by producer: Producer) throws -> [Rect] {
        let path = "\(name)_\(producer.rawValue)_result.json"
        guard case .array(let values) = try trees.json(path)["preorder_ltwh"] else {
            throw FileMistake(description: "\(path): no preorder_ltwh")
        }
        return try values.map { value in
            let numbers = (0..<4).compactMap { value[$0]?.float }
            guard numbers.count == 4 else {
                throw FileMistake(description: "\(path): a rectangle is not four numbers")
            }
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Yoga's times in milliseconds, by tree and operation.
    func yogaTimes() throws -> JSON {
        guard let times = try trees.json("../yoga.json")["milliseconds"] else {
            throw FileMistake(description: "yoga.json: no milliseconds")
        }
        return times
    }
}
