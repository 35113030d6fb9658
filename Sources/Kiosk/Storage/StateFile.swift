import CLinux
import CSQLite
import Glibc

/// Opens or creates the database at a path, in whatever state the file is.
struct StateFile {
    let path: String
    let log: Log

    struct Opened: ~Copyable {
        /// nil if nothing can be stored, or the file was made and cannot be opened yet.
        var database: StateDatabase?
        var values: [String: JSON] = [:]
        /// Reason why it cannot be opened yet; nil if it is open, or never will be.
        var failure: SQLiteError?
        /// The file that is open, or was made; nil for none.
        var identity: Identity?
        /// True if the file was made now, so that nothing is in it but what it was made with.
        var isNew = false
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
            let opened = try openForWriting()
            if let error = opened.failure { reportUnopened(error) }
            return opened
        } catch {
            guard let snapshot = try? StateSnapshot(of: path) else {
                reportUnopened(error)
                return Opened(database: nil, failure: error)
            }
            let again = "tried \(StateSaver.attempts(error))"
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

    /// Opens the database, or makes one with these values. A damaged file is set aside.
    func openForWriting(
        orMakeWith values: [String: JSON] = [:]
    ) throws(SQLiteError) -> Opened {
        if !exists { return try create(values) }
        do throws(SQLiteError) {
            return try read()
        } catch  where error.isDamage || isUnreadable {
            return try replace(because: error, by: values)
        }
    }

    /// Replaces a database that turned out to be damaged by one with these values.
    func replace(
        because error: SQLiteError, by values: [String: JSON]
    ) throws(SQLiteError) -> Opened {
        try setAside("corrupt", because: "is damaged: \(error)", insteadOf: values)
    }

    /// The file's own path where `path` is a link to it. SQLite has the log beside that.
    var target: String { File.resolved(path) }

    /// Tells which file is at the path, and which log beside it.
    ///
    /// - Throws: An error that says nothing about whether they are still there.
    func look() throws(SQLiteError) -> Identity {
        // In this order, the log of another file is not taken for that of this one.
        let log = try identity(of: target + "-wal")
        return Identity(file: try identity(of: path), log: log)
    }

    private func identity(of path: String) throws(SQLiteError) -> File.Identity? {
        var status = stat()
        if stat(path, &status) == 0 {
            return File.Identity(device: status.st_dev, inode: status.st_ino)
        }
        guard errno == ENOENT || errno == ENOTDIR else { throw inaccessible(path) }
        return nil
    }

    struct Identity: Equatable {
        let file: File.Identity?
        let log: File.Identity?
    }

    /// Makes a new database where the one that was open was taken away.
    ///
    /// - Parameters:
    ///   - last: The file that was open.
    ///   - values: All that it had, and what was set since.
    func restore(
        _ last: Identity, with values: [String: JSON]
    ) throws(SQLiteError) -> Opened {
        if exists, File.fingerprint(path) == nil { throw inaccessible(path) }
        removeLog(of: last)
        if exists {
            let reason = "was replaced while it was in use"
            return try setAside("replaced", because: reason, insteadOf: values)
        }
        log.error("state: \(path) was deleted while it was in use; it is made anew")
        return try create(values)
    }

    /// Makes a new database in the place of the open one, whose log was taken away. A power cut while
    /// SQLite takes such a log into its file would damage that, so the new one is complete first; closed
    /// after that, the old one leaves the path alone.
    ///
    /// - Parameter values: All that it had, and what was set since.
    func remake(with values: [String: JSON]) throws(SQLiteError) -> Opened {
        let made = try create(values)
        log.error(
            "state: the log of \(path) was deleted while it was in use; the file is made anew")
        return made
    }

    /// Removes the log of a file that is gone, which would damage the one that is here now, or comes.
    func removeLog(of last: Identity) {
        let name = target + "-wal"
        if let log = last.log, File.identity(name) == log { unlink(name) }
    }

    private func help(for error: SQLiteError) -> String {
        if error.primaryCode == SQLITE_BUSY { return "another process uses it, end that one" }
        if access(File.folder(of: path), W_OK) != 0, errno == EROFS {
            return "its file system is mounted for reading only, mount it for writing"
        }
        return "see to it that its folder exists, can be written and has space"
    }

    private func reportUnopened(_ error: SQLiteError) {
        log.error(
            "state: cannot open \(path): \(error); nothing is kept until it can be, which is tried "
                + "\(StateSaver.attempts(error)): \(help(for: error))")
    }

    private func report(_ problems: [String]) {
        for problem in problems { log.warning("state: \(problem)") }
    }

    /// The error where nothing is known of the file, such as at a link to a disk that is yet to come.
    private func inaccessible(_ path: String) -> SQLiteError {
        SQLiteError(code: SQLITE_CANTOPEN, "\(SystemError("stat \(path)"))")
    }

    var replacedMeanwhile: SQLiteError {
        SQLiteError(code: SQLITE_CANTOPEN, "it was replaced while it was opened")
    }

    private var exists: Bool { kind(of: path) != nil }

    /// True if something is there that is no regular file, or none that this user may read.
    private var isUnreadable: Bool {
        var status = stat()
        return stat(path, &status) == 0
            && (status.st_mode & S_IFMT != S_IFREG || access(path, R_OK) != 0)
    }

    private func read() throws(SQLiteError) -> Opened {
        // SQLite would take an empty file for a new database.
        guard let size = File.fingerprint(path)?.size else { throw inaccessible(path) }
        let file = File.identity(path)
        if size == 0 { throw SQLiteError(damage: "it is empty") }
        let database = try StateDatabase.open(path)
        if size <= StateLimits.checkedFile { try database.check() }
        let reader = try StateReader(of: database)
        let identity = try look()
        guard identity.file == file else { throw replacedMeanwhile }
        report(reader.problems)
        return Opened(database: database, values: reader.values, identity: identity)
    }
}
