import Foundation
import Testing

/// kiosk-vnc with viewers that are Debian's.
@Suite("VNC") struct VNCTests {
    /// Tests/VNC/check.py has the checks; each says what is wrong by itself.
    @Test("viewers see the kiosk by TLS and a password, and steer it if they may")
    func viewers() throws {
        let programs = URL(filePath: KioskdProcess.program).deletingLastPathComponent()
        let check = Process()
        // Debian's, which has Debian's bindings of GVnc.
        check.executableURL = URL(filePath: "/usr/bin/python3")
        check.arguments = [
            "\(Repository.folder)/Tests/VNC/check.py",
            programs.appending(path: "kiosk-vnc").path, KioskdProcess.program,
            programs.appending(path: "kioskctl").path,
        ]
        let output = Pipe()
        check.standardOutput = output
        try check.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        check.waitUntilExit()
        let lines = text.split(separator: "\n")
        for line in lines where line.hasPrefix("not ok") { Issue.record("\(line)") }
        #expect(check.terminationStatus == 0)
        #expect(lines.count { $0.hasPrefix("ok ") } >= 15)
    }
}
