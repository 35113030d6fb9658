extension Array {
    /// Resizes the array, keeping existing elements. It keeps its memory when it shrinks.
    mutating func resize(to count: Int, filling element: Element) {
        if self.count > count {
            removeLast(self.count - count)
        } else if self.count < count {
            append(contentsOf: repeatElement(element, count: count - self.count))
        }
    }
}
