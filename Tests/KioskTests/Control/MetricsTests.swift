import Foundation
import KioskTesting
import KioskTooling
import Testing

@testable import Kiosk

/// Numbers of a running kiosk: what `Stats` tells, and how Prometheus reads it.
@Suite("Control: metrics")
struct MetricsTests {
    private let kiosk: ControlKiosk

    init() throws {
        kiosk = try ControlKiosk(
            """
            { "state": { "n": 0 },
              "data": { "menu": { "socket": "menu", "shape": ["int"] },
                "other": { "socket": "other", "shape": "string" } },
              "screens": { "home": { "body": { "type": "label", "text": "${n}" } } } }
            """)
    }

    @Test("times of frames, data with their ages, errors")
    func stats() throws {
        let client = try kiosk.client()
        #expect(
            try client.call("PushData", ["source": "menu", "value": [1]]).text()
                .contains("Refused") == false)
        for number in 1...5 { try kiosk.kiosk.set("n", to: .int(Int64(number))) }
        try kiosk.loop.advance(by: .seconds(7))
        let warnings = kiosk.control.log.count(of: .warning)
        kiosk.control.log.warning("the paper is out")
        let stats = try client.call("Stats")
        #expect(stats["warnings"] == .int(Int64(warnings + 1)))
        #expect(stats["errors"] == 0 && stats["lost"] == 0)
        #expect(stats["divisor"] == 1)
        #expect(stats["sources"]?[0]?["name"] == "menu" && stats["sources"]?[0]?["age"] == 7.0)
        #expect(stats["sources"]?[0]?["status"] == "ready")
        #expect(
            stats["sources"]?[1]?["status"] == "loading" && stats["sources"]?[1]?["age"] == .null)
        guard case .array(let times)? = stats["times"], case .array(let bounds)? = stats["bounds"]
        else {
            Issue.record("there are no times")
            return
        }
        #expect(times.count == FramePhase.allCases.count + 3)
        for part in times {
            guard case .array(let below)? = part["below"], case .int(let count)? = part["count"]
            else {
                Issue.record("\(part) has no counts")
                continue
            }
            #expect(below.count == bounds.count)
            let numbers = below.compactMap { if case .int(let number) = $0 { number } else { nil } }
            #expect(numbers == numbers.sorted() && numbers.last ?? 0 <= count)
        }
        let paint = try #require(times.first { $0["part"] == "paint" })
        #expect(paint["count"] != nil && paint["count"] != 0)
    }

    @Test("each further output has numbers of its own")
    func outputs() throws {
        #expect(try kiosk.client().call("Stats")["outputs"] == [])
        let kiosk = try OutputKiosk(
            """
            { "outputs": { "customer": { "start": "prices" } }, "state": { "n": 0 },
              "screens": { "home": { "body": { "type": "label", "text": "home" } },
                "prices": { "body": { "type": "label", "text": "${n}" } } } }
            """)
        let control = KioskControl(
            engine: kiosk.stage.engine, host: kiosk.host, log: kiosk.stage.engine.log)
        let before = control.statistics
        for number in 1...3 {
            try kiosk.kiosk.set("n", to: .int(Int64(number)))
            try kiosk.frame()
        }
        let after = control.statistics
        let output = try #require(after["outputs"]?[0])
        #expect(output["name"] == "customer")
        #expect(output["missed"] == 0 && output["divisor"] == 1)
        #expect(output["frames"] == .int(Int64(kiosk.customer.driver.counters.frames)))
        #expect(output["frames"] != before["outputs"]?[0]?["frames"])
        #expect(after["frames"] == before["frames"])
        #expect(output["times"]?[0]?["part"] == "animate")
    }

    @Test("a histogram counts what is below the end of a bucket")
    func histogram() {
        var times = DurationHistogram()
        for microseconds in [10, 63, 64, 100, 127, 128, 5000, 1_000_000] {
            times.add(.microseconds(microseconds))
        }
        #expect(times.count(below: .microseconds(64)) == 2)
        #expect(times.count(below: .microseconds(128)) == 5)
        #expect(times.count(below: .microseconds(8192)) == 7)
        #expect(times.count(below: .seconds(10)) == 7)
    }

    @Test("each line is one that Prometheus reads, and each metric has one type")
    func text() throws {
        let client = try kiosk.client()
        _ = try client.call("PushData", ["source": "menu", "value": [1]])
        let text = PrometheusText(
            status: try client.call("Status"), statistics: try client.call("Stats")
        ).text
        #expect(text.hasSuffix("\n") && !text.contains("\n\n"))
        let sample =
            /[a-z_]+(\{[a-z]+="([^"\\]|\\.)*"(,[a-z]+="([^"\\]|\\.)*")*\})? -?[0-9.]+(e-?[0-9]+)?/
        var types: [Substring] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("# HELP ") { continue }
            if line.hasPrefix("# TYPE ") {
                types.append(line.split(separator: " ")[2])
            } else {
                #expect(line.wholeMatch(of: sample) != nil, "\(line)")
                #expect(line.hasPrefix(types.last ?? "nothing"), "\(line)")
            }
        }
        #expect(Set(types).count == types.count)
        #expect(text.contains("\nkiosk_up 1\n") || text.hasPrefix("# HELP kiosk_up"))
        #expect(text.contains("kiosk_data_age_seconds{source=\"menu\"} 0"))
        #expect(text.contains("\nkiosk_configuration_mistakes 0\n"))
        #expect(text.contains("kiosk_frame_part_seconds_bucket{part=\"paint\",le=\"+Inf\"} "))
        #expect(PrometheusText.ofSilence.text.hasSuffix("\nkiosk_up 0\n"))
    }

    @Test("what a configuration is called does not break a line")
    func escapes() {
        let text = PrometheusText(
            status: ["configuration": "/srv/\"a\\b\"\n/kiosk.json"], statistics: [:]
        ).text
        #expect(text.contains(#"configuration="/srv/\"a\\b\"\\n/kiosk.json""#))
    }

    @Test("a kiosk that does not answer is one number, also in the file")
    func silence() throws {
        let folder = Scratch()
        let arguments = ["metrics", "--socket", folder["nobody"]]
        let run = try ToolRun("kioskctl", arguments, in: folder.path)
        #expect(run.output.hasSuffix("kiosk_up 0\n"))
        #expect(run.status == 1)
        let file = try ToolRun(
            "kioskctl", arguments + ["--textfile", folder["kiosk.prom"]], in: folder.path)
        #expect(file.status == 1 && file.output == "")
        #expect(folder.read("kiosk.prom") == run.output)
        let other = try ToolRun(
            "kioskctl", arguments + ["--textfile", folder["kiosk.txt"]], in: folder.path)
        #expect(other.status == 64)
    }
}
