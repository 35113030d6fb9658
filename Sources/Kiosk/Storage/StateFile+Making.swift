import CLinux
import CSQLite
import Glibc

/// Making a database. It is complete before it has its name, so that a power cut leaves neither a
/// damaged file nor one without the values that were known.
extension StateFile {
    /// Suffixes of the files beside a database, set aside with a damaged one for analysis.
    private static let companions = ["-wal", "-shm", "-journal"]

    /// Makes a database with these values where none is.
    func create(_ values: [String: JSON] = [:]) throws(SQLiteError) -> Opened {
        let target = target
        let new = try makeUnderOtherName(target, values)
        // A log left by a previous database does not belong to this one.
        for companion in Self.companions { unlink(target + companion) }
        return openMade(try move(new, to: target))
    }

    /// Puts a database with these values in the place of a file, which is kept under another name.
    func setAside(
        _ word: String, because reason: String, insteadOf values: [String: JSON]
    ) throws(SQLiteError) -> Opened {
        let target = target
        let new = try makeUnderOtherName(target, values)
        let name = unusedName(target, word)
        // With a second name, the old file stays at the path until the new one has it. Folders,
        // files of other users and those of some file systems get none.
        guard link(target, name) == 0 || rename(target, name) == 0 else {
            let error = SystemError("rename \(target)")
            unlink(new)
            throw SQLiteError(
                code: SQLITE_CANTOPEN, "it \(reason), and cannot be set aside: \(error)")
        }
        // Before the new file comes, as the log of another one would damage it.
        for companion in Self.companions { rename(target + companion, name + companion) }
        let made = try move(new, to: target)
        log.error("state: \(path) \(reason); it is now \(name), and a new one begins")
        return openMade(made)
    }

    /// Opens a file that has its place and all values. If it cannot be opened, these are kept all the
    /// same: it stays closed, to be opened later.
    private func openMade(_ made: File.Identity?) -> Opened {
        let database = try? StateDatabase.open(path)
        guard let database, identity.file == made else {
            return Opened(identity: Identity(file: made, log: nil), isNew: true)
        }
        return Opened(database: database, identity: identity, isNew: true)
    }

    /// Makes a complete database under a temporary name, which it returns.
    private func makeUnderOtherName(
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
            _ = try StateDatabase.create(new, values.mapValues { .text($0.bytes()) })
        } catch {
            // A full disk has no room for a part of it.
            remove(new)
            throw error
        }
        return new
    }

    private func remove(_ database: String) {
        for suffix in [""] + Self.companions { unlink(database + suffix) }
    }

    /// Gives a new file its name, and returns which file it is.
    private func move(_ new: String, to target: String) throws(SQLiteError) -> File.Identity? {
        let made = File.identity(new)
        guard rename(new, target) == 0 else {
            let error = SystemError("rename \(new)")
            unlink(new)
            throw SQLiteError(code: SQLITE_CANTOPEN, "\(error)")
        }
        File.synchronizeFolder(of: target)
        return made
    }

    private func unusedName(_ target: String, _ word: String) -> String {
        var seconds = time(nil)
        var now = tm()
        gmtime_r(&seconds, &now)
        func digits(_ value: Int32, _ count: Int) -> String {
            let text = String(value)
            return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
        }
        let date =
            digits(now.tm_year + 1900, 4) + digits(now.tm_mon + 1, 2) + digits(now.tm_mday, 2)
        let hour = digits(now.tm_hour, 2) + digits(now.tm_min, 2) + digits(now.tm_sec, 2)
        let name = "\(target).\(word)-\(date)-\(hour)"
        var status = stat()
        var (candidate, number) = (name, 1)
        while lstat(candidate, &status) == 0 {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}
