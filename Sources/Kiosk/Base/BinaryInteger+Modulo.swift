extension BinaryInteger {
    /// Returns the remainder that is not negative.
    func modulo(_ divisor: Self) -> Self { floorDivided(by: divisor).remainder }

    /// Divides by a positive number, rounding down: the remainder is not negative.
    func floorDivided(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }
}
