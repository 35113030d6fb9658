import Glibc

/// Returns a power, of a base that is not negative.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
