package import Kiosk

/// A test of a configuration as a script: what a guest and an application do, and what has to follow.
package struct KioskScript {
    /// Something to tap on, or to drag.
    package enum Place: Equatable {
        /// An id with `#` before it, or a text that is shown.
        case target(String)
        case point(Point)
    }

    package enum Action: Equatable {
        case tap(Place)
        case longPress(Place, Duration)
        case drag(from: Place, to: Place, Duration)
        /// Two fingers change their distance by a factor.
        case pinch(Place, scale: Float, Duration)
        case type(String)
        case press(KeySymbol, text: String)
        case scan(String)
        case wait(Duration)
        case set(JSON.Object)
        case push(source: String, JSON, details: JSON.Object)
        case emit(DocumentEvent)
        case navigate(String, JSON.Object)
        case back
        case theme(String)
        case locale(String)
        /// Answers of servers; nil removes one.
        case servers([RequestPattern: ServerAnswer?])
        case expect([Expectation], within: Duration?)
    }

    package struct Expectation: Equatable {
        package enum Kind: Equatable {
            case screen(String)
            case state(path: String, JSON)
            case text(String)
            case noText(String)
            /// An event that has left the document since the last one that was expected.
            case event(String, data: JSON?)
            /// A request that was made since the last one that was expected.
            case request(WantedRequest)
            case picture(String)
        }

        package let kind: Kind
        /// Offset in the source.
        package let offset: Int
    }

    package struct Step: Equatable {
        package let action: Action
        /// Offset in the source.
        package let offset: Int
    }

    package let source: SourceFile
    /// Path of the configuration.
    package let configuration: String
    /// Size of the picture; nil for that of the configuration's mode, or 1920x1080.
    package let size: PictureSize?
    /// Wall clock at the start in nanoseconds since 1970; nil for `WallClock.virtualStart`.
    package let time: Int64?
    /// Answers of servers; nil if those of the network are asked.
    package let servers: [RequestPattern: ServerAnswer]?
    package let steps: [Step]

    /// Time for which a step waits for what it looks for, unless it says otherwise.
    package static let patience = Duration.seconds(2)

    /// Time for which a long press lasts, unless it says otherwise.
    static let pressTime = Duration.seconds(1)

    /// Name of the script: that of its file without the ending.
    package var name: String { KioskScript.name(ofFile: source.name) }

    static func name(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    }

    /// Folder of the script.
    package var folder: String { KioskScript.folder(of: source.name) }

    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

extension KioskScript {
    /// Most bytes of a script, and most scripts of a folder.
    package static let sizeLimit = 4 << 20
    package static let countLimit = 1000

    /// Reads a file.
    package init(contentsOf path: String) throws(Diagnostics) {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try File.read(path, limit: KioskScript.sizeLimit)
        } catch {
            throw Diagnostics([
                Diagnostic(
                    .error, file: path, line: 1, column: 1,
                    message: "this file cannot be read: \(error)",
                    help: "a test is a JSON file with \"steps\"")
            ])
        }
        try self.init(parsing: SourceFile(name: path, bytes: bytes))
    }

    /// Returns the paths of scripts, sorted by name: the file that is named, or the JSON files in a
    /// folder; those of a configuration's folder are in its folder `tests`.
    package static func paths(in path: String) -> [String] {
        guard File.isDirectory(path) else { return [path] }
        var folder = path
        while folder.count > 1 && folder.hasSuffix("/") { folder.removeLast() }
        let names = File.names(in: folder, limit: 10 * countLimit)
        if names.contains("kiosk.json") {
            folder += "/tests"
            return File.isDirectory(folder) ? paths(in: folder) : []
        }
        let scripts = names.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
        return scripts.prefix(countLimit).map { "\(folder)/\($0)" }
    }
}
