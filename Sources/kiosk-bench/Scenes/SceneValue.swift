import Kiosk

/// A part of a scene's file, with its path for messages.
struct SceneValue {
    let json: JSON
    let path: String

    func member(_ key: String) throws -> SceneValue {
        guard let value = json[key] else {
            throw FileMistake(description: "\(path): no \(key)")
        }
        return SceneValue(json: value, path: "\(path): \(key)")
    }

    func elements(_ key: String) throws -> [SceneValue] {
        let list = try member(key)
        guard case .array(let values) = list.json else { throw list.mistake("array") }
        return values.enumerated().map { index, value in
            SceneValue(json: value, path: "\(list.path)[\(index)]")
        }
    }

    func float(_ key: String) throws -> Float {
        let value = try member(key)
        guard let number = value.json.float else { throw value.mistake("number") }
        return number
    }

    func int(_ key: String) throws -> Int {
        let value = try member(key)
        guard case .int(let number) = value.json else { throw value.mistake("whole number") }
        return Int(number)
    }

    func string(_ key: String) throws -> String {
        let value = try member(key)
        guard case .string(let text) = value.json else { throw value.mistake("string") }
        return text
    }

    func strings(_ key: String) throws -> [String] {
        try elements(key).map { value in
            guard case .string(let text) = value.json else { throw value.mistake("string") }
            return text
        }
    }

    /// From the members `x` and `y`.
    func point() throws -> Point { Point(x: try float("x"), y: try float("y")) }

    /// From the members `w` and `h`.
    func size() throws -> Size { Size(width: try float("w"), height: try float("h")) }

    /// From the members `x`, `y`, `w` and `h`.
    func rect() throws -> Rect { Rect(origin: try point(), size: try size()) }

    /// From `#rrggbb` or `rgba(r,g,b,a)`, the latter with an alpha from 0 to 1.
    func color(_ key: String) throws -> Color {
        let text = try string(key)
        let digits = text.dropFirst()
        if text.first == "#", digits.utf8.count == 6, let rgb = UInt32(digits, radix: 16) {
            return Color(rgb)
        }
        if text.hasPrefix("rgba("), text.last == ")" {
            let parts = text.dropFirst(5).dropLast().split(separator: ",")
            let channels = parts.prefix(3).compactMap { UInt8($0) }
            if parts.count == 4, channels.count == 3, let alpha = Float(parts[3]),
                0...1 ~= alpha
            {
                return Color(
                    red: channels[0], green: channels[1], blue: channels[2],
                    alpha: UInt8((alpha * 255).rounded()))
            }
        }
        throw FileMistake(description: "\(path): \(key): \(text) is no colour")
    }

    private func mistake(_ kind: String) -> FileMistake {
        FileMistake(description: "\(path): this is no \(kind)")
    }
}
