import CLinux
import Glibc

/// Where the program of a command lies.
enum ProgramPath {
    /// Where programs are looked for without a `PATH`.
    private static let defaultPath = "/usr/local/bin:/usr/bin:/bin"

    /// - Parameters:
    ///   - name: As in execvp(3): a path if it has a slash, else looked for in `path`.
    ///   - directory: Where relative paths begin; nil for the working directory.
    static func find(
        _ name: String, directory: String?, path: String?
    ) throws(ProcessFailure) -> String {
        if name.contains("/") {
            let place = name.hasPrefix("/") ? name : directory.map { "\($0)/\(name)" } ?? name
            switch look(at: place) {
            case .program: return place
            case .nothing: throw .notFound(place)
            case .unusable: throw .notExecutable(place)
            }
        }
        var unusable: String?
        for directory in (path ?? defaultPath).split(separator: ":")
        where directory.hasPrefix("/") {
            let place = "\(directory)/\(name)"
            switch look(at: place) {
            case .program: return place
            case .nothing: continue
            case .unusable: unusable = unusable ?? place
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
