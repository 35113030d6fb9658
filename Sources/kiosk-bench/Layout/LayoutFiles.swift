import Kiosk

/// The project's folder `Benchmarks`: trees, reference layouts by other programs, and their times.
struct LayoutFiles {
    /// The program that made a reference layout.
    enum Producer: String {
        case yoga, chromium
    }

    private let trees: BenchmarkFolder

    init() throws { trees = try BenchmarkFolder(named: "Trees") }

    func tree(_ name: String) throws -> LayoutTree {
        try LayoutTree(name: name, json: trees.json("\(name).json"))
    }

    /// Returns the rectangles of a tree's boxes, in pre-order, each relative to its parent's
    /// corner.
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

    /// Returns Yoga's times in milliseconds, by tree and operation.
    func yogaTimes() throws -> JSON {
        guard let times = try trees.json("../yoga.json")["milliseconds"] else {
            throw FileMistake(description: "yoga.json: no milliseconds")
        }
        return times
    }
}
