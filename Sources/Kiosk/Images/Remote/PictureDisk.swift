import CLinux
import Glibc

/// The folder in which the pictures of servers are kept, each in a file of its own.
///
/// Files are written beside their place and renamed, so that a power cut leaves the old one or the
/// new one; one that is damaged all the same fails its checksum, and counts as missing. Other files
/// in the folder are left alone.
final class PictureDisk: @unchecked Sendable {
    // Used on the worker's thread only, but for the constants.

    let directory: String
    private let capacity: Int
    private let fileLimit: Int
    /// The files by their names; nil until the folder was listed.
    private var files: [String: Entry]?
    private var lastUse = 0
    private var byteCount = 0

    private struct Entry {
        var size: Int
        /// Number of the latest use, which increases.
        var use: Int
    }

    init(directory: String, limits: RemoteLimits) {
        self.directory = directory
        capacity = limits.diskBytes
        fileLimit = limits.pictureBytes + PictureFile.headLimit
    }

    /// Reads what is kept of an address; nil if nothing is. Notes its use.
    func read(_ url: String) -> PictureFile? {
        let name = PictureFile.name(of: url)
        guard let bytes = try? File.read(path(name), limit: fileLimit) else { return nil }
        guard let file = PictureFile(bytes) else {
            remove(name)
            return nil
        }
        // Another address with the same name is as good as none.
        guard file.url == url else { return nil }
        noteUse(of: name)
        return file
    }

    /// Keeps a picture, and removes those that were used least recently, if there are too many.
    ///
    /// - Parameter names: Files that are in use, which are removed last.
    func write(_ file: PictureFile, sparing names: Set<String>) throws(SystemError) {
        let name = PictureFile.name(of: file.url)
        let bytes = file.bytes
        guard bytes.count <= capacity else { throw .tooLarge("write \(path(name))") }
        try makeDirectory()
        list()
        try File.write(bytes, to: path(name))
        byteCount += bytes.count - (files?[name]?.size ?? 0)
        files?[name] = Entry(size: bytes.count, use: nextUse())
        makeRoom(sparing: names.union([name]))
    }

    private func path(_ name: String) -> String { "\(directory)/\(name)" }

    private func makeDirectory() throws(SystemError) {
        if File.isDirectory(directory) { return }
        var path = directory.hasPrefix("/") ? "" : "."
        for step in directory.split(separator: "/") {
            path += "/\(step)"
            if !File.isDirectory(path) { try check("mkdir \(path)") { mkdir(path, 0o700) } }
        }
    }

    /// Notes the use in the file's time, so that the order outlives the process.
    private func noteUse(of name: String) {
        list()
        files?[name]?.use = nextUse()
        utimes(path(name), nil)
    }

    private func nextUse() -> Int {
        lastUse += 1
        return lastUse
    }

    /// Lists the files once; those that were being written when the process ended are removed.
    private func list() {
        guard files == nil else { return }
        var found: [(name: String, size: Int, time: Int64)] = []
        for name in File.names(in: directory, limit: 1 << 20) where PictureFile.isName(name) {
            if name.hasSuffix(".new") {
                unlink(path(name))
                continue
            }
            var status = stat()
            guard stat(path(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                continue
            }
            found.append((name, Int(status.st_size), kiosk_nanoseconds(status.st_mtim)))
        }
        found.sort { $0.time < $1.time }
        var files: [String: Entry] = [:]
        for file in found {
            files[file.name] = Entry(size: file.size, use: nextUse())
            byteCount += file.size
        }
        self.files = files
    }

    private func remove(_ name: String) {
        unlink(path(name))
        byteCount -= files?.removeValue(forKey: name)?.size ?? 0
    }

    /// Removes files until an eighth of the capacity is free, so that it is not done for each one.
    private func makeRoom(sparing names: Set<String>) {
        guard byteCount > capacity, let files else { return }
        let order = files.sorted { a, b in
            (names.contains(a.key) ? 1 : 0, a.value.use) < (
                names.contains(b.key) ? 1 : 0, b.value.use
            )
        }
        for (name, _) in order.dropLast() where byteCount > capacity - capacity / 8 {
            remove(name)
        }
    }
}
