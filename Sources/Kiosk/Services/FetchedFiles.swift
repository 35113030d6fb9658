/// What was fetched from servers, as files in a directory that goes with it.
final class FetchedFiles {
    private struct Entry {
        let address: String
        let name: String
        let size: Int
    }

    private let directory: TemporaryDirectory
    /// From the oldest on.
    private var entries: [Entry] = []
    private var lastNumber = 0
    /// The oldest files go when all are larger than this.
    private static let byteLimit = 64 << 20

    /// - Throws: When there is no place for temporary files.
    init() throws(SystemError) { directory = try TemporaryDirectory() }

    /// Keeps bytes in a file, and answers its path: another one whenever they are others, so that
    /// nobody shows a picture of before.
    func keep(_ bytes: [UInt8], of address: String) throws(SystemError) -> String {
        if let index = entries.firstIndex(where: { $0.address == address }) {
            let path = "\(directory.path)/\(entries[index].name)"
            let known = try? File.read(path, limit: FetchedFiles.byteLimit)
            if known == bytes { return path }
            remove(at: index)
        }
        lastNumber += 1
        let path = try directory.write(bytes, name: "\(lastNumber)")
        entries.append(Entry(address: address, name: "\(lastNumber)", size: bytes.count))
        while entries.count > 1 && entries.reduce(0, { $0 + $1.size }) > FetchedFiles.byteLimit {
            remove(at: 0)
        }
        return path
    }

    private func remove(at index: Int) { directory.remove(entries.remove(at: index).name) }
}
