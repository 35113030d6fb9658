import CLinux
import Glibc

/// A bus behind `/dev/i2c-N`, at the address of displays' settings.
package final class I2CDevice: I2CBus {
    private let file: OwnedFD
    private let path: String
    /// Seven bits of the address 0x6E.
    private static let address = 0x37

    package init(path: String) throws(SystemError) {
        self.path = path
        file = try OwnedFD(path: path, flags: O_RDWR)
        let number = file.number
        try check("I2C_SLAVE \(path)") {
            kiosk_ioctl_int(number, UInt(KIOSK_I2C_SLAVE), I2CDevice.address)
        }
    }

    package func write(_ bytes: [UInt8]) throws(SystemError) {
        let number = file.number
        let count = try check("write \(path)") { Glibc.write(number, bytes, bytes.count) }
        if count != bytes.count { throw SystemError("write \(path)", number: EIO) }
    }

    package func read(_ count: Int) throws(SystemError) -> [UInt8] {
        let number = file.number
        var bytes = [UInt8](repeating: 0, count: count)
        let length = try check("read \(path)") { Glibc.read(number, &bytes, count) }
        return Array(bytes[..<length])
    }

    /// Returns the bus of a connector; nil if the kernel does not say which one it is.
    ///
    /// - Parameters:
    ///   - root: `/sys/class/drm`.
    ///   - connector: Name of its folder, such as `card0-HDMI-A-1`.
    package static func path(root: String, connector: String) -> String? {
        // `ddc` is a link to the bus; connectors with lines of their own have it as a folder.
        for folder in ["\(root)/\(connector)/ddc/i2c-dev", "\(root)/\(connector)"] {
            let bus = File.names(in: folder).sorted().first {
                $0.hasPrefix("i2c-") && Int($0.dropFirst(4)) != nil
            }
            if let bus { return "/dev/\(bus)" }
        }
        return nil
    }
}
