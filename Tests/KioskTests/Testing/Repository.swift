import Foundation
import KioskTesting

/// Places of this project's files.
enum Repository {
    static let folder: String = {
        var url = URL(filePath: #filePath)
        // Tests/KioskTests/Testing/Repository.swift
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.path(percentEncoded: false).removingLastSlash
    }()

    static func url(of path: String) -> URL { URL(filePath: "\(folder)/\(path)") }

    /// Returns the path of something in `Tests/Fixtures`, such as a configuration.
    static func fixture(_ name: String) -> String { "\(folder)/Tests/Fixtures/\(name)" }

    /// Path of the demo's configuration.
    static let demo = folder + "/Config/demo"

    /// The names of what is in a folder of the project, sorted; none if it does not exist.
    static func contents(of path: String) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(path)")
        return (names ?? []).sorted()
    }

    /// Paths of the pages for those who use Kiosk: the README and those in docs.
    static let pages =
        ["README.md"] + contents(of: "docs").filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }

    static func text(of path: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    }
}

extension Goldens {
    /// The pictures in Tests/Goldens.
    static let ofProject = Goldens(
        folder: Repository.folder + "/Tests/Goldens",
        artifacts: Repository.folder + "/.build/test-artifacts")
}

extension String {
    fileprivate var removingLastSlash: String { hasSuffix("/") ? String(dropLast()) : self }
}
