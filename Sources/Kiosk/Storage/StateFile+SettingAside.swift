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
        func failure(_ error: SystemError) -> SQLiteError {
            SQLiteError(
                code: SQLITE_CANTOPEN, "it \(reason), and cannot be set aside: \(error)",
                isLasting: [EBUSY, EXDEV].contains(error.number))
        }
        // First, so that nothing has been written for a file that can have no other name.
        let second: Renaming?
        do throws(SystemError) {
            second = try giveSecondName(target, word)
        } catch {
            throw failure(error)
        }
        let new: String
        do throws(SQLiteError) {
            new = try makeUnderOtherName(target, values)
        } catch {
            second?.takeBack()
            throw error
        }
        var renaming = second
        do throws(SystemError) {
            let begun: Renaming
            if let second { begun = second } else { begun = try giveOtherName(target, word) }
            renaming = begun
            // Before the new file comes, as the log of another one would damage it.
            try renaming?.takeCompanions()
            let made = try move(new, to: target)
            log.error("state: \(path) \(reason); it is now \(begun.name), and a new one begins")
            limitSetAside(target, word, after: begun.name)
            return openMade(made)
        } catch {
            unlink(new)
            renaming?.takeBack()
            throw failure(error)
        }
    }

    /// Number of the newest files that stay of those set aside.
    private static let newestKept = 3

    /// Removes files that were set aside earlier, as a disk that damages each one would be full of them.
    /// The newest stay, and the largest of the others: what was kept before the trouble began.
    ///
    /// - Parameter last: The one that was set aside now. It stays, also on a machine whose clock is slow.
    private func limitSetAside(_ target: String, _ word: String, after last: String) {
        let folder = File.folder(of: target)
        let prefix = "\(target).\(word)-"
        let others = File.names(in: folder).map { folder + $0 }
            .filter { name in
                name != last && name.hasPrefix(prefix) && kind(of: name) == S_IFREG
                    && name.dropFirst(prefix.count).allSatisfy { $0.isNumber || $0 == "-" }
            }
            .map { (name: $0, changed: File.fingerprint($0)?.changed ?? 0, size: size(of: $0)) }
            .sorted { $0.changed > $1.changed }
            .dropFirst(StateFile.newestKept - 1)
        // Of equal ones the oldest: those after it may have begun empty.
        let largest = others.max { ($0.size, $1.changed) < ($1.size, $0.changed) }
        var count = 0
        for file in others where file.name != largest?.name {
            remove(file.name)
            if kind(of: file.name) == nil { count += 1 }
        }
        if count > 0 {
            log.info("state: \(count) older files \(prefix)… are removed: there are newer ones")
        }
    }

    /// Bytes of a database that was set aside, with its log.
    private func size(of database: String) -> Int {
        ([""] + StateFile.companions).reduce(0) {
            $0 + (File.fingerprint(database + $1)?.size ?? 0)
        }
    }

    /// The steps that were taken so far to set a file aside.
    private struct Renaming {
        let target: String
        let name: String
        /// True if the file has both names.
        let isSecond: Bool
        /// Suffixes of the files beside it that have their new names.
        private var companions: [String] = []

        init(_ target: String, _ name: String, isSecond: Bool) {
            (self.target, self.name, self.isSecond) = (target, name, isSecond)
        }

        mutating func takeCompanions() throws(SystemError) {
            for companion in StateFile.companions {
                if rename(target + companion, name + companion) == 0 {
                    companions.append(companion)
                } else if errno != ENOENT {
                    throw SystemError("rename \(target)\(companion)")
                }
            }
        }

        func takeBack() {
            // A file that another process has put there meanwhile keeps its place, and its log.
            let isOwn = File.identity(target) == (isSecond ? File.identity(name) : nil)
            guard isOwn else { return }
            for companion in companions { rename(name + companion, target + companion) }
            if isSecond { unlink(name) } else { rename(name, target) }
        }
    }

    /// Gives a file a second name, so that it stays at the path until the new one has that; nil if it
    /// can have only one.
    private func giveSecondName(_ target: String, _ word: String) throws(SystemError) -> Renaming? {
        for _ in 0..<10 {
            let name = unusedName(target, word)
            if link(target, name) == 0 { return Renaming(target, name, isSecond: true) }
            switch errno {
            // Another process has just taken the name.
            case EEXIST: continue
            // Folders, files of other users and those of some file systems have one name only.
            case EPERM, EACCES, EMLINK, EOPNOTSUPP, ENOSYS: return nil
            default: throw SystemError("link \(target)")
            }
        }
        throw SystemError("link \(target)", number: EEXIST)
    }

    private func giveOtherName(_ target: String, _ word: String) throws(SystemError) -> Renaming {
        let name = unusedName(target, word)
        try check("rename \(target)") { rename(target, name) }
        return Renaming(target, name, isSecond: false)
    }

    private func unusedName(_ target: String, _ word: String) -> String {
        // As 20260101-120000, which every file system takes.
        let time = WallClock.text(seconds: WallClock.now / 1_000_000_000, nanoseconds: 0)
        let stamp = time.split(separator: "T").map { $0.filter(\.isNumber) }
        let name = "\(target).\(word)-\(stamp.joined(separator: "-"))"
        var (candidate, number) = (name, 1)
        while kind(of: candidate) != nil {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }
}
