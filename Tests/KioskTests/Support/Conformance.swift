import Foundation

/// The cases of public test suites, which are no part of this project.
enum Conformance {
    /// The folder that KIOSK_CONFORMANCE names, else the one beside the package.
    static let folder =
        ProcessInfo.processInfo.environment["KIOSK_CONFORMANCE"]
        ?? Repository.url(of: "../shared/conformance").standardized.path

    /// Returns true if there is a file of that name, whatever is in it.
    static func has(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/\(name)")
    }
}
