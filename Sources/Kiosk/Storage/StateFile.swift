import CLinux
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
        /// Reason why it cannot be opened yet; nil if it is open, or never will be.
        var failure: SQLiteError?
        /// True if the file was made now, so that nothing is in it.
        var isNew = false

        var isOpen: Bool { database != nil }
    }

    /// Opens the database. A damaged file is set aside; one that can only be read is read. Problems
    /// are logged.
    func open() -> Opened {
        do {
            try SharedLibrary.sqlite.open()
        } catch {
            log.error("state: \(error); nothing is kept")
            return Opened(database: nil)
        }
        do throws(SQLiteError) {
            return try openForWriting()
        } catch {
            let again = "tried every \(StateSaver.retrySeconds) seconds"
            guard let snapshot = try? StateSnapshot(of: path) else {
                log.error(
                    "state: cannot open \(path): \(error); nothing is kept until it can be, which is "
                        + "\(again): \(help(for: error))")
                return Opened(database: nil, failure: error)
            }
            report(snapshot.problems)
            log.warning(
                "state: cannot write \(path): \(error); its values are used, but changes are not "
                    + "kept until it can be written, which is \(again): \(help(for: error))")
            var values = snapshot.values
            if error.primaryCode == SQLITE_BUSY {
                // The other process may deliver them; what it leaves arrives with the file.
                values = values.filter { !$0.key.hasPrefix(StateKey.queues) }
            }
            return Opened(database: nil, values: values, failure: error)
        }
    }

    /// Opens the database, or makes one. A damaged file is set aside.
    func openForWriting() throws(SQLiteError) -> Opened {
        if !exists { return Opened(database: try create(), isNew: true) }
        do throws(SQLiteError) {
            return try read()
        } catch  where error.isDamage || isUnreadable {
            try setAside("corrupt", because: "is damaged: \(error)")
            return Opened(database: try create(), isNew: true)
        }
    }

    /// Replaces a database that turned out to be damaged.
    func replace(because error: SQLiteError) throws(SQLiteError) -> StateDatabase {
        try setAside("corrupt", because: "is damaged: \(error)")
        return try create()
    }

    /// The file and its log, to tell later whether they are still there.
    var identity: Identity {
        Identity(file: File.identity(path), log: File.identity(path + "-wal"))
    }

    struct Identity: Equatable {
        let file: File.Identity?
        let log: File.Identity?
    }

    /// Makes a new database where the one that was open was taken away.
    ///
    /// - Parameter last: The file when it was last written.
    func restore(_ last: Identity) throws(SQLiteError) -> StateDatabase {
        if exists, File.fingerprint(path) == nil { throw inaccessible }
        // The log of the file that is gone would damage the one that is here now.
        if let log = last.log, identity.log == log { unlink(path + "-wal") }
        if exists {
            try setAside("replaced", because: "was replaced while it was in use")
        } else {
            log.error("state: \(path) was deleted while it was in use; it is made anew")
        }
        return try create()
    }

    private func help(for error: SQLiteError) -> String {
        if error.primaryCode == SQLITE_BUSY { return "another process uses it, end that one" }
        if access(File.folder(of: path), W_OK) != 0, errno == EROFS {
            return "its file system is mounted for reading only, mount it for writing"
        }
        return "see to it that its folder exists, can be written and has space"
    }

    private func report(_ problems: [String]) {
        for problem in problems { log.warning("state: \(problem)") }
    }

    /// The error where nothing is known of the file, such as at a link to a disk that is yet to come.
    private var inaccessible: SQLiteError {
        SQLiteError(code: SQLITE_CANTOPEN, "\(SystemError("stat \(path)"))")
    }

    private var exists: Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// True if something is there that is no regular file, or none that this user may read.
    private var isUnreadable: Bool {
        var status = stat()
        return stat(path, &status) == 0
            && (status.st_mode & S_IFMT != S_IFREG || access(path, R_OK) != 0)
    }

    private func read() throws(SQLiteError) -> Opened {
        // SQLite would take an empty file for a new database.
        guard let size = File.fingerprint(path)?.size else { throw inaccessible }
        if size == 0 { throw SQLiteError(damage: "it is empty") }
        let database = try StateDatabase.open(path)
        if size <= StateLimits.checkedFile { try database.check() }
        var reader = StateReader()
        try database.forEachRow { reader.add(key: $0, text: $1) }
        report(reader.problems)
        return Opened(database: database, values: reader.values)
    }

    /// Creates a database under a temporary name and renames it once complete, so that a power cut
    /// meanwhile leaves no damaged file.
    func create() throws(SQLiteError) -> StateDatabase {
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
        File.synchronizeFolder(of: path)
        return try StateDatabase.open(path)
    }

    /// Renames the file and its companions.
    private func setAside(_ word: String, because reason: String) throws(SQLiteError) {
        let name = unusedName(word)
        guard rename(path, name) == 0 else {
            throw SQLiteError(
                code: SQLITE_CANTOPEN,
                "it \(reason), and cannot be set aside: \(SystemError("rename \(path)"))")
        }
        for companion in Self.companions { rename(path + companion, name + companion) }
        log.error("state: \(path) \(reason); it is now \(name), and a new one begins")
    }

    private func unusedName(_ word: String) -> String {
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
        let name = "\(path).\(word)-\(date)-\(hour)"
        var status = stat()
        var (candidate, number) = (name, 1)
        while lstat(candidate, &status) == 0 {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}
