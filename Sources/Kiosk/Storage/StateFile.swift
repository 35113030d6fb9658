import CSQLite
import Glibc

/// Opens or creates the database at a path, in whatever state the file is.
struct StateFile {
    let path: String
    let log: Log

    /// Suffixes of the files beside a database, set aside with a damaged one for analysis.
    private static let companions = ["-wal", "-shm", "-journal"]

    struct Opened: ~Copyable {
        /// nil if nothing can be stored.
        var database: StateDatabase?
        var values: [String: JSON] = [:]
    }

    /// Opens the database. A damaged file is set aside; problems are logged.
    func open() -> Opened {
        do {
            try SharedLibrary.sqlite.open()
        } catch {
            log.error("state: \(error); nothing is kept")
            return Opened(database: nil)
        }
        do throws(SQLiteError) {
            if !exists { return Opened(database: try create()) }
            do throws(SQLiteError) {
                return try read()
            } catch  where error.isDamage || !isAccessible {
                guard setAside(because: error) else { return Opened(database: nil) }
                return Opened(database: try create())
            }
        } catch {
            let help =
                error.primaryCode == SQLITE_BUSY
                ? "another process uses it, end that one"
                : "see to it that its folder exists, can be written and has space"
            log.error("state: cannot open \(path): \(error); nothing is kept: \(help)")
            return Opened(database: nil)
        }
    }

    /// Replaces a database that turned out to be damaged; nil if that is impossible.
    func replace(because error: SQLiteError) -> StateDatabase? {
        guard setAside(because: error) else { return nil }
        do {
            return try create()
        } catch {
            log.error("state: cannot make \(path) anew: \(error); nothing is kept from now on")
            return nil
        }
    }

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// True if this is a regular file that this user may read and write. A read-only file system
    /// says nothing about the file.
    private var isAccessible: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
            && (access(path, R_OK | W_OK) == 0 || errno == EROFS)
    }

    private func read() throws(SQLiteError) -> Opened {
        // SQLite would take an empty file for a new database.
        let size = File.fingerprint(path)?.size ?? 0
        if size == 0 { throw SQLiteError(damage: "it is empty") }
        let database = try StateDatabase.open(path)
        if size <= StateLimits.checkedFile { try database.check() }
        var reader = StateReader(log: log)
        try database.forEachRow { reader.add(key: $0, text: $1) }
        return Opened(database: database, values: reader.values)
    }

    /// Creates a database under a temporary name and renames it once complete, so that a power cut
    /// meanwhile leaves no damaged file.
    private func create() throws(SQLiteError) -> StateDatabase {
        let temporary = path + ".new"
        for name in [temporary] + Self.companions.map({ temporary + $0 }) { unlink(name) }
        // A log left by a previous database does not belong to this one.
        for companion in Self.companions { unlink(path + companion) }
        _ = try StateDatabase.create(temporary)
        // State is private to the kiosk's user.
        chmod(temporary, 0o600)
        if rename(temporary, path) != 0 {
            let error = SystemError("rename \(temporary)")
            unlink(temporary)
            throw SQLiteError(code: SQLITE_CANTOPEN, "\(error)")
        }
        synchronizeFolder()
        return try StateDatabase.open(path)
    }

    /// Syncs the directory, so that renames survive a power cut; see fsync(2).
    private func synchronizeFolder() {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        if let descriptor = try? OwnedFD(path: folder, flags: O_RDONLY | O_DIRECTORY) {
            fsync(descriptor.number)
        }
    }

    /// Renames the file and its companions; logs and returns false if that fails.
    private func setAside(because error: SQLiteError) -> Bool {
        let name = unusedName()
        guard rename(path, name) == 0 else {
            let failure = SystemError("rename \(path)")
            log.error(
                "state: \(path) is damaged: \(error); it cannot be set aside: \(failure); "
                    + "nothing is kept: move it away by hand")
            return false
        }
        for companion in Self.companions { rename(path + companion, name + companion) }
        log.error("state: \(path) is damaged: \(error); it is now \(name), and a new one begins")
        return true
    }

    private func unusedName() -> String {
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
        let name = "\(path).corrupt-\(date)-\(hour)"
        var status = stat()
        var (candidate, number) = (name, 1)
        while lstat(candidate, &status) == 0 {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}

/// Collects the rows of a database, within the limits.
private struct StateReader {
    let log: Log
    private(set) var values: [String: JSON] = [:]
    private var byteCount = 0

    init(log: Log) { self.log = log }

    /// Adds a row; returns false once the limit is reached.
    mutating func add(key: [UInt8], text: [UInt8]) -> Bool {
        byteCount += key.count + text.count
        guard byteCount <= StateLimits.total else {
            log.warning(
                "state: there is more than \(StateLimits.total) bytes of it; the rest is not read")
            return false
        }
        let source = SourceFile(name: "state", bytes: text)
        guard let name = String(validating: key, as: UTF8.self),
            let document = try? JSONDocument(parsing: source, depthLimit: StateLimits.depth)
        else {
            let excerpt = String(decoding: key, as: UTF8.self).quotedExcerpt
            log.warning("state: the value of \(excerpt) cannot be read; it is left out")
            return true
        }
        values[name] = document.root.json
        return true
    }
}
