import ArgumentParser
import Kiosk

/// `kioskctl displays`
struct Displays: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the connectors of this machine and the displays on them.",
        discussion: """
            For each display, what it says of itself in its EDID, as "monitor" and "modeline" are \
            written in the section "display" of a configuration. Needs no rights, and disturbs no \
            kiosk. As root, it also names the programs that have a card open, one of which may be \
            its DRM master. Exits with 1 if there is no connector.
            """)

    @Option(help: "Folder in which the kernel shows its displays.", completion: .directory)
    var folder = ConnectorReport.folder

    func validate() throws { try requireText(folder, "the path of the folder") }

    func run() throws {
        let connectors = ConnectorReport.all(in: folder)
        if connectors.isEmpty { print("there is no connector in \(folder)") }
        for connector in connectors { print(connector.text) }
        // Another folder tells of the displays of another machine.
        if folder == ConnectorReport.folder { printHolders(of: Set(connectors.map(\.card))) }
        if connectors.isEmpty { throw ExitCode(1) }
    }

    private func printHolders(of cards: Set<String>) {
        for card in cards.sorted() {
            let holders = processesHolding("/dev/dri/\(card)")
            if !holders.isEmpty {
                print("/dev/dri/\(card) is open in \(holders.joined(separator: ", "))")
            }
        }
    }
}
