import Glibc

/// The memory of this process that is in RAM.
package enum ResidentMemory {
    /// In bytes, from proc(5); 0 if it cannot be read.
    package static var byteCount: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
        let bytes = line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
    }
}
