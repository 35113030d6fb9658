import Glibc

/// Compares two values bytewise. Values with the same bytes are equal whatever `==` says; values
/// with different bytes may still be equal.
func haveSameBytes<Value>(_ a: UnsafePointer<Value>, _ b: UnsafePointer<Value>) -> Bool {
    memcmp(a, b, MemoryLayout<Value>.size) == 0
}
