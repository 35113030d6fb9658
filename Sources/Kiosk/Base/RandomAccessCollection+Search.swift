extension RandomAccessCollection where Index == Int {
    /// The first element with a property that all later ones have too; the end if none has it.
    func firstIndexOfSorted(where hasIt: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if hasIt(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
