import Foundation
import Testing

/// Recordings of touchscreens, with what libinput makes of them.
struct TouchRecording: CustomTestStringConvertible, Sendable {
    struct KernelEvent: Sendable {
        /// In seconds since the first one.
        let time: Double
        let type: Int
        let code: Int
        let value: Int
    }

    /// A touch in libinput's report, positions in percent; nil where the phase has none.
    struct Expected: Sendable {
        let phase: String
        let slot: Int
        /// In seconds since the first one, about.
        let time: Double
        let x: Double?
        let y: Double?
    }

    let name: String
    let device: String
    let absolute: [Int: ClosedRange<Int>]
    let kernelEvents: [KernelEvent]
    let expected: [Expected]

    var testDescription: String { name }

    /// Recordings of real panels; empty where there are none.
    static func all() -> [TouchRecording] { read(Conformance.folder + "/touch.json") }

    /// Recordings that were written by hand, for what there is no panel for, and that are always there.
    static func own() -> [TouchRecording] {
        read(Repository.folder + "/Tests/Fixtures/Touch/recordings.json")
    }

    private static func read(_ path: String) -> [TouchRecording] {
        guard let data = FileManager.default.contents(atPath: path),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let cases = root["cases"] as? [[String: Any]]
        else { return [] }
        return cases.compactMap(TouchRecording.init)
    }

    private init?(_ json: [String: Any]) {
        guard let name = json["recording"] as? String, let device = json["device"] as? String,
            let ranges = json["abs_ranges"] as? [String: [Int]],
            let events = json["kernel_events"] as? [[NSNumber]],
            let report = (json["libinput_1_22_1"] ?? json["report"]) as? [[String: Any]]
        else { return nil }
        self.name = name
        self.device = device
        absolute = Dictionary(
            uniqueKeysWithValues: ranges.map { (Int($0.dropFirst(2), radix: 16)!, $1[0]...$1[1]) })
        kernelEvents = events.map {
            KernelEvent(
                time: $0[0].doubleValue, type: $0[1].intValue, code: $0[2].intValue,
                value: $0[3].intValue)
        }
        expected = report.compactMap { Expected($0) }
    }

    /// The events up to and including each SYN_REPORT.
    var frames: [[KernelEvent]] {
        var frames: [[KernelEvent]] = [[]]
        for event in kernelEvents {
            frames[frames.count - 1].append(event)
            if event.type == 0 && event.code == 0 { frames.append([]) }
        }
        return frames.filter { !$0.isEmpty }
    }

    /// Times at which frames begin, in seconds.
    var frameTimes: [Double] { frames.map { $0[0].time } }

    /// The codes of the keys that occur.
    var keys: [Int] { Set(kernelEvents.filter { $0.type == 1 }.map(\.code)).sorted() }
}

extension TouchRecording.Expected {
    /// Nil for the end of a frame.
    fileprivate init?(_ json: [String: Any]) {
        guard let type = json["type"] as? String, type != "frame",
            let slot = json["slot"] as? Int
        else { return nil }
        phase = type == "motion" ? "move" : type
        self.slot = slot
        time = (json["t"] as? NSNumber)?.doubleValue ?? 0
        x = (json["x_pct"] as? NSNumber)?.doubleValue
        y = (json["y_pct"] as? NSNumber)?.doubleValue
    }
}
