import ArgumentParser
import Kiosk

@main
struct KioskCtl: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "kioskctl",
        abstract:
            "Checks and draws kiosk configurations, lays out boxes, evaluates expressions, and prints the schema.",
        version: kioskVersion,
        subcommands: [Check.self, Render.self, Layout.self, Eval.self, Schema.self])
}
