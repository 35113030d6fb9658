import CLinux
import CSQLite
import Glibc

/// Reason why a tool could not read or write a state file, with a remedy.
package struct StateFileFailure: Error {
    package let message: String
    package let help: String
}

extension StateSnapshot {
    /// Reads all that is kept, also from a file that a running kiosk has open. Nothing is written.
    package init(readingFrom path: String) throws(StateFileFailure) {
        try openLibrary()
        do throws(SQLiteError) {
            try self.init(of: path)
        } catch {
            throw StateFileFailure(
                message: "\(path) cannot be read: \(error)",
                help: "name the file in which a kiosk keeps its values, such as state.db")
        }
    }
}

/// A state file that no kiosk has open, and that none can open while this exists.
package final class LockedStateFile {
    package let path: String
    /// Everything that is kept in it.
    package let values: [String: JSON]
    private let database: StateDatabase

    /// Opens the file, or makes one without values.
    package init(_ path: String) throws(StateFileFailure) {
        try openLibrary()
        self.path = path
        do throws(SQLiteError) {
            let isNew = File.fingerprint(path) == nil
            if isNew {
                _ = try StateFile(path: path, log: .silent).create()
                giveToOwnerOfFolder(path)
            }
            database = try StateDatabase.open(path)
            try database.check()
            let reader = try StateReader(of: database)
            values = reader.values
            if let problem = reader.problems.first { throw SQLiteError(damage: problem) }
        } catch {
            let help =
                error.primaryCode == SQLITE_BUSY
                ? "end the kiosk that has it open, for example with systemctl stop kioskd"
                : "see to it that it is a state file, and can be written"
            throw StateFileFailure(message: "\(path) cannot be opened: \(error)", help: help)
        }
    }

    /// Replaces everything in it, in one transaction.
    package func replace(by values: [String: JSON]) throws(StateFileFailure) {
        do throws(SQLiteError) {
            try database.save(values.mapValues { .text($0.bytes()) }, insteadOfAll: true)
        } catch {
            throw StateFileFailure(
                message: "\(path) cannot be written: \(error)",
                help: "nothing has changed in it; see to it that the disk has space")
        }
    }
}

private func openLibrary() throws(StateFileFailure) {
    do {
        try SharedLibrary.sqlite.open()
    } catch {
        throw StateFileFailure(message: "\(error)", help: "install it")
    }
}

/// Lets the kiosk's user write a file that root has made for it.
private func giveToOwnerOfFolder(_ path: String) {
    var status = stat()
    guard geteuid() == 0, stat(File.folder(of: path), &status) == 0 else { return }
    // In a folder of the kiosk's user, who may have put a link to another file there meanwhile.
    _ = lchown(path, status.st_uid, status.st_gid)
}
