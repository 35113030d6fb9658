/// Reads bytes as JSON, and compares what comes out with a slow reader.
enum JSONFuzzer {
    static func run(_ bytes: [UInt8]) {
        if let violation = JSONInvariants.violation(of: bytes) { fatalError(violation) }
    }
}
