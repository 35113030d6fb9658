import Foundation

@testable import Kiosk

/// Another card of the testbed: the module of its card under another name, so that both are there at once.
enum SecondCard {
    /// Its path, which is the same whatever its number is.
    static let path = "/dev/dri/by-path/platform-vkm2-card"

    static func insert() throws {
        try require(
            "sed s/vkms/vkm2/g \"$(modinfo -n vkms)\" >/tmp/vkm2.ko && insmod /tmp/vkm2.ko"
                + " && udevadm settle")
    }

    /// Removes it.
    ///
    /// - Returns: False if somebody has it open.
    static func remove() throws -> Bool { try run("rmmod vkm2") }

    /// Gives the two the other numbers: the second one is `card0`.
    static func swapNumbers() throws {
        try require("rmmod vkm2 && rmmod vkms")
        try insert()
        try require("modprobe vkms && udevadm settle")
    }

    /// Leaves the testbed's own card alone, as `card0`.
    static func restore() {
        _ = try? run("rmmod vkm2; rmmod vkms; modprobe vkms; udevadm settle")
        try? Monitor.plug(true)
    }

    private static func require(_ commands: String) throws {
        guard try run(commands) else { throw SystemError(commands, number: EINVAL) }
    }

    private static func run(_ commands: String) throws -> Bool {
        let script = "PATH=$PATH:/sbin:/usr/sbin; \(commands)"
        return try ToolRun("/bin/bash", ["-c", script], in: "/").status == 0
    }
}

extension DisplaySide {
    /// True if all of the display has one colour.
    func isFilled(with color: UInt32) -> Bool {
        guard isActive, let (bytes, code) = picture(), code == PixelFormat.xrgb8888.fourCC else {
            return false
        }
        return bytes.withUnsafeBytes { bytes in
            bytes.bindMemory(to: UInt32.self).allSatisfy { $0 & 0xFF_FFFF == color }
        }
    }
}
