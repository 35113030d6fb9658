import CLinux
import Glibc

/// Lookup of a command's program.
package enum ProgramPath {
    /// Search path if `PATH` is not set.
    private static let defaultPath = "/usr/local/bin:/usr/bin:/bin"

    /// - Parameters:
    ///   - name: As in execvp(3): a path if it contains a slash, else looked up in `path`.
    ///   - directory: Base of relative paths; nil for the working directory.
    package static func find(
        _ name: String, directory: String?, path: String?
    ) throws(ProcessFailure) -> String {
        if name.contains("/") {
            let file = name.hasPrefix("/") ? name : directory.map { "\($0)/\(name)" } ?? name
            switch look(at: file) {
            case .program: return file
            case .nothing: throw .notFound(file)
            case .unusable: throw .notExecutable(file)
            }
        }
        var unusable: String?
        for directory in (path ?? defaultPath).split(separator: ":")
        where directory.hasPrefix("/") {
            let file = "\(directory)/\(name)"
            switch look(at: file) {
            case .program: return file
            case .nothing: continue
            case .unusable: unusable = unusable ?? file
            }
        }
        throw unusable.map { .notExecutable($0) } ?? .notFound(name)
    }

    private enum Finding {
        case program, nothing, unusable
    }

    private static func look(at path: String) -> Finding {
        var status = stat()
        if stat(path, &status) != 0 { return errno == EACCES ? .unusable : .nothing }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        return isFile && access(path, X_OK) == 0 ? .program : .unusable
    }
}
