import Glibc
import Kiosk

/// Hashes of the pictures that the scenes draw, and the expected ones in `pictures.json` beside
/// the scenes.
struct ScenePictures {
    private let folder: BenchmarkFolder
    private var hashes: [(name: String, hash: String)] = []

    private static let file = "pictures.json"

    init(_ folder: BenchmarkFolder) { self.folder = folder }

    mutating func add(_ picture: PixelBuffer, of scene: String) {
        hashes.append((scene, hash(of: picture)))
    }

    /// Makes these pictures the expected ones. Those of other scenes stay, if there are any.
    func bless() throws {
        let before = try? folder.json(ScenePictures.file)
        var json = JSON.Object()
        for name in SceneSuite.allNames {
            let hash = hashes.first { $0.name == name }?.hash
            if let value = hash.map({ .string($0) }) ?? before?[name] { json[name] = value }
        }
        let text = JSON.object(json).text(.pretty) + "\n"
        try File.write(Array(text.utf8), to: "\(folder.path)/\(ScenePictures.file)")
    }

    /// Returns the scenes whose pictures differ from the expected ones.
    func differing() throws -> [String] {
        let expected = try folder.json(ScenePictures.file)
        return hashes.filter { expected[$0.name] != .string($0.hash) }.map(\.name)
    }

    /// FNV-1a in 64 bits, a whole pixel at a time.
    private func hash(of picture: PixelBuffer) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                hash = (hash ^ UInt64(picture[x, y])) &* 0x100_0000_01B3
            }
        }
        return String(hash, radix: 16)
    }
}
