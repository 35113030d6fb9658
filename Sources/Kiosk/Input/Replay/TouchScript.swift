/// Touches with their times: a recording of a panel, or a script written by hand.
///
/// The text has one command per line. Empty lines are ignored, as is everything after a `#`. Time
/// advances only as stated in the text.
///
/// | command | meaning |
/// |---|---|
/// | `wait 300ms` | lets time pass; `1.5s` in seconds |
/// | `at 1.25s COMMAND` | runs the command at this time after the start; times never go back |
/// | `tap X Y` | a finger comes down and goes up 50 ms later, in the smallest free slot |
/// | `down SLOT X Y` | a finger comes down; slots are numbers from 0 to 255 |
/// | `move SLOT X Y` | it moves |
/// | `up SLOT` | it goes up |
/// | `cancel SLOT` | its touch ends without having meant anything |
///
/// A position is in logical pixels, as in `640 400`, or in percent of the panel before its
/// rotation, as in `50% 25.125%`. Times have at most nine decimals of a second.
///
/// Fingers that are still down at the end stay down: a picture can be taken then.
package struct TouchScript: Equatable, Sendable {
    package enum Position: Equatable, Sendable {
        /// In the root's logical pixels.
        case logical(Point)
        /// On the panel, both coordinates from 0 to 1, before any rotation.
        case device(Point)
    }

    package enum Action: Equatable, Sendable {
        case down(slot: Int, Position)
        case move(slot: Int, Position)
        case up(slot: Int)
        case cancel(slot: Int)
    }

    package struct Step: Equatable, Sendable {
        /// Time since the script's start.
        package var time: Duration
        package var action: Action
        /// Line in the text, from 1.
        package var line: Int

        package init(time: Duration, action: Action, line: Int) {
            self.time = time
            self.action = action
            self.line = line
        }
    }

    /// Greatest slot number in a text.
    package static let lastSlot = 255

    /// Steps in the order of their times.
    package let steps: [Step]
    /// Time of the last step, or of the wait after it.
    package let duration: Duration

    package init(steps: [Step], duration: Duration) {
        self.steps = steps
        self.duration = duration
    }
}

extension TouchScript {
    /// A mistake in a script.
    package struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
        /// Line number from 1.
        package var line: Int
        /// Column in Unicode scalars, from 1.
        package var column: Int
        /// The problem and the remedy.
        package var message: String

        package var description: String { "\(line):\(column): \(message)" }
    }

    /// An invalid text, with all its problems in order.
    package struct Invalid: Error, Equatable, CustomStringConvertible {
        package var problems: [Problem]

        package init(problems: [Problem]) { self.problems = problems }

        package var description: String {
            problems.map(\.description).joined(separator: "\n")
        }
    }

    /// Returns the positions outside a picture of this logical size.
    package func problems(in size: Size) -> [Problem] {
        let picture = Rect(origin: .zero, size: size)
        return steps.compactMap { step in
            guard case .logical(let point)? = step.action.position, !picture.contains(point) else {
                return nil
            }
            return Problem(
                line: step.line, column: 1,
                message: "the position lies beside the picture of \(Int(size.width)) by "
                    + "\(Int(size.height)) pixels; write one inside")
        }
    }
}

extension TouchScript.Action {
    package var slot: Int {
        switch self {
        case .down(let slot, _), .move(let slot, _), .up(let slot), .cancel(let slot): slot
        }
    }

    package var phase: TouchPhase {
        switch self {
        case .down: .down
        case .move: .move
        case .up: .up
        case .cancel: .cancel
        }
    }

    package var position: TouchScript.Position? {
        switch self {
        case .down(_, let position), .move(_, let position): position
        case .up, .cancel: nil
        }
    }
}
