import ArgumentParser
import Kiosk

@main
struct KioskCtl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskctl",
        abstract:
            "Checks and draws kiosk configurations, lays out boxes, and evaluates expressions.",
        version: kioskVersion,
        subcommands: [Check.self, Render.self, Layout.self, Eval.self])
}
