import Glibc
import Kiosk

/// The folder `Benchmarks` of the project: trees, what other programs make of them, their times.
struct LayoutFiles {
    /// What is wrong with a file.
    struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    /// Who laid out a tree.
    enum Producer: String {
        case yoga, chromium
    }

    private let directory: String

    private static let fileLimit = 16 << 20

    /// Looks in the working directory, and in those that enclose the program.
    init() throws {
        var places = ["."]
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &path, path.count)
        var parts = String(decoding: path.prefix(max(0, length)).map(UInt8.init), as: UTF8.self)
            .split(separator: "/")
        while parts.popLast() != nil {
            places.append("/" + parts.joined(separator: "/"))
        }
        let found = places.map { $0 + "/Benchmarks" }
            .first { access($0 + "/Trees", R_OK) == 0 }
        guard let found else {
            throw Mistake(
                description: "there is no Benchmarks/Trees, neither here nor around the program")
        }
        directory = found
    }

    func tree(_ name: String) throws -> LayoutTree {
        try LayoutTree(name: name, json: read("Trees/\(name).json"))
    }

    /// The rectangles of a tree's boxes, in pre-order, each from its parent's corner.
    func frames(of name: String, by producer: Producer) throws -> [Rect] {
        let path = "Trees/\(name)_\(producer.rawValue)_result.json"
        guard case .array(let values) = try read(path)["preorder_ltwh"] else {
            throw Mistake(description: "\(path): no preorder_ltwh")
        }
        return try values.map { value in
            let numbers = (0..<4).compactMap { value[$0]?.float }
            guard numbers.count == 4 else {
                throw Mistake(description: "\(path): a rectangle is not four numbers")
            }
            return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Yoga's times in milliseconds, by tree and operation.
    func yogaTimes() throws -> JSON {
        guard let times = try read("yoga.json")["milliseconds"] else {
            throw Mistake(description: "yoga.json: no milliseconds")
        }
        return times
    }

    private func read(_ path: String) throws -> JSON {
        try JSON(
            parsing: File.read("\(directory)/\(path)", limit: LayoutFiles.fileLimit), name: path)
    }
}
