import CLinux
import CSQLite
import Glibc

/// Making a database. It is complete before it has its name, so that a power cut leaves neither a
/// damaged file nor one without the values that were known.
extension StateFile {
    /// Suffixes of the files beside a database, set aside with a damaged one for analysis.
    static let companions = ["-wal", "-shm", "-journal"]

    /// Makes a database with these values where none is.
    func create(_ values: [String: JSON] = [:]) throws(SQLiteError) -> Opened {
        let target = try ownTarget()
        let new = try makeUnderOtherName(target, values)
        // A log left by a previous database does not belong to this one.
        for companion in Self.companions { unlink(target + companion) }
        do throws(SystemError) {
            return openMade(try move(new, to: target))
        } catch {
            unlink(new)
            throw SQLiteError(code: SQLITE_CANTOPEN, "\(error)")
        }
    }

    /// Returns the path at which a new file takes its place. A link that leads nowhere is not
    /// replaced: its disk may be yet to come. Nor is a folder or a device to which a link leads:
    /// the kiosk may not move it.
    func ownTarget() throws(SQLiteError) -> String {
        let target = target
        let kind = kind(of: target)
        if kind == S_IFLNK {
            throw SQLiteError(code: SQLITE_CANTOPEN, "\(path) is a link that leads nowhere")
        }
        if let kind, kind != S_IFREG, self.kind(of: path) == S_IFLNK {
            throw SQLiteError(
                code: SQLITE_CANTOPEN, "\(path) is a link to \(target), which is no regular file")
        }
        return target
    }

    /// The type bits of a file's mode; nil for no file.
    func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Opens a file that has its place and all values. If it cannot be opened, these are kept all the
    /// same: it stays closed, to be opened later.
    func openMade(_ made: File.Identity?) -> Opened {
        do throws(SQLiteError) {
            let database = try StateDatabase.open(path)
            let identity = try look()
            guard identity.file == made else { throw replacedMeanwhile }
            return Opened(database: database, identity: identity, isNew: true)
        } catch {
            return Opened(
                failure: error, identity: Identity(file: made, log: nil), isNew: true)
        }
    }

    /// Makes a complete database under a temporary name, which it returns.
    func makeUnderOtherName(
        _ target: String, _ values: [String: JSON]
    ) throws(SQLiteError) -> String {
        let new = target + ".new"
        remove(new)
        do throws(SystemError) {
            // State is private to the kiosk's user from its first byte on; the log gets its mode.
            _ = try OwnedFD(
                path: new, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        } catch {
            throw SQLiteError(code: SQLITE_CANTOPEN, "\(error)")
        }
        do throws(SQLiteError) {
            try StateDatabase.create(new, values.mapValues { .text($0.bytes()) })
        } catch {
            // A full disk has no room for a part of it.
            remove(new)
            throw error
        }
        return new
    }

    func remove(_ database: String) {
        for suffix in [""] + Self.companions { unlink(database + suffix) }
    }

    /// Gives a new file its name, and returns which file it is.
    func move(_ new: String, to target: String) throws(SystemError) -> File.Identity? {
        let made = File.identity(new)
        try check("rename \(new)") { rename(new, target) }
        File.synchronizeFolder(of: target)
        return made
    }
}
