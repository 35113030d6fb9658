import ArgumentParser
import Kiosk

@main
struct KioskCtl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskctl",
        abstract: "Checks and draws kiosk configurations, and lays out boxes.",
        version: kioskVersion,
        subcommands: [Check.self, Render.self, Layout.self])
}
