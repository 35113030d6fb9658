/// The kept pictures of a tree, and their memory: as much as some pictures of the tree's size take.
/// Of more, the oldest go.
struct KeptPictures {
    private(set) var all: [KeptPicture] = []
    /// Maximum sum of the memory.
    let byteLimit: Int

    /// Memory in pictures of the tree's size.
    private static let pictureLimit = 3

    init(for size: Size) {
        byteLimit = KeptPictures.pictureLimit * Int(size.width) * Int(size.height) * 4
    }

    /// Memory of all.
    var byteCount: Int {
        var sum = 0
        for index in 0..<all.count { sum += all[index].byteCount }
        return sum
    }

    mutating func add(_ picture: KeptPicture) { all.append(picture) }

    mutating func remove(_ picture: KeptPicture) { all.removeAll { $0 === picture } }

    /// Records that what a node shows has changed without a mark, as when a descendant has left.
    func noteChange(in node: Node) {
        guard !all.isEmpty else { return }
        var current: Node? = node
        while let node = current {
            if let motion = node.motionRecord {
                motion.keptPicture?.noteChange()
                motion.standIn?.motionRecord?.keptPicture?.noteChange()
            }
            current = node.parent
        }
    }

    /// Marks nodes whose movement is over, so that they are painted as usual.
    func markFinished() {
        for index in 0..<all.count where all[index].node.movingLook().isEmpty {
            all[index].node.mark(.geometry)
        }
    }

    /// Makes room for the latest picture: others are barred, the oldest first.
    ///
    /// - Returns: The area that those cover, or nil if there cannot be enough room.
    func makeRoom(for picture: KeptPicture) -> Region? {
        guard picture.byteCount <= byteLimit else { return nil }
        var area = Region()
        var sum = byteCount
        for index in 0..<all.count where sum > byteLimit {
            guard all[index] !== picture, all[index].isMade else { continue }
            sum -= all[index].byteCount
            all[index].bar()
            area.add(all[index].node.subtreeBounds)
        }
        return area
    }
}
