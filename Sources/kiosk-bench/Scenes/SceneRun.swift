import Kiosk

/// The suite `raster`: the scenes of a folder, looked at before they are timed.
struct SceneRun {
    private let folder: BenchmarkFolder
    private let scenes: [any Scene]

    init(_ folder: BenchmarkFolder, _ log: Log) throws {
        self.folder = folder
        let source = Scenes(folder: folder)
        scenes = try Scenes.names.map { try source.scene($0, log) }
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
    func differing() throws -> [String] { try pictures().differing(in: folder) }

    /// The scenes with a name, or all.
    func makeSuite(_ name: String?) -> Suite {
        let frame = PixelBuffer(width: FrameSize.width, height: FrameSize.height)
        let chosen = scenes.filter { name == nil || $0.name == name }
        return Suite(
            name: "raster", yardstick: .memset, cases: chosen.map { $0.makeCase(on: frame) })
    }

    private func pictures() throws -> ScenePictures {
        var pictures = ScenePictures(folder)
        for scene in scenes { pictures.add(try scene.picture(), of: scene.name) }
        return pictures
    }
}
