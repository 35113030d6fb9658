import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl report -o FILE`
struct Report: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Collects what somebody needs who looks for a fault from afar, in one JSON file.",
        discussion: """
            Versions, devices, what the kiosk has chosen, its numbers, the latest lines of its log, and \
            its picture. Values of the state are not in it, and no names and passwords of addresses; \
            what guests have entered may be in the picture. A kiosk that does not answer is no error: \
            the report says so.
            """)

    @Option(name: .shortAndLong, help: "The file to write.", completion: .file())
    var output: String

    @Flag(help: "Leave the picture out.")
    var noPicture = false

    @Option(
        help: ArgumentHelp(
            "The service whose log it is, such as kioskd@lobby; without it, the one of the socket.",
            valueName: "name"))
    var unit: String?

    @OptionGroup var connection: ControlOptions

    func validate() throws {
        try requireText(output, "the path of the report")
        if let unit, !MachineReport.isUnit(unit) {
            throw ValidationError("a service has a name such as kioskd@lobby")
        }
    }

    func run() throws {
        var report = JSON.Object()
        report["made"] = .string(WallClock.text(WallClock.now))
        report["kioskctl"] = .string(kioskVersion)
        report["machine"] = MachineReport.machine
        add("Status", as: "status", to: &report)
        add("Stats", as: "statistics", to: &report)
        let unit = unit ?? MachineReport.unit(of: connection.socket)
        report["unit"] = .string(unit)
        report["log"] = MachineReport.log(of: unit)
        if !noPicture { add("Screenshot", as: "picture", to: &report) }
        // The picture may show what guests have entered.
        umask(0o077)
        try writeFile(Array((JSON.object(report).text(.pretty) + "\n").utf8), to: output)
        show(["file": .string(output)]) { _ in "\(output) is written; look at it before you send it"
        }
    }

    /// Adds what a method tells, or why it does not.
    private func add(_ method: String, as key: String, to report: inout JSON.Object) {
        do {
            report[key] = try call(method)
        } catch {
            report[key] = ["error": .string("\(error)")]
        }
    }
}
