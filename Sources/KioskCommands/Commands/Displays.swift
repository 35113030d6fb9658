import ArgumentParser
import Kiosk

/// `kioskctl displays`
struct Displays: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the connectors of this machine and the displays on them.",
        discussion: """
            For each display, what it says of itself in its EDID, as "monitor" and "modeline" are \
            written in the section "display" of a configuration. Needs no rights, and disturbs no \
            kiosk. Exits with 1 if there is no connector.
            """)

    @Option(help: "Folder in which the kernel shows its displays.")
    var folder = "/sys/class/drm"

    func run() throws {
        let connectors = ConnectorReport.all(in: folder)
        if connectors.isEmpty { print("there is no connector in \(folder)") }
        for connector in connectors { print(connector.text) }
        if connectors.isEmpty { throw ExitCode(1) }
    }
}
