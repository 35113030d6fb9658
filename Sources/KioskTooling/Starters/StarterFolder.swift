import Glibc
import Kiosk

/// Folders of a new kiosk.
enum StarterFolder {
    /// Number of the error when something exists already.
    static let exists = EEXIST

    /// Makes a folder; one that is there already will do.
    static func make(_ path: String) throws(SystemError) {
        if File.isDirectory(path) { return }
        try check("mkdir \(path)") { mkdir(path, 0o755) }
    }
}
