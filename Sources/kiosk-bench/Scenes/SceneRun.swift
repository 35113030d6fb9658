import Kiosk

/// Scenes of a folder, looked at before they are timed.
struct SceneRun {
    private let folder: BenchmarkFolder
    private let suite: String
    private let scenes: [any Scene]

    /// - Parameter name: The only scene; nil for all of the suite.
    init(
        _ suite: SceneSuite, _ name: String? = nil, in folder: BenchmarkFolder, _ log: Log
    ) throws {
        self.folder = folder
        self.suite = suite.rawValue
        let source = Scenes(folder: folder)
        let chosen = suite.names.filter { name == nil || $0 == name }
        scenes = try chosen.map { try source.scene($0, log) }
    }

    /// Writes what the pictures look like now, for later runs to compare with.
    func bless() throws { try pictures().bless() }

    /// Writes each scene's picture as a PNG file into an existing folder.
    func writePictures(to path: String) throws {
        for scene in scenes {
            try File.write(PNGEncoder.encode(scene.picture()), to: "\(path)/\(scene.name).png")
        }
    }

    /// The scenes that do not look as they were blessed.
    func differing() throws -> [String] { try pictures().differing() }

    func makeSuite() -> Suite {
        let frame = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        return Suite(
            name: suite, yardstick: .memset, cases: scenes.map { $0.makeCase(on: frame) })
    }

    private func pictures() throws -> ScenePictures {
        var pictures = ScenePictures(folder)
        for scene in scenes { pictures.add(try scene.picture(), of: scene.name) }
        return pictures
    }
}
