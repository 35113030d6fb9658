import Foundation
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
        #expect(report["machine"]?["processors"] != 0)
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
}
