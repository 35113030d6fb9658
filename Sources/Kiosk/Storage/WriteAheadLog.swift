/// The write-ahead log beside an SQLite database; see sqlite.org/fileformat2.html#walformat.
///
/// SQLite itself reads one only where it may write. So a database on a read-only disk, or one that
/// another process has open, is read as a copy of the file to which this adds the log.
struct WriteAheadLog {
    private let bytes: [UInt8]
    private let pageSize: Int
    /// True if the words of checksums are big-endian.
    private let isBigEndian: Bool

    private static let headerSize = 32
    private static let frameHeaderSize = 24
    private static let magic: UInt32 = 0x377F_0682

    /// Returns nil for a log that has nothing to add.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > Self.headerSize else { return nil }
        self.bytes = bytes
        pageSize = Int(bytes.word(8))
        isBigEndian = bytes.word(0) & 1 == 1
        guard bytes.word(0) & ~1 == Self.magic, 512...65_536 ~= pageSize,
            pageSize.nonzeroBitCount == 1
        else { return nil }
    }

    /// Replaces the pages of a database by those of all complete transactions.
    func apply(to database: inout [UInt8]) {
        var sum = checksum(of: 0..<24, after: (0, 0))
        guard sum == (bytes.word(24), bytes.word(28)) else { return }
        /// Offsets of pages by their numbers, of the transaction that is being read.
        var pages: [Int: Int] = [:]
        var frame = Self.headerSize
        while frame + Self.frameHeaderSize + pageSize <= bytes.count {
            let page = frame + Self.frameHeaderSize
            sum = checksum(of: frame..<frame + 8, after: sum)
            sum = checksum(of: page..<page + pageSize, after: sum)
            // Frames of an earlier log, or one that was being written, end it.
            guard bytes[frame + 8..<frame + 16] == bytes[16..<24],
                sum == (bytes.word(frame + 16), bytes.word(frame + 20)), bytes.word(frame) > 0
            else { return }
            pages[Int(bytes.word(frame)) - 1] = page
            let pageCount = Int(bytes.word(frame + 4))
            if pageCount > 0 {
                commit(pages, pageCount, to: &database)
                pages = [:]
            }
            frame = page + pageSize
        }
    }

    private func commit(_ pages: [Int: Int], _ pageCount: Int, to database: inout [UInt8]) {
        let size = pageCount * pageSize
        if database.count > size { database.removeLast(database.count - size) }
        // A damaged count must not take the memory; the check of the pages finds the damage.
        let limit = database.count + bytes.count
        if database.count < min(size, limit) {
            database += [UInt8](repeating: 0, count: min(size, limit) - database.count)
        }
        for (number, offset) in pages where (number + 1) * pageSize <= database.count {
            database.replaceSubrange(
                number * pageSize..<(number + 1) * pageSize,
                with: bytes[offset..<offset + pageSize])
        }
    }

    private func checksum(
        of range: Range<Int>, after sum: (UInt32, UInt32)
    ) -> (UInt32, UInt32) {
        var (first, second) = sum
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            first &+= word(offset) &+ second
            second &+= word(offset + 4) &+ first
        }
        return (first, second)
    }

    private func word(_ offset: Int) -> UInt32 {
        let word = bytes.word(offset)
        return isBigEndian ? word : word.byteSwapped
    }
}

extension [UInt8] {
    /// A number of four bytes, the highest first.
    fileprivate func word(_ offset: Int) -> UInt32 {
        UInt32(self[offset]) << 24 | UInt32(self[offset + 1]) << 16 | UInt32(self[offset + 2]) << 8
            | UInt32(self[offset + 3])
    }
}
