extension Array {
    /// Gives it as many elements as are to be written, of which those that it had keep what they
    /// are. It keeps its memory when it becomes shorter.
    mutating func resize(to count: Int, filling element: Element) {
        if self.count > count {
            removeLast(self.count - count)
        } else if self.count < count {
            append(contentsOf: repeatElement(element, count: count - self.count))
        }
    }
}
