/// Files fetched from servers, in a temporary directory.
final class FetchedFiles: @unchecked Sendable {
    // Used on the worker's thread alone.

    private struct Entry {
        let address: String
        let name: String
        let size: Int
    }

    private var directory: TemporaryDirectory?
    /// Files from the oldest on.
    private var entries: [Entry] = []
    private var lastNumber = 0
    /// Total size in bytes above which the oldest files are removed.
    private static let byteLimit = 64 << 20

    /// Stores bytes in a file, and returns its path. New path when the content changes, so that no
    /// old picture is shown.
    func keep(_ bytes: [UInt8], of address: String) throws(SystemError) -> String {
        if let index = entries.firstIndex(where: { $0.address == address }) {
            let path = "\(directory?.path ?? "")/\(entries[index].name)"
            let known = try? File.read(path, limit: FetchedFiles.byteLimit)
            if known == bytes { return path }
            remove(at: index)
        }
        lastNumber += 1
        let path = try write(bytes, name: "\(lastNumber)")
        entries.append(Entry(address: address, name: "\(lastNumber)", size: bytes.count))
        while entries.count > 1 && entries.reduce(0, { $0 + $1.size }) > FetchedFiles.byteLimit {
            remove(at: 0)
        }
        return path
    }

    /// Writes a file; into a new directory if somebody has removed the old one.
    private func write(_ bytes: [UInt8], name: String) throws(SystemError) -> String {
        if let directory, File.isDirectory(directory.path) {
            return try directory.write(bytes, name: name)
        }
        let new = try TemporaryDirectory()
        (directory, entries) = (new, [])
        return try new.write(bytes, name: name)
    }

    private func remove(at index: Int) { directory?.remove(entries.remove(at: index).name) }
}
