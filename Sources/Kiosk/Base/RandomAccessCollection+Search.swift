extension RandomAccessCollection where Index == Int {
    /// Finds, by binary search, the first element that satisfies `hasIt`; returns `endIndex` if
    /// none does. All elements that satisfy it must follow those that do not.
    func firstIndexOfSorted(where hasIt: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if hasIt(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
