import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl metrics`
struct Metrics: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints a running kiosk's numbers as Prometheus reads them.",
        discussion: """
            With --textfile they go into a file for the collector "textfile" of node-exporter, which \
            has the old or the new ones and never a part. If no kiosk answers, the only number is \
            kiosk_up 0, and the command exits with 1. docs/control.md has a timer for it.
            """)

    @Option(
        help: ArgumentHelp("The file to write, with a name that ends in .prom.", valueName: "file"),
        completion: .file())
    var textfile: String?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        if let textfile, !textfile.hasSuffix(".prom") {
            throw ValidationError("node-exporter reads only files with names that end in .prom")
        }
    }

    func run() throws {
        let metrics: PrometheusText
        do {
            metrics = PrometheusText(
                status: try call("Status"), statistics: try call("Stats"))
        } catch {
            try write(.ofSilence)
            throw error
        }
        try write(metrics)
    }

    private func write(_ metrics: PrometheusText) throws {
        guard let textfile else { return print(metrics.text, terminator: "") }
        try writeFile(Array(metrics.text.utf8), to: textfile)
    }
}
