import Kiosk

/// The results of `strips`: large repaints in one strip and in two, in the time that passes.
struct StripsReport {
    private struct Result {
        let name: String
        /// Milliseconds of a frame on one thread and on two.
        var one: [Double] = []
        var two: [Double] = []
        /// Allocations of a frame on two.
        var allocations: [Double] = []
        var share = 0.0
        /// Pixels that were not as on one thread.
        var differences = 0
    }

    private var results: [Result] = []

    /// True if two strips gave the pixels of one.
    var isRight: Bool { results.allSatisfy { $0.differences == 0 } }

    /// Number of frames in a row on one thread, or on two; the first of them are not counted.
    private static let length = 24
    private static let warmUp = 8
    private static let rounds = 24

    init(_ log: Log) throws {
        for scene in try StripScene.all(log) { results.append(try StripsReport.measure(scene)) }
    }

    private static func measure(_ scene: StripScene) throws -> Result {
        var result = Result(name: scene.name)
        let clock = MonotonicClock()
        let update = scene.panel.engine.update
        var frame = 0
        for round in 0..<2 * rounds {
            if round % 2 == 0 { result.differences += differences(update, scene.panel) }
            update.stripArea = round % 2 == 0 ? .max : PaintStrips.leastArea
            for number in 0..<length {
                let count = scene.panel.engine.tree.statistics.frames
                let allocated = Allocations.count
                let start = clock.now
                try scene.step(frame)
                let time = (clock.now - start).milliseconds
                frame += 1
                guard number >= warmUp, scene.panel.engine.tree.statistics.frames == count + 1,
                    scene.panel.lastDamage.area >= PaintStrips.leastArea
                else { continue }
                if round % 2 == 0 {
                    result.one.append(time)
                } else {
                    result.two.append(time)
                    result.allocations.append(Double(Allocations.count - allocated))
                }
            }
        }
        result.share = update.strips?.share ?? 0
        return result
    }

    /// Paints all of the picture on one thread and on two, and counts the pixels that differ.
    private static func differences(_ update: FrameUpdate, _ panel: Panel) -> Int {
        let bounds = panel.engine.picture.bounds
        let pictures = [Int.max, PaintStrips.leastArea].map { area in
            let picture = PixelBuffer(width: bounds.width, height: bounds.height)
            update.stripArea = area
            update.paint(Region(bounds), into: picture)
            return picture
        }
        return pictures[0].differences(from: pictures[1]).count
    }

    /// Results for programs.
    var json: [JSON] {
        results.map { result in
            [
                "scene": .string(result.name),
                "frames": .int(Int64(result.two.count)),
                "one_ms": .double(result.one.median),
                "two_ms": .double(result.two.median),
                "share": .double(result.share),
                "allocations": .double(result.allocations.median),
                "wrong_pixels": .int(Int64(result.differences)),
            ]
        }
    }

    /// Results for people.
    var table: String {
        let columns = [
            "", "frames", "one ms", "two ms", "one ÷ two", "quartiles", "share", "allocations",
            "wrong pixels",
        ]
        let title = "strips: frames that repaint half a megapixel or more, in one strip and in two"
        return Table(title, columns, results) { result in
            let (one, two) = (result.one, result.two)
            return [
                result.name, String(two.count), one.median.text, two.median.text,
                (one.median / max(1e-6, two.median)).text,
                "\((one.quantile(0.25) / max(1e-6, two.quantile(0.25))).text) – "
                    + (one.quantile(0.75) / max(1e-6, two.quantile(0.75))).text,
                result.share.text, String(Int(result.allocations.median)),
                String(result.differences),
            ]
        }.text
    }
}
