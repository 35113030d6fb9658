import Glibc

/// The memory of this process that is in RAM.
package enum ResidentMemory {
    /// In bytes, from proc(5); 0 if it cannot be read.
    package static var byteCount: Int {
        let words = File.firstLine("/proc/self/statm")?.split(separator: " ") ?? []
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
    }
}
