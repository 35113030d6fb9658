import CLinux
internal import CText
import Glibc

/// The bytes of an open font file.
///
/// A small file is copied into memory completely once text needs it. Of a large one, such as a CJK
/// collection, only the required parts are read. Nothing is mapped: if a file is overwritten or
/// truncated while the kiosk runs, this yields wrong bytes or none, but no SIGBUS.
final class FontFile {
    let path: String
    /// Size of the file when it was opened.
    let byteCount: Int
    private let descriptor: OwnedFD
    private var whole: UnsafeMutableRawPointer?
    /// Total bytes read so far.
    private(set) var bytesRead = 0
    /// Bytes of the copies currently in memory.
    fileprivate(set) var bytesHeld = 0

    /// Size up to which a file is copied completely.
    static let wholeLimit = 2 << 20
    /// Maximum size of a file.
    static let limit = 256 << 20
    /// Maximum size of a part, such as a table.
    static let partLimit = 64 << 20

    /// Opens the file without reading it.
    init(path: String) throws(FontError) {
        do throws(SystemError) {
            // Without O_NONBLOCK, opening a pipe would wait for its writer.
            descriptor = try OwnedFD(path: path, flags: O_RDONLY | O_NONBLOCK)
        } catch {
            throw FontError("\(error)")
        }
        var status = stat()
        guard fstat(descriptor.number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw FontError("\(path): not a file")
        }
        byteCount = Int(status.st_size)
        self.path = path
        guard (1...FontFile.limit).contains(byteCount) else {
            throw FontError(
                "\(path): \(byteCount) bytes, of at most \(FontFile.limit >> 20) MB in a font")
        }
    }

    deinit { free(whole) }

    /// Copies a small file into memory; later reads use the copy.
    func copyIfSmall() throws(FontError) {
        guard whole == nil, byteCount <= FontFile.wholeLimit else { return }
        guard let copy = malloc(byteCount) else { throw FontError("\(path): no memory for it") }
        guard read(at: 0, into: copy, count: byteCount) == byteCount else {
            free(copy)
            throw FontError("\(path): cannot be read to its end")
        }
        whole = copy
        bytesHeld += byteCount
    }

    /// The whole file, if it is in memory.
    var bytes: UnsafeRawBufferPointer? {
        whole.map { UnsafeRawBufferPointer(start: $0, count: byteCount) }
    }

    /// Copies up to `count` bytes from `offset` on; returns the number of bytes.
    func read(at offset: Int, into memory: UnsafeMutableRawPointer, count: Int) -> Int {
        guard offset >= 0, offset < byteCount, count > 0 else { return 0 }
        let wanted = min(count, byteCount - offset)
        if let whole {
            memory.copyMemory(from: whole + offset, byteCount: wanted)
            return wanted
        }
        var done = 0
        while done < wanted {
            let step = pread(descriptor.number, memory + done, wanted - done, offset + done)
            if step < 0 && errno == EINTR { continue }
            if step <= 0 { break }
            done += step
        }
        bytesRead += done
        return done
    }

    /// Returns a copy of a part; shorter at the end of the file.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        guard count > 0, count <= FontFile.partLimit else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
            length = read(at: offset, into: buffer.baseAddress!, count: count)
        }
    }

    /// Returns a blob for HarfBuzz, which owns a reference; nil if it cannot be read completely.
    func blob(_ range: Range<Int>) -> OpaquePointer? {
        guard !range.isEmpty, range.count <= FontFile.partLimit, range.upperBound <= byteCount
        else { return nil }
        if let whole {
            let start = (whole + range.lowerBound).assumingMemoryBound(to: CChar.self)
            return hb_blob_create(
                start, UInt32(range.count), HB_MEMORY_MODE_READONLY,
                Unmanaged.passRetained(self).toOpaque(), releaseFile)
        }
        guard let copy = malloc(range.count) else { return nil }
        guard read(at: range.lowerBound, into: copy, count: range.count) == range.count else {
            free(copy)
            return nil
        }
        let part = FontFilePart(file: self, memory: copy, count: range.count)
        return hb_blob_create(
            copy.assumingMemoryBound(to: CChar.self), UInt32(range.count),
            HB_MEMORY_MODE_WRITABLE, Unmanaged.passRetained(part).toOpaque(), releasePart)
    }
}

/// A copied part of a file, which lives as long as HarfBuzz needs it.
private final class FontFilePart {
    private let file: FontFile
    private let memory: UnsafeMutableRawPointer
    private let count: Int

    init(file: FontFile, memory: UnsafeMutableRawPointer, count: Int) {
        self.file = file
        self.memory = memory
        self.count = count
        file.bytesHeld += count
    }

    deinit {
        file.bytesHeld -= count
        free(memory)
    }
}

private func releaseFile(_ file: UnsafeMutableRawPointer?) {
    if let file { Unmanaged<FontFile>.fromOpaque(file).release() }
}

private func releasePart(_ part: UnsafeMutableRawPointer?) {
    if let part { Unmanaged<FontFilePart>.fromOpaque(part).release() }
}
