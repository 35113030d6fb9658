import Kiosk
import Testing

/// Allocations of the optimised program in a steady state, counted by a malloc of its own.
@Suite struct AllocationTests {
    @Test func idleTurnsAndSteadyFramesAllocateNothing() throws {
        let results = try BenchRun.json("frame")["suites"]?[0]?["results"]
        #expect(allocations("idle turn", in: results) == 0)
        let few: [JSON?] = [0, 1, 2, 3, 4, 5, 6]
        #expect(few.contains(allocations("button pressed", in: results)))
        #expect(allocations("node moved and recoloured", in: results) == 0)
        #expect(allocations("full repaint", in: results) == 0)
        // The counter counts: a text that was never seen cannot be had for nothing.
        #expect(allocations("label changed, to a new text", in: results) != 0)
    }

    @Test func paintingTheScenesAllocatesNothing() throws {
        let scenes = try BenchRun.json("raster")["scenes"]
        for name in ["S1", "S2", "S3", "S4", "S4b", "S6", "S7"] {
            #expect(allocations(name, in: scenes, key: "scene") == 0, "\(name)")
        }
        let text = try BenchRun.json("text")["scenes"]
        #expect(allocations("S5", in: text, key: "scene") == 0)
    }

    @Test func paintingPartsAllocatesNothing() throws {
        let parts = try #require(try BenchRun.json("parts")["suites"]?[0]?["results"])
        guard case .array(let cases) = parts else {
            Issue.record("no cases")
            return
        }
        #expect(cases.count > 10)
        for part in cases { #expect(part["allocations"] == 0, "\(part["name"] ?? .null)") }
    }

    @Test func paintingDrawingsAgainAllocatesNothing() throws {
        let drawings = try #require(try BenchRun.json("drawings")["suites"]?[0]?["results"])
        guard case .array(let cases) = drawings else {
            Issue.record("no cases")
            return
        }
        #expect(cases.count > 15)
        for part in cases { #expect(part["allocations"] == 0, "\(part["name"] ?? .null)") }
    }

    @Test func aMovingNodeAmongComponentsAllocatesNothing() throws {
        let results = try BenchRun.json("compose", "--operation", "animate")["results"]
        #expect(allocations("animate", in: results) == 0)
        let changes = try BenchRun.json("compose", "--operation", "set")["results"]
        #expect(changes?[0]?["nodes_touched"] == 2)
    }

    @Test func whatFollowsFingersOrMovesByItselfAllocatesNothing() throws {
        // The program fails, and names what allocates, if half of the frames of one do.
        let result = try #require(try BenchRun.json("interaction", "--steady")["interaction"])
        guard case .array(let movements) = result else {
            Issue.record("no movements")
            return
        }
        #expect(movements.count == 7)
        let nothing: [JSON?] = [0, 0.0]
        for movement in movements {
            #expect(nothing.contains(movement["allocations_p50"]), "\(movement["name"] ?? .null)")
        }
    }

    private func allocations(_ name: String, in results: JSON?, key: String = "name") -> JSON? {
        guard case .array(let results)? = results else { return nil }
        return results.first { $0[key] == .string(name) }?["allocations"]
    }
}
