extension Scratch {
    /// Sorts stably by a key.
    func sort<T: BitwiseCopyable>(
        _ values: UnsafeMutableBufferPointer<T>, by key: (T) -> Int32
    ) {
        withRoom(for: T.self, count: values.count) { room in
            var width = 1
            while width < values.count {
                var start = 0
                while start + width < values.count {
                    let end = min(start + 2 * width, values.count)
                    Scratch.merge(values, start, start + width, end, room, key)
                    start = end
                }
                width *= 2
            }
        }
    }

    /// Merges two adjacent sorted ranges.
    private static func merge<T: BitwiseCopyable>(
        _ values: UnsafeMutableBufferPointer<T>, _ start: Int, _ middle: Int, _ end: Int,
        _ room: UnsafeMutableBufferPointer<T>, _ key: (T) -> Int32
    ) {
        if key(values[middle - 1]) <= key(values[middle]) { return }
        for index in start..<middle { room.initializeElement(at: index, to: values[index]) }
        var (left, right, index) = (start, middle, start)
        while left < middle {
            if right < end && key(values[right]) < key(room[left]) {
                values[index] = values[right]
                right += 1
            } else {
                values[index] = room[left]
                left += 1
            }
            index += 1
        }
    }
}
