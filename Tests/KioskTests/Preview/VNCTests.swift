import Foundation
import Testing

/// kiosk-vnc with viewers that are Debian's.
@Suite("VNC") struct VNCTests {
    /// Tests/VNC/check.py has the checks; each says what is wrong by itself.
    @Test("viewers see the kiosk by TLS and a password, and steer it if they may")
    func viewers() throws {
        let programs = URL(filePath: KioskdProcess.program).deletingLastPathComponent()
        // Debian's, which has Debian's bindings of GVnc.
        let check = try ToolRun(
            "/usr/bin/python3",
            [
                "\(Repository.folder)/Tests/VNC/check.py",
                programs.appending(path: "kiosk-vnc").path, KioskdProcess.program,
                programs.appending(path: "kioskctl").path,
            ], in: Repository.folder)
        let lines = check.output.split(separator: "\n")
        for line in lines where line.hasPrefix("not ok") { Issue.record("\(line)") }
        #expect(check.status == 0, "\(check.output)\(check.errors)")
        #expect(lines.count { $0.hasPrefix("ok ") } >= 15)
    }
}
