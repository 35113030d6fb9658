/// The kept pictures of a tree, and their memory: as much as some pictures of the tree's size take.
/// Of more, the oldest go.
struct KeptPictures {
    private(set) var all: [KeptPicture] = []
    /// Maximum sum of the memory, without that of pixels at half the size, which take a quarter of it at most.
    private(set) var byteLimit: Int

    /// Memory in pictures of the tree's size.
    private static let pictureLimit = 3
    /// Pixels for the next pictures.
    let spares: SparePictures
    /// Time at which those are freed, if nothing moves until then; nil while something does.
    private(set) var releaseTime: Instant?
    /// Time for which they wait for the next movement.
    static let spareTime = Duration.seconds(3)

    init(for size: Size) {
        byteLimit = KeptPictures.byteLimit(for: size)
        spares = SparePictures(byteLimit: byteLimit)
    }

    /// Follows the size of the tree in pixels.
    mutating func resize(to size: Size) {
        byteLimit = KeptPictures.byteLimit(for: size)
        spares.byteLimit = byteLimit
    }

    private static func byteLimit(for size: Size) -> Int {
        pictureLimit * Int(size.width) * Int(size.height) * 4
    }

    /// Frees the spare pixels if it is time to.
    mutating func releaseSpares(at time: Instant) {
        guard let releaseTime, releaseTime <= time else { return }
        self.releaseTime = nil
        spares.removeAll()
    }

    /// Memory of all.
    var byteCount: Int {
        var sum = 0
        for index in 0..<all.count { sum += all[index].byteCount }
        return sum
    }

    mutating func add(_ picture: KeptPicture) {
        all.append(picture)
        releaseTime = nil
    }

    mutating func remove(_ picture: KeptPicture, at time: Instant) {
        all.removeAll { $0 === picture }
        if all.isEmpty { releaseTime = time + KeptPictures.spareTime }
    }

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
        // One of them may become the pixels of this picture.
        spares.trim(to: byteLimit - sum + picture.byteCount)
        return area
    }
}
