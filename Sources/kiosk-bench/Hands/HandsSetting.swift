import Kiosk

/// The input of a kiosk of `Config`: data of its peers, values that its state takes in use, and the
/// arguments of its screens. It is in `Benchmarks/Hands`.
struct HandsSetting {
    /// Values of data sources, by their names.
    private(set) var data = JSON.Object()
    /// Values of variables, each a moment in the kiosk's life.
    private(set) var states: [JSON.Object] = []
    /// Arguments of screens, by the screens' names.
    private(set) var arguments: [String: JSON.Object] = [:]
    /// Values of the variables on which the document's theme depends; empty if it depends on none.
    private(set) var themes: [JSON.Object] = []

    /// - Parameters:
    ///   - name: Name of the kiosk.
    ///   - configuration: The folder of the kiosk, which values may be taken from.
    init(_ name: String, of configuration: BenchmarkFolder) throws {
        let json = try BenchmarkFolder(named: "Hands").json("\(name).json")
        data = try Self.object(json["data"], in: configuration)
        states = Self.objects(json["states"])
        themes = Self.objects(json["themes"])
        if case .object(let screens)? = json["screens"] {
            for screen in screens {
                arguments[screen.key] = try Self.object(screen.value, in: configuration)
            }
        }
    }

    /// The objects of a list; none for another value.
    private static func objects(_ json: JSON?) -> [JSON.Object] {
        guard case .array(let elements)? = json else { return [] }
        return elements.compactMap { element in
            if case .object(let object) = element { object } else { nil }
        }
    }

    /// An object, with values of files in the place of their names; an empty one for another value.
    private static func object(
        _ json: JSON?, in folder: BenchmarkFolder
    ) throws -> JSON.Object {
        guard case .object(let members)? = json else { return JSON.Object() }
        var result = JSON.Object()
        for member in members { result[member.key] = try value(member.value, in: folder) }
        return result
    }

    /// The value, or the part of a file that it names.
    private static func value(_ json: JSON, in folder: BenchmarkFolder) throws -> JSON {
        guard case .string(let file)? = json["file"] else { return json }
        var pointer = JSONPointer.root
        if case .string(let place)? = json["at"] { pointer = JSONPointer(place) ?? .root }
        guard let value = try folder.json(file)[pointer] else {
            throw FileMistake(description: "\(file) has nothing at \(pointer)")
        }
        return value
    }
}
