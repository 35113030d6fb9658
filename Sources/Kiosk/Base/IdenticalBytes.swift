import Glibc

/// Whether two values of one type have the same bytes. They are equal then, whatever their type
/// says that equality is; with other bytes they may be equal all the same.
func haveSameBytes<Value>(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    memcmp(a, b, MemoryLayout<Value>.size) == 0
}
