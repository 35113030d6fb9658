extension BinaryInteger {
    /// Returns the remainder that is not negative.
    func modulo(_ divisor: Self) -> Self {
        let rest = self % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
