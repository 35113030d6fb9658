import ArgumentParser
import Glibc
import Kiosk
import KioskTesting
import KioskTooling

/// `kioskctl wait [PATH=VALUE…]`
struct Wait: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Waits until a running kiosk has these values and shows these texts.",
        discussion: """
            It ends as soon as all of them are there at once, as in kioskctl wait screen=paid \
            cart.total=9 --text Thanks. If they are not in time, it prints what is there instead, and \
            exits with 1. Paths are those of "kioskctl get"; values are written as for "kioskctl set".
            """)

    @Argument(
        help: """
            Paths of the state, computed variables, or screen, theme, locale and data, with values.
            """)
    var assignments: [String] = []

    @Option(
        name: .customLong("text"),
        help: """
            A text in the picture: a whole label, or the name, value or description of something; \
            may be written several times.
            """)
    var texts: [String] = []

    @OptionGroup var output: OutputOptions

    @Option(name: .customLong("for"), help: "How many seconds it waits, at most 86400.")
    var seconds = 30.0

    @OptionGroup var connection: ControlOptions

    /// Time between two looks at the kiosk.
    private static let interval = Duration.milliseconds(200)

    func validate() throws {
        _ = try readValues(assignments)
        for text in texts { try requireText(text, "a text") }
        guard !assignments.isEmpty || !texts.isEmpty else {
            throw ValidationError("write a path=value or a --text")
        }
        if output.name != nil && texts.isEmpty { throw ValidationError("--on needs --text") }
        guard !(0...86400).contains(seconds) else { return }
        throw ValidationError("--for is from 0 to 86400 seconds, not \(seconds)")
    }

    func run() throws {
        let wanted = try readValues(assignments)
        let kiosk = try connection.connect()
        let clock = MonotonicClock()
        let end = clock.now + .seconds(seconds)
        // What is computed and what is shown has no stream, so that the kiosk is asked again.
        while true {
            let (results, complaints) = try look(at: kiosk, for: wanted)
            if complaints.isEmpty { return show(results) { _ in "" } }
            let rest = end - clock.now
            guard rest > .zero else { throw Failure(complaints.joined(separator: "; ")) }
            usleep(UInt32(min(rest, Wait.interval).nanoseconds / 1000))
        }
    }

    /// Asks the kiosk for values, and describes what is not as it is wanted.
    private func look(
        at kiosk: ControlConnection, for wanted: JSON.Object
    ) throws -> (results: JSON, complaints: [String]) {
        do throws(ControlCallError) {
            let paths = wanted.map { JSON.string($0.key) }
            let results = try kiosk.call("GetState", ["paths": .array(paths)])
            var complaints = wanted.compactMap { member in
                (results["values"]?[member.key] ?? .null)
                    .difference(at: member.key, from: member.value)
            }
            if !texts.isEmpty {
                let shown = object(["output": output.parameter])
                let status = try kiosk.call("Status", shown)
                let tree = try kiosk.call("Tree", shown)
                complaints += texts.filter { !tree.shows($0, in: status.pictureArea) }
                    .map { "\($0.quotedExcerpt) is not shown" }
            }
            return (results, complaints)
        } catch {
            guard ["InvalidValue", "NotReady"].contains(error.name) else { throw error }
            // An element of a list, or the document, may be yet to come.
            return ([:], [error.description])
        }
    }
}

extension JSON {
    /// The area of the picture in logical pixels, of what `Status` tells.
    fileprivate var pictureArea: Rect {
        let scale = self["scale"]?.number ?? 1
        return Rect(
            x: 0, y: 0, width: Float((self["width"]?.number ?? 0) / scale),
            height: Float((self["height"]?.number ?? 0) / scale))
    }

    /// Returns true if a text is in the picture, by what `Tree` tells or one of its elements.
    fileprivate func shows(_ text: String, in picture: Rect) -> Bool {
        if let area {
            let isText = ["name", "value", "description"].contains { key in
                guard case .string(let found)? = self[key] else { return false }
                return found == text || found.hasPart(text)
            }
            if isText && !area.intersection(picture).isEmpty { return true }
        }
        guard case .array(let inside)? = self["children"] ?? self["elements"] else { return false }
        return inside.contains { $0.shows(text, in: picture) }
    }

    /// The frame of an element; nil for what is none.
    private var area: Rect? {
        guard case .array(let frame)? = self["frame"], frame.count == 4 else { return nil }
        let sides = frame.map { Float($0.number ?? 0) }
        return Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }
}
