/// A number by its notation: a 64-bit integer, or a finite double.
package enum JSONNumber: Equatable, Sendable {
    /// Written without a fraction and without an exponent.
    case int(Int64)
    /// Written with a fraction or an exponent: `1.0` and `1e3` are doubles.
    case double(Double)

    /// The value as a double; an integer beyond 2^53 is rounded.
    package var double: Double {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        }
    }

    /// The value as a 64-bit integer; nil if it is not whole (`3.0` is) or out of range.
    package var integer: Int64? {
        switch self {
        case .int(let value): value
        case .double(let value): Int64(exactly: value)
        }
    }
}
