import Kiosk

/// The scenes of a folder.
struct Scenes {
    let folder: BenchmarkFolder

    /// The frame of most scenes that is compared with the blessed one: a list has moved, a button
    /// is pressed.
    static let sampleFrame = 101

    /// Reads a scene's file and what it refers to.
    func scene(_ name: String, _ log: Log) throws -> any Scene {
        let file = try file(Scenes.files[name] ?? "\(name.lowercased()).json")
        switch name {
        case "S1": return try PaintedScene(file, background: "color")
        case "S2": return try CardScene(file)
        case "S3": return try SheetScene(file)
        case "S4", "S4b": return try ImageScene(file, image: image(file.member("image")))
        case "S5": return try ParagraphScene(file, fonts: SceneFont.library(log))
        case "S5shape": return try ShapingScene(file, fonts: SceneFont.library(log))
        case "S5b": return try LabelScene(file, fonts: SceneFont.library(log))
        case "S6": return try ShadowScene(file)
        case "S7": return try list(file, log)
        case "S7m": return try ScrollScene(file, list(file, log), log)
        case "S8":
            let base = try CardScene(self.file(file.string("base")))
            return try PressScene(file, base: base, log)
        default: throw FileMistake(description: "\(name) is no scene")
        }
    }

    /// Files of scenes that draw another scene's content in another way.
    private static let files = ["S5shape": "s5.json", "S7m": "s7.json"]

    private func list(_ file: SceneValue, _ log: Log) throws -> ListScene {
        try ListScene(
            file, image: image(file.member("row").member("image")),
            engine: TextEngine(fonts: SceneFont.library(log)))
    }

    /// Reads a scene's file, which must have the size and format of all measurements.
    private func file(_ name: String) throws -> SceneValue {
        let file = SceneValue(json: try folder.json(name), path: name)
        guard
            try file.int("width") == FrameSize.width, try file.int("height") == FrameSize.height,
            try file.string("format") == "XRGB8888"
        else {
            throw FileMistake(description: "\(name): not 1920 by 1080 pixels of XRGB8888")
        }
        return file
    }

    /// A picture of premultiplied pixels, their bytes in the order blue, green, red, alpha.
    private func image(_ value: SceneValue) throws -> PixelBuffer {
        let (name, width, height) = try (value.string("file"), value.int("w"), value.int("h"))
        let bytes = try folder.bytes(name)
        guard width > 0, height > 0, bytes.count == width * height * 4 else {
            throw FileMistake(description: "\(name): not \(width) by \(height) pixels")
        }
        let image = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let index = (y * width + x) * 4
                image[x, y] = bytes[index..<index + 4].reversed().reduce(0) { pixel, byte in
                    pixel << 8 | UInt32(byte)
                }
            }
        }
        return image
    }
}

/// The scenes' font, DejaVu Sans, alone: the folder has no other family of Kiosk's.
enum SceneFont {
    static let directories = ["/usr/share/fonts/truetype/dejavu"]

    static func library(_ log: Log) throws -> FontLibrary {
        try FontLibrary(directories: directories, log: log)
    }
}
