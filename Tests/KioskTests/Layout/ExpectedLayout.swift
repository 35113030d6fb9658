import Foundation
import Testing

@testable import Kiosk
@testable import KioskTooling

/// A layout case with the frames that a browser makes of it.
struct ExpectedLayout: CustomTestStringConvertible, Sendable {
    let name: String
    private let node: JSONNode
    /// The first part of the name.
    var topic: String { String(name.prefix { $0 != "/" }) }
    var testDescription: String { name }

    /// Distance that an edge may lie from where it is expected.
    private static let tolerance: Float = 0.1

    init(_ node: JSONNode) throws {
        self.node = node
        name = try #require(node["id"]?.string)
    }

    /// The cases of a document.
    static func cases(inDocument path: String) throws -> [ExpectedLayout] {
        let bytes = try File.read(path, limit: 1 << 30)
        let root = try JSONDocument(parsing: SourceFile(name: path, bytes: bytes)).root
        return try root["cases"]?.array.map(ExpectedLayout.init) ?? []
    }

    /// The cases of a file with one a line.
    static func cases(inLines path: String) throws -> [ExpectedLayout] {
        let bytes = try File.read(path, limit: 1 << 30)
        return try bytes.split(separator: UInt8(ascii: "\n")).map { line in
            let source = SourceFile(name: path, bytes: Array(line))
            return try ExpectedLayout(JSONDocument(parsing: source).root)
        }
    }

    /// The first box that does not lie where it is expected; nil if all do.
    func mismatch(rounds: Bool? = nil) throws -> String? {
        var layout = try LayoutCase(node)
        if let rounds { layout.isRounded = rounds }
        let frames = layout.frames()
        let skipsRoot = node["ignore_root_xy"]?.bool ?? false
        var open = [(try #require(node["expected"]), "the root")]
        for (box, frame) in zip(layout.boxes, frames) {
            guard let (expected, path) = open.popLast() else { return "there are too many boxes" }
            let isPlaced = expected.matches(frame, ["x", "y"])
            let isSized = expected.matches(frame, ["width", "height"])
            if !isSized || !isPlaced && !(skipsRoot && box.level == 0) {
                return "\(path): expected \(expected.frameText), found \(frame.text)"
            }
            let children = expected["children"]?.array ?? []
            if children.count != box.childCount { return "\(path): \(box.childCount) children" }
            for (index, child) in children.enumerated().reversed() {
                open.append((child, path == "the root" ? "\(index)" : "\(path)/\(index)"))
            }
        }
        return open.isEmpty ? nil : "there are too few boxes"
    }

    fileprivate static func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) <= tolerance }
}

extension Rect {
    fileprivate func value(_ key: String) -> Float {
        switch key {
        case "x": minX
        case "y": minY
        case "width": width
        default: height
        }
    }

    fileprivate var text: String { "\(minX) \(minY) \(width) × \(height)" }
}

extension JSONNode {
    fileprivate subscript(key: String) -> JSONNode? {
        if case .object(let object) = kind { object[key] } else { nil }
    }

    fileprivate var array: [JSONNode] {
        if case .array(let elements) = kind { elements } else { [] }
    }

    fileprivate var string: String? {
        if case .string(let string) = kind { string } else { nil }
    }

    fileprivate var bool: Bool? {
        if case .bool(let bool) = kind { bool } else { nil }
    }

    private func number(_ key: String) -> Float {
        if case .number(let number)? = self[key]?.kind { Float(number.double) } else { .nan }
    }

    fileprivate func matches(_ frame: Rect, _ keys: [String]) -> Bool {
        keys.allSatisfy { ExpectedLayout.isNear(number($0), frame.value($0)) }
    }

    fileprivate var frameText: String {
        "\(number("x")) \(number("y")) \(number("width")) × \(number("height"))"
    }
}
