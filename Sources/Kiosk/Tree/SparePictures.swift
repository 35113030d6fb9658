/// Pixels of pictures that were kept, for the next ones.
///
/// The screens of a kiosk have one size, so each transition needs pictures like those of the one before.
/// An element that two screens share has two sizes, and the memory of the larger one serves both.
/// Fresh memory costs a page fault for each 4 KB, which takes longer than painting does on small boards.
final class SparePictures {
    private var pictures: [PixelBuffer] = []
    /// Masks of the shadows in the pictures: the blur of a large one takes longer than all the rest.
    private(set) var shadows = ShadowCache()
    /// Maximum sum of the memory.
    var byteLimit: Int

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Memory of all.
    var byteCount: Int { pictures.reduce(0) { $0 + $1.capacity } }

    /// Returns a transparent picture: in the smallest memory that holds it, unless half of that would be
    /// unused.
    func take(width: Int, height: Int) -> PixelBuffer {
        let needed = PixelBuffer.byteCount(width: width, height: height)
        var best: Int?
        for index in 0..<pictures.count where needed...2 * needed ~= pictures[index].capacity {
            if let best, pictures[best].capacity <= pictures[index].capacity { continue }
            best = index
        }
        guard let best else { return PixelBuffer(width: width, height: height) }
        return PixelBuffer(width: width, height: height, inMemoryOf: pictures.remove(at: best))
    }

    /// Takes back a picture that nothing shows any more. Of more than there is room for, the oldest go.
    func put(_ picture: PixelBuffer) {
        guard picture.capacity <= byteLimit else { return }
        pictures.append(picture)
        trim(to: byteLimit)
    }

    /// Frees the oldest until the memory is no more than a sum.
    func trim(to byteCount: Int) {
        while self.byteCount > max(0, byteCount) { pictures.removeFirst() }
    }

    /// Frees all.
    func removeAll() {
        pictures.removeAll()
        shadows = ShadowCache()
    }
}
