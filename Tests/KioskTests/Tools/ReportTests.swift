import Foundation
import Glibc
import Kiosk
import KioskTooling
import Testing

/// `kioskctl report`
@Suite("kioskctl report")
final class ReportTests {
    private let folder = Scratch()

    @Test("the machine, and that no kiosk answers")
    func withoutKiosk() throws {
        let run = try ToolRun(
            "kioskctl", ["report", "-o", "report.json", "--socket", folder["nobody"]],
            in: folder.path)
        #expect(run.status == 0 && run.errors == "")
        let report = try JSON(parsing: folder.read("report.json"))
        #expect(report["kioskctl"] == .string(kioskVersion))
        #expect(report["status"]?["error"]?.text().contains("no kiosk answers") == true)
        guard case .string(let kernel)? = report["machine"]?["kernel"] else {
            Issue.record("no kernel")
            return
        }
        #expect(!kernel.isEmpty)
        let processors = try #require(report["machine"]?["processors"])
        #expect(processors != 0)
    }

    @Test(
        "names and passwords of addresses are left out",
        arguments: [
            (
                "GET http://ada:secret@till.local/menu.json failed",
                "GET http://…@till.local/menu.json failed"
            ),
            ("mqtts://u:p@w@broker", "mqtts://…@broker"),
            (
                "https://till.local/a@b and ada@example.org",
                "https://till.local/a@b and ada@example.org"
            ),
            ("  two  spaces", "  two  spaces"),
        ])
    func passwords(_ line: String, _ result: String) {
        #expect(MachineReport.withoutPasswords(line) == result)
    }

    /// A report of a machine whose journal answers with its arguments and an address, the latter first,
    /// since it is asked for the newest.
    private func report(_ arguments: String...) throws -> JSON {
        folder.write(
            "#!/bin/sh\necho mqtt://till:secret@broker/1\necho \"$@\"\n", to: "journalctl")
        #expect(chmod(folder["journalctl"], 0o755) == 0)
        let tool = try ToolRun.path(of: "kioskctl")
        let script = "PATH='\(folder.path)':$PATH exec \"$0\" report -o report.json \"$@\""
        let run = try ToolRun("/bin/sh", ["-c", script, tool] + arguments, in: folder.path)
        #expect(run.status == 0, "\(run.errors)")
        return try JSON(parsing: folder.read("report.json"))
    }

    @Test("devices, displays and lines of the log are there, also of a kiosk that does not answer")
    func sections() throws {
        let report = try report("--socket", folder["nobody"])
        for key in ["displayDevices", "inputDevices", "framebuffers", "displays"] {
            guard case .array? = report["machine"]?[key] else {
                Issue.record("the machine has no \(key)")
                continue
            }
        }
        let system = try #require(report["machine"]?["system"])
        #expect(report["machine"]?["kernel"] != nil && system != "")
        #expect(report["status"]?["error"] != nil)
        guard case .array(let lines)? = report["log"], case .string(let first)? = lines.first else {
            Issue.record("there is no log")
            return
        }
        #expect(first.hasPrefix("--unit=kioskd.service ") && first.contains(" --reverse "))
        #expect(lines.last == "mqtt://…@broker/1")
    }

    @Test("the log is that of the socket's seat, or of the service that is named")
    func units() throws {
        let named = try report("--socket", folder["nobody"], "--unit", "kioskd@lobby")
        #expect(named["log"]?[0]?.text().contains("--unit=kioskd@lobby ") == true)
        let seats = "/run/kiosk-seats"
        #expect(
            MachineReport.unit(of: "\(seats)/lobby/kioskd/org.kiosk.control")
                == "kioskd@lobby.service")
        for other in ["/run/kioskd/org.kiosk.control", "\(seats)/x y/kioskd/c", "control", ""] {
            #expect(MachineReport.unit(of: other) == "kioskd.service")
        }
        let wrong = try ToolRun(
            "kioskctl", ["report", "-o", "report.json", "--unit", "a'; b"], in: folder.path)
        #expect(wrong.status == 64)
    }
}
