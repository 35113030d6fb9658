import CLinux
import CSQLite
import Glibc

/// Putting a new database in the place of a file, which is kept under another name. If a step fails,
/// those before it are taken back, as it is tried again every few seconds.
extension StateFile {
    /// Puts a database with these values in the place of a file.
    func setAside(
        _ word: String, because reason: String, insteadOf values: [String: JSON]
    ) throws(SQLiteError) -> Opened {
        let target = try ownTarget()
        let new = try makeUnderOtherName(target, values)
        var undo: [() -> Void] = [{ unlink(new) }]
        do throws(SystemError) {
            let (name, isSecond) = try giveName(target, word)
            undo.append {
                if isSecond { dropName(name, of: target) } else { rename(name, target) }
            }
            // Before the new file comes, as the log of another one would damage it.
            for companion in Self.companions {
                let (from, to) = (target + companion, name + companion)
                if rename(from, to) == 0 {
                    undo.append { rename(to, from) }
                } else if errno != ENOENT {
                    throw SystemError("rename \(from)")
                }
            }
            let made = try move(new, to: target)
            log.error("state: \(path) \(reason); it is now \(name), and a new one begins")
            return openMade(made)
        } catch {
            for step in undo.reversed() { step() }
            throw SQLiteError(
                code: SQLITE_CANTOPEN, "it \(reason), and cannot be set aside: \(error)")
        }
    }

    /// Gives a file another name: a second one where it can have two, so that it stays at the path
    /// until the new one has that.
    private func giveName(
        _ target: String, _ word: String
    ) throws(SystemError) -> (name: String, isSecond: Bool) {
        for _ in 0..<10 {
            let name = unusedName(target, word)
            if link(target, name) == 0 { return (name, true) }
            switch errno {
            // Another process has just taken the name.
            case EEXIST: continue
            // Folders, files of other users and those of some file systems have one name only.
            case EPERM, EACCES, EMLINK, EOPNOTSUPP, ENOSYS:
                try check("rename \(target)") { rename(target, name) }
                return (name, false)
            default: throw SystemError("link \(target)")
            }
        }
        throw SystemError("link \(target)", number: EEXIST)
    }

    /// Removes the second name of a file, and never its only one.
    private func dropName(_ name: String, of target: String) {
        if File.identity(name) == File.identity(target) { unlink(name) }
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
