package import Kiosk

/// The condition of a kiosk as text that Prometheus reads, in its format of version 0.0.4.
package struct PrometheusText {
    private var lines: [String] = []

    /// The text, whose last line ends.
    package var text: String { lines.joined(separator: "\n") + "\n" }

    /// Makes the metrics of a running kiosk.
    ///
    /// - Parameters:
    ///   - status: Results of `Status`.
    ///   - statistics: Results of `Stats`.
    package init(status: JSON, statistics: JSON) {
        self.init(isUp: true)
        metric("kiosk_info", "gauge", "The kiosk that runs; always 1.")
        let labels = ["version", "configuration", "output", "screen", "locale"].map {
            ($0, status[$0]?.plainText ?? "")
        }
        sample("kiosk_info", labels, 1)
        metric("kiosk_state", "gauge", "1 for the state of the kiosk, 0 for the others.")
        for state in ["running", "waitingForConfiguration", "waitingForDisplay"] {
            sample("kiosk_state", [("state", state)], status["state"] == .string(state) ? 1 : 0)
        }
        single(
            "kiosk_configuration_mistakes", "gauge",
            "Mistakes that keep the latest version of the configuration from use.",
            status["mistakes"])
        single(
            "kiosk_light", "gauge", "1 while the panel is on, 0 while it is dark.",
            status["light"] == "off" ? 0 : 1)
        single(
            "kiosk_brightness_ratio", "gauge", "Brightness, as a part of the panel's full light.",
            status["brightness"])
        for (name, type, key, help) in PrometheusText.numbers {
            single(name, type, help, statistics[key])
        }
        metric("kiosk_log_lines_total", "counter", "Errors and warnings since the start.")
        sample("kiosk_log_lines_total", [("level", "error")], statistics["errors"])
        sample("kiosk_log_lines_total", [("level", "warning")], statistics["warnings"])
        addTimes(statistics)
        addSources(statistics)
        addQueues(statistics)
    }

    /// Makes the one metric of a kiosk that does not answer.
    package static var ofSilence: PrometheusText { PrometheusText(isUp: false) }

    private init(isUp: Bool) {
        single("kiosk_up", "gauge", "1 if the kiosk answers.", isUp ? 1 : 0)
    }

    private static let numbers = [
        ("kiosk_uptime_seconds", "gauge", "uptime", "Seconds since the start."),
        ("kiosk_frames_total", "counter", "frames", "Frames that were made."),
        ("kiosk_frames_shown_total", "counter", "shown", "Frames that were shown."),
        (
            "kiosk_missed_vblanks_total", "counter", "missed",
            "Vertical blanks without a picture for which there had been time."
        ),
        (
            "kiosk_frame_divisor", "gauge", "divisor",
            "Part of the display's rate at which frames are made; 1 for all of it."
        ),
        (
            "kiosk_display_recoveries_total", "counter", "recoveries",
            "Steps taken to get the display back."
        ),
        ("kiosk_painted_pixels_total", "counter", "paintedPixels", "Pixels that were painted."),
        ("kiosk_loop_turns_total", "counter", "turns", "Turns of the loop."),
        ("kiosk_resident_memory_bytes", "gauge", "memory", "Memory of kioskd in RAM."),
        ("kiosk_control_clients", "gauge", "clients", "Clients of the control socket."),
        (
            "kiosk_control_lost_messages_total", "counter", "lost",
            "Messages that clients of the control socket were too slow for."
        ),
    ]

    private mutating func addTimes(_ statistics: JSON) {
        let bounds = statistics["bounds"]?.elements ?? []
        let name = "kiosk_frame_part_seconds"
        metric(name, "histogram", "Times of the parts of frames on this display.")
        for times in statistics["times"]?.elements ?? [] {
            let part = ("part", times["part"]?.plainText ?? "")
            for (bound, count) in zip(bounds, times["below"]?.elements ?? []) {
                sample("\(name)_bucket", [part, ("le", bound.text())], count)
            }
            sample("\(name)_bucket", [part, ("le", "+Inf")], times["count"])
            sample("\(name)_sum", [part], times["seconds"])
            sample("\(name)_count", [part], times["count"])
        }
    }

    private mutating func addSources(_ statistics: JSON) {
        let sources = statistics["sources"]?.elements ?? []
        guard !sources.isEmpty else { return }
        metric("kiosk_data_age_seconds", "gauge", "Time since a value was confirmed.")
        for source in sources where source["age"] != .null {
            sample(
                "kiosk_data_age_seconds", [("source", source["name"]?.plainText ?? "")],
                source["age"])
        }
        metric("kiosk_data_failed", "gauge", "1 if the last attempt failed.")
        for source in sources {
            sample(
                "kiosk_data_failed", [("source", source["name"]?.plainText ?? "")],
                source["status"] == "error" ? 1 : 0)
        }
    }

    private mutating func addQueues(_ statistics: JSON) {
        let queues = statistics["queues"]?.elements ?? []
        guard !queues.isEmpty else { return }
        for (name, key, help) in [
            ("kiosk_queue_pending", "pending", "Entries that wait."),
            ("kiosk_queue_failed", "failed", "Entries that were refused."),
        ] {
            metric(name, "gauge", help)
            for queue in queues {
                sample(name, [("queue", queue["name"]?.plainText ?? "")], queue[key])
            }
        }
    }

    // MARK: Lines

    private mutating func single(_ name: String, _ type: String, _ help: String, _ value: JSON?) {
        metric(name, type, help)
        sample(name, [], value)
    }

    private mutating func metric(_ name: String, _ type: String, _ help: String) {
        lines.append("# HELP \(name) \(help)")
        lines.append("# TYPE \(name) \(type)")
    }

    private mutating func sample(_ name: String, _ labels: [(String, String)], _ value: JSON?) {
        guard let value else { return }
        let list = labels.map { "\($0.0)=\"\(PrometheusText.escaped($0.1))\"" }
        lines.append(
            name + (list.isEmpty ? "" : "{\(list.joined(separator: ","))}") + " \(value.text())")
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text.singleLine {
            if character == "\\" || character == "\"" { result.append("\\") }
            result.append(character)
        }
        return result
    }
}

extension JSON {
    fileprivate var elements: [JSON] { if case .array(let all) = self { all } else { [] } }
}
