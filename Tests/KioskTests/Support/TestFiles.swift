import Foundation

/// Paths of the package's own files.
enum TestFiles {
    static let package = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// A configuration in `Tests/Fixtures`.
    static func fixture(_ name: String) -> String {
        package.appendingPathComponent("Tests/Fixtures/\(name)").path
    }

    /// The demo's configuration.
    static var demo: String { package.appendingPathComponent("Config/demo").path }
}
