import Foundation
import Testing

@testable import Kiosk

/// The real kioskd on a kernel that lacks what newer ones have.
@Suite("kioskd on an old kernel")
struct OldKernelDaemonTests {
    /// The number of epoll_pwait2 on all architectures; Linux has it since 5.11.
    private static let epollPwait2 = "441"

    @Test("without epoll_pwait2 it shows the same, answers touches, and ends when it is told to")
    func withoutEpollPwait2() throws {
        let folder = TemporaryDirectory()
        folder.write(
            Array(
                """
                {"screens": {"home": {"body": {"type": "button", "text": "Tea",
                  "on": {"tap": [{"delay": "20ms"}, {"log": "a cup of tea"}]}}}}}
                """.utf8), as: "kiosk.json")
        folder.write(Array("wait 100ms\ntap 50% 50%\n".utf8), as: "touches")
        let kioskd = try KioskdProcess(
            [
                Self.epollPwait2, KioskdProcess.program, "--config", folder.path,
                "--output", "offscreen", "--size", "320x240",
                "--replay", folder.path + "/touches",
            ],
            program: "\(Repository.folder)/Tests/OldKernel/without-system-call")
        try kioskd.waitForNotification("READY=1")
        try kioskd.wait(for: "the tap") { kioskd.log.contains("a cup of tea") }
        try kioskd.end()
    }
}
