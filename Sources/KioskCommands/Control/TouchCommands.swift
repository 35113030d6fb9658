import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl tap PLACE`
struct Tap: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Taps on a running kiosk.",
        discussion: """
            A place is the id of a node, such as '#pay', a text that is shown, such as Pay, or a \
            position in logical pixels, such as 640,400.
            """)

    @Argument(help: "The place.")
    var place: TouchedPlace

    @OptionGroup var output: OutputOptions

    @OptionGroup var connection: ControlOptions

    func validate() throws { try place.check() }

    func run() throws {
        show(try place.touch(output, of: connection.connect())) { _ in "" }
    }
}

/// `kioskctl drag FROM TO`
struct Drag: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Drags a finger over a running kiosk, as for sliders, signatures and scrolling.",
        discussion: """
            A place is what "kioskctl tap" takes. The finger stays in the picture, and is down for \
            the whole time: a drag from a place to the same one is a long press.
            """)

    @Argument(help: "The place where the finger goes down.")
    var from: TouchedPlace

    @Argument(help: "The place where it goes up.")
    var to: TouchedPlace

    @Option(name: .customLong("for"), help: "How many seconds it takes, at most 60.")
    var seconds = 0.3

    @OptionGroup var output: OutputOptions

    @OptionGroup var connection: ControlOptions

    /// Moves of the finger in a second.
    private static let rate = 60.0

    func validate() throws {
        try from.check()
        try to.check()
        guard !(0...60).contains(seconds) else { return }
        throw ValidationError("--for is from 0 to 60 seconds, not \(seconds)")
    }

    func run() throws {
        // The kiosk lifts the finger if the connection ends before.
        let kiosk = try connection.connect()
        // While the finger is not down, its move only tells where the place is.
        let end = try to.touch(output, of: kiosk, "move")
        let start = try from.touch(output, of: kiosk, "down")
        let clock = MonotonicClock()
        let begin = clock.now
        let count = max(1, Int((seconds * Drag.rate).rounded()))
        for number in 1...count {
            let part = Double(number) / Double(count)
            let rest = begin + .seconds(seconds * part) - clock.now
            if rest > .zero { usleep(UInt32(rest.nanoseconds / 1000)) }
            _ = try Drag.place(start, end, part).touch(output, of: kiosk, "move")
        }
        show(try Drag.place(start, end, 1).touch(output, of: kiosk, "up")) { _ in "" }
    }

    /// Returns the place at a part of the way between two that the kiosk has told.
    private static func place(_ start: JSON, _ end: JSON, _ part: Double) throws -> TouchedPlace {
        func coordinate(_ name: String) throws -> Double {
            guard case .double(let from)? = start[name], case .double(let to)? = end[name] else {
                throw Failure("the kiosk has sent no position", help: "is it of another version?")
            }
            return from + (to - from) * part
        }
        return try .position(x: coordinate("x"), y: coordinate("y"))
    }
}

/// A place that a command touches.
enum TouchedPlace: ExpressibleByArgument {
    /// An id with `#` before it, or a text that is shown.
    case target(String)
    case position(x: Double, y: Double)

    init(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) {
            self = .position(x: x, y: y)
        } else {
            self = .target(argument)
        }
    }

    /// Refuses an empty target, and a position that is none.
    func check() throws {
        switch self {
        case .target(let target): try requireText(target, "the place")
        case .position(let x, let y):
            try requireNumber(x, "the x of a position")
            try requireNumber(y, "the y of a position")
        }
    }

    /// Touches the place on an output of a kiosk, and returns the position that the kiosk has told.
    ///
    /// - Parameter phase: The phase of the touch, as method `Touch` has it.
    func touch(
        _ output: OutputOptions, of kiosk: ControlConnection, _ phase: String = "tap"
    ) throws -> JSON {
        var parameters = JSON.Object()
        switch self {
        case .target(let target): parameters["target"] = .string(target)
        case .position(let x, let y):
            (parameters["x"], parameters["y"]) = (.double(x), .double(y))
        }
        parameters["phase"] = .string(phase)
        parameters["output"] = output.parameter
        return try kiosk.call("Touch", .object(parameters))
    }
}
