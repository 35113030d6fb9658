/// Reads bytes as an expression, compiles and evaluates it, and looks at what comes out.
enum ExpressionFuzzer {
    static func run(_ bytes: [UInt8]) {
        if let violation = ExpressionInvariants.violation(
            of: String(decoding: bytes, as: UTF8.self))
        {
            fatalError(violation)
        }
    }
}
