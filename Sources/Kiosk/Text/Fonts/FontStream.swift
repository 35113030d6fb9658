internal import CText

/// A file as FreeType reads it, piece by piece.
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

/// Answers how many bytes there were. Without a count it is a seek, whose answer 0 is success.
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
