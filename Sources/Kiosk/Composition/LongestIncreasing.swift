/// Marks the elements of an array of distinct numbers that form a longest increasing subsequence.
///
/// In O(n log n): Fredman, On computing the length of longest increasing subsequences, 1975.
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Bool] {
    // For each length, the index of the lowest end of all increasing sequences of that length.
    var ends: [Int] = []
    ends.reserveCapacity(numbers.count)
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
        let length = ends.firstIndexOfSorted { numbers[$0] >= number }
        if length > 0 { previous[index] = ends[length - 1] }
        if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var belongs = [Bool](repeating: false, count: numbers.count)
    var index = ends.last ?? -1
    while index >= 0 {
        belongs[index] = true
        index = previous[index]
    }
    return belongs
}
