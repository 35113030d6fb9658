import Glibc
import Kiosk

/// An error in a file of `Benchmarks`.
struct FileMistake: Error, CustomStringConvertible {
    let description: String
}

/// A folder of the project that benchmarks read.
struct BenchmarkFolder {
    let path: String

    /// Maximum file size.
    private static let fileLimit = 16 << 20

    init(path: String) { self.path = path }

    /// Finds a folder of `Benchmarks`.
    init(named name: String) throws { try self.init(of: "Benchmarks/\(name)") }

    /// Searches for a folder of the project in the working directory, and in the program's enclosing
    /// directories.
    init(of name: String) throws {
        var places = ["."]
        var parts = File.resolved("/proc/self/exe").split(separator: "/")
        while parts.popLast() != nil {
            places.append("/" + parts.joined(separator: "/"))
        }
        let folders = places.map { "\($0)/\(name)" }
        guard let found = folders.first(where: { access($0, R_OK) == 0 }) else {
            throw FileMistake(
                description: "there is no \(name), neither here nor around the program")
        }
        self.path = found
    }

    func bytes(_ name: String) throws -> [UInt8] {
        try File.read("\(path)/\(name)", limit: BenchmarkFolder.fileLimit)
    }

    func json(_ name: String) throws -> JSON {
        try JSON(parsing: bytes(name), name: name)
    }
}
