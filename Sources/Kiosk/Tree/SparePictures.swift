/// Pixels of pictures that were kept, for the next ones of the same size.
///
/// The screens of a kiosk have one size, so each transition needs pictures like those of the one before.
/// Fresh memory costs a page fault for each 4 KB, which takes longer than painting does on small boards.
final class SparePictures {
    private var pictures: [PixelBuffer] = []
    /// Maximum sum of the memory.
    private let byteLimit: Int

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    /// Memory of all.
    var byteCount: Int { pictures.reduce(0) { $0 + $1.byteCount } }

    /// Returns a transparent picture.
    func take(width: Int, height: Int) -> PixelBuffer {
        let index = pictures.firstIndex { $0.width == width && $0.height == height }
        guard let index else { return PixelBuffer(width: width, height: height) }
        let picture = pictures.remove(at: index)
        var painter = Painter(target: picture, clip: picture.bounds)
        painter.clear(to: .clear)
        return picture
    }

    /// Takes back a picture that nothing shows any more. Of more than there is room for, the oldest go.
    func put(_ picture: PixelBuffer) {
        guard picture.byteCount <= byteLimit else { return }
        pictures.append(picture)
        trim(to: byteLimit)
    }

    /// Frees the oldest until the memory is no more than a sum.
    func trim(to byteCount: Int) {
        while self.byteCount > max(0, byteCount) { pictures.removeFirst() }
    }

    /// Frees all.
    func removeAll() { pictures.removeAll() }
}
