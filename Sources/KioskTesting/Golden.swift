import Glibc
public import Kiosk

/// A folder of expected pictures, compared to the bit.
///
/// With `KIOSK_BLESS=1` in the environment, a different or missing picture is written and becomes
/// the expected one. Otherwise the picture and a difference picture, with differing pixels in red,
/// are written to `artifacts`. Both folders are created when needed.
public struct Goldens: Sendable {
    /// Folder of the expected pictures.
    public let folder: String
    /// Folder of the pictures that differ, and of the differences.
    public let artifacts: String
    /// True if different pictures become the expected ones.
    public let isBlessing: Bool
    /// The option, or the variable, with which a person accepts a picture.
    package var blessing = "KIOSK_BLESS=1"

    /// Names the folders, which need not exist.
    ///
    /// - Parameter isBlessing: Overrides the environment, unless nil.
    public init(folder: String, artifacts: String, isBlessing: Bool? = nil) {
        self.folder = folder
        self.artifacts = artifacts
        self.isBlessing =
            isBlessing ?? (getenv("KIOSK_BLESS").map { String(cString: $0) } == "1")
    }

    /// Compares a picture with the golden of this name.
    ///
    /// - Throws: `GoldenMismatch` if they differ, or if there is none.
    public func expect(_ picture: PixelBuffer, equals name: String) throws {
        let path = "\(folder)/\(name).png"
        let expected = Result { try ImageDecoder.decode(path: path) }
        let difference = (try? expected.get()).map { GoldenDifference(picture, $0) }
        if case .some(nil) = difference { return }
        if isBlessing {
            makeFolder(folder)
            try File.write(PNGEncoder.encode(picture), to: path)
            return
        }
        let actual = try write(picture, as: "\(name)-actual")
        guard case .some(.some(let difference)) = difference else {
            let reason = access(path, F_OK) == 0 ? "cannot read \(path)" : "there is no \(path)"
            throw GoldenMismatch(
                description: "\(name): \(reason); look at \(actual), and \(blessing) accepts it")
        }
        var seen = actual
        if let picture = difference.picture {
            let path = "\(artifacts)/\(name)-difference.png"
            try File.write(PNGEncoder.encode(picture), to: path)
            seen += " and \(path)"
        }
        throw GoldenMismatch(description: "\(name): \(difference.summary); see \(seen)")
    }
}

extension Goldens {
    /// Writes a picture beside those that differ, and returns its path.
    @discardableResult
    func write(_ picture: PixelBuffer, as name: String) throws -> String {
        makeFolder(artifacts)
        let path = "\(artifacts)/\(name).png"
        try File.write(PNGEncoder.encode(picture), to: path)
        return path
    }
}

/// A difference between a picture and its golden.
public struct GoldenMismatch: Error, CustomStringConvertible {
    /// The picture's name, the difference, and the files to look at.
    public let description: String
}

extension Harness {
    /// Compares the kiosk's picture with the golden of this name.
    ///
    /// - Throws: `GoldenMismatch` if they differ, or if there is none.
    public func expectPicture(_ name: String, in goldens: Goldens) throws {
        try goldens.expect(picture, equals: name)
    }
}

/// Creates a folder and its parents. Errors show when a file is written there.
private func makeFolder(_ path: String) {
    var index = path.startIndex
    while index < path.endIndex {
        index = path[path.index(after: index)...].firstIndex(of: "/") ?? path.endIndex
        mkdir(String(path[..<index]), 0o755)
    }
}
