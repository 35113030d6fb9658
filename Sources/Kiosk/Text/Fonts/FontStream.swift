internal import CText

/// A stream from which FreeType reads a file piece by piece.
final class FontStream {
    let record: UnsafeMutablePointer<FT_StreamRec>
    private let file: FontFile

    init(file: FontFile) {
        self.file = file
        record = .allocate(capacity: 1)
        record.initialize(to: FT_StreamRec())
        record.pointee.size = UInt(file.byteCount)
        record.pointee.descriptor.pointer = Unmanaged.passUnretained(file).toOpaque()
        record.pointee.read = readStream
    }

    deinit {
        record.deinitialize(count: 1)
        record.deallocate()
    }
}

/// Reads for FreeType; returns the number of bytes. With count 0 it is a seek, where 0 means
/// success.
private func readStream(
    _ stream: FT_Stream?, _ offset: UInt, _ memory: UnsafeMutablePointer<UInt8>?, _ count: UInt
) -> UInt {
    guard let stream, let file = stream.pointee.descriptor.pointer else {
        return count == 0 ? 1 : 0
    }
    let size = Int(stream.pointee.size)
    guard count > 0, let memory else { return offset <= UInt(size) ? 0 : 1 }
    guard let offset = Int(exactly: offset), let count = Int(exactly: count) else { return 0 }
    let source = Unmanaged<FontFile>.fromOpaque(file).takeUnretainedValue()
    return UInt(source.read(at: offset, into: memory, count: count))
}
