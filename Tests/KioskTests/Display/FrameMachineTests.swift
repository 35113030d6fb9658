import Testing

@testable import Kiosk

@Suite("Frame machine")
struct FrameMachineTests {
    typealias State = FrameMachine.State

    static let states: [State] = [
        .idle, .queued, .waitingForFlip(redraw: false), .waitingForFlip(redraw: true),
        .waitingForVBlank(redraw: false), .waitingForVBlank(redraw: true),
    ]

    /// A machine in a state, brought there by its inputs.
    static func machine(in state: State) -> FrameMachine {
        var machine = FrameMachine()
        switch state {
        case .idle: break
        case .queued: machine.requestFrame()
        case .waitingForFlip(let redraw):
            machine.requestFrame()
            machine.endFrame(.flipQueued, needsAnother: redraw)
        case .waitingForVBlank(let redraw):
            machine.requestFrame()
            machine.endFrame(.shown, needsAnother: redraw)
        }
        return machine
    }

    @Test("every state can be reached", arguments: states)
    func reachable(_ state: State) {
        #expect(Self.machine(in: state).state == state)
    }

    @Test(
        "a request",
        arguments: zip(
            states,
            [
                State.queued, .queued, .waitingForFlip(redraw: true), .waitingForFlip(redraw: true),
                .waitingForVBlank(redraw: true), .waitingForVBlank(redraw: true),
            ]))
    func request(_ state: State, _ expected: State) {
        var machine = Self.machine(in: state)
        machine.requestFrame()
        #expect(machine.state == expected)
    }

    @Test(
        "a flip",
        arguments: zip(
            states,
            [
                State.idle, .queued, .idle, .queued, .waitingForVBlank(redraw: false),
                .waitingForVBlank(redraw: true),
            ]))
    func flip(_ state: State, _ expected: State) {
        var machine = Self.machine(in: state)
        machine.flipped()
        #expect(machine.state == expected)
    }

    @Test(
        "an estimated vertical blank",
        arguments: zip(
            states,
            [
                State.idle, .queued, .waitingForFlip(redraw: false), .waitingForFlip(redraw: true),
                .idle, .queued,
            ]))
    func estimatedVBlank(_ state: State, _ expected: State) {
        var machine = Self.machine(in: state)
        machine.estimatedVBlank()
        #expect(machine.state == expected)
    }

    @Test("a restart queues the picture again", arguments: states)
    func restart(_ state: State) {
        var machine = Self.machine(in: state)
        machine.restart()
        #expect(machine.state == .queued)
    }

    @Test(
        "a frame's end",
        arguments: [
            (FrameMachine.Outcome.flipQueued, false, State.waitingForFlip(redraw: false)),
            (.flipQueued, true, .waitingForFlip(redraw: true)),
            (.shown, false, .waitingForVBlank(redraw: false)),
            (.shown, true, .waitingForVBlank(redraw: true)),
            (.nothingToPresent, false, .idle),
            (.nothingToPresent, true, .waitingForVBlank(redraw: true)),
        ])
    func frameEnd(_ outcome: FrameMachine.Outcome, _ needsAnother: Bool, _ expected: State) {
        var machine = Self.machine(in: .queued)
        machine.endFrame(outcome, needsAnother: needsAnother)
        #expect(machine.state == expected)
    }
}
