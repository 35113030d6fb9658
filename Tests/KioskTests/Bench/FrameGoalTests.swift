import Kiosk
import Testing

@testable import kiosk_bench

@Suite("Goals of interactions")
struct FrameGoalTests {
    @Test("look at the first frames, at nearly all of them, or at the worst")
    func parts() {
        let times = Array(repeating: 1.0, count: 600) + [9]
        #expect(FrameGoal(part: .first, limit: 4).time(of: times, first: 3) == 3)
        #expect(FrameGoal.quick.time(of: times, first: 3) == 1)
        #expect(FrameGoal.everyFrame.time(of: times, first: 3) == 9)
        #expect(FrameGoal.everyFrame.limit < 8.34 && FrameGoal.everyFrame.limit > 8.33)
    }

    @Test(
        "every interaction has one for its frames, the lists, the form and the chart a strict one")
    func interactions() {
        for interaction in Interaction.all {
            #expect(interaction.goals.contains { $0.part != .first }, "\(interaction.name)")
        }
        let quick = Interaction.all.filter {
            $0.goals.contains { $0.limit == FrameGoal.quick.limit }
        }
        #expect(Set(quick.map(\.file)) == ["list.json", "form.json", "chart.json"])
        let first = Interaction.all.filter { $0.goals.contains { $0.part == .first } }
        #expect(first.map(\.firstScreen) == ["closed"])
    }

    @Test("decide about the program's end where they are asked for, and only there")
    func gate() throws {
        guard case .run(let usual) = Options.parse(["kiosk-bench", "interaction"]),
            case .run(let gated) = Options.parse(["kiosk-bench", "--gate"])
        else {
            Issue.record("the arguments are a mistake")
            return
        }
        #expect(usual.reports == [.interaction] && !usual.isGated)
        #expect(gated.reports == [.interaction] && gated.isGated && gated.suites.isEmpty)
    }
}
