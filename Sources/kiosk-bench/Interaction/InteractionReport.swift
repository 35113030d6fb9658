import Kiosk

/// The results of `interaction`: whole frames under fingers, from the input to the scanout copy.
struct InteractionReport {
    private struct Result {
        let interaction: Interaction
        let run: InteractionRun
        /// p99 as a ratio to filling the frame's memory.
        let ratio: Double

        var name: String { interaction.name }
        var missedGoals: [FrameGoal] { interaction.goals.filter { !$0.holds(in: run) } }
    }

    private var results: [Result] = []

    private let frameCount: Int

    /// - Parameter isSteady: True to measure only what allocates nothing, for as long as it takes to see that.
    init(onlySteady isSteady: Bool, in folder: BenchmarkFolder, _ log: Log) throws {
        let yardstick = Yardstick()
        frameCount = isSteady ? 360 : InteractionRun.frameCount
        for interaction in Interaction.all where interaction.isSteady || !isSteady {
            let run = try InteractionRun(interaction, frames: frameCount, in: folder, log)
            let fill = yardstick.milliseconds(.memset)
            results.append(
                Result(
                    interaction: interaction, run: run, ratio: run.times.quantile(0.99) / fill))
        }
    }

    /// Scenes that allocate in most of their frames, and should not.
    var faults: [String] {
        results.filter { $0.interaction.isSteady && $0.run.allocations.median > 0 }.map { result in
            "\(result.name): a frame allocates \(Int(result.run.allocations.median)) times, not 0"
        }
    }

    /// The goals that were missed. Other load on the machine may be the reason.
    var misses: [String] {
        results.flatMap { result in
            result.missedGoals.map { goal in
                "\(result.name): \(goal.part.rawValue) takes \(goal.time(of: result.run).text) ms, "
                    + "not less than \(goal.limit.text)"
            }
        }
    }

    /// Results for programs.
    var json: [JSON] {
        results.map { result in
            let times = result.run.times
            return [
                "name": .string(result.name),
                "first_ms": .double(result.run.first.rounded(digits: 4)),
                "p50_ms": .double(times.median.rounded(digits: 4)),
                "p95_ms": .double(times.quantile(0.95).rounded(digits: 4)),
                "p99_ms": .double(times.quantile(0.99).rounded(digits: 4)),
                "worst_ms": .double(times.quantile(1).rounded(digits: 4)),
                "p99_ratio": .double(result.ratio.rounded(digits: 4)),
                "damage": .double(result.run.damage.rounded(digits: 4)),
                "is_steady": .bool(result.interaction.isSteady),
                "goals": .array(
                    result.interaction.goals.map { goal in
                        [
                            "part": .string(goal.part.rawValue),
                            "below_ms": .double(goal.limit.rounded(digits: 4)),
                            "holds": .bool(goal.holds(in: result.run)),
                        ]
                    }),
                "allocations_p50": .double(result.run.allocations.median),
                "allocations_worst": .double(result.run.allocations.quantile(1)),
            ]
        }
    }

    /// Results for people.
    var table: String {
        let columns = [
            "", "first ms", "p50", "p95", "p99", "worst", "p99 ÷ memset", "damage",
            "allocations", "most", "goals",
        ]
        let title = "interaction: \(frameCount) frames each, from input to scanout copy"
        return Table(title, columns, results) { result in
            let (times, allocations) = (result.run.times, result.run.allocations)
            return [
                result.name, result.run.first.text, times.median.text, times.quantile(0.95).text,
                times.quantile(0.99).text, times.quantile(1).text, result.ratio.text,
                "\((result.run.damage * 100).text) %", String(Int(allocations.median)),
                String(Int(allocations.quantile(1))),
                result.interaction.goals.map { goal in
                    goal.text + (goal.holds(in: result.run) ? " holds" : " MISSED")
                }.joined(separator: ", "),
            ]
        }.text
    }
}
