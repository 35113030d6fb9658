import CLinux
import Glibc

/// An adapter behind `/dev/cecN`: see the CEC API in the kernel's media documentation.
package final class CECDevice: CECAdapter {
    private let file: OwnedFD
    private let path: String

    package init(path: String) throws(SystemError) {
        self.path = path
        file = try OwnedFD(path: path, flags: O_RDWR)
    }

    /// Opens the adapter of a connector among those behind some paths, or the only one that may be its.
    ///
    /// - Parameter own: The connector; nil if it is unknown.
    package static func open(
        _ paths: [String], of own: CECConnector?
    ) throws(SystemError) -> CECDevice {
        var failure = SystemError("an adapter of this connector", number: ENODEV)
        var devices: [CECDevice] = []
        for path in paths {
            do throws(SystemError) {
                devices.append(try CECDevice(path: path))
            } catch {
                failure = error
            }
        }
        guard let index = CECConnector.choose(own, among: devices.map(\.connector)) else {
            throw failure
        }
        return devices[index]
    }

    /// The connector that the adapter's line goes through; nil if it does not say: before Linux 5.5, or an
    /// adapter on USB.
    private var connector: CECConnector? {
        var info = cec_connector_info()
        do throws(SystemError) {
            try control("CEC_ADAP_G_CONNECTOR_INFO", KIOSK_CEC_ADAP_G_CONNECTOR_INFO, &info)
        } catch {
            return nil
        }
        guard info.type == UInt32(CEC_CONNECTOR_TYPE_DRM) else { return nil }
        return CECConnector(card: info.drm.card_no, id: info.drm.connector_id)
    }

    package func physicalAddress() throws(SystemError) -> UInt16 {
        var address: UInt16 = 0
        try control("CEC_ADAP_G_PHYS_ADDR", KIOSK_CEC_ADAP_G_PHYS_ADDR, &address)
        return address
    }

    package func claimAddress() throws(SystemError) -> UInt8 {
        var addresses = cec_log_addrs()
        try control("CEC_ADAP_G_LOG_ADDRS", KIOSK_CEC_ADAP_G_LOG_ADDRS, &addresses)
        if addresses.num_log_addrs > 0, addresses.log_addr.0 <= 14 { return addresses.log_addr.0 }
        addresses = cec_log_addrs()
        addresses.cec_version = UInt8(CEC_OP_CEC_VERSION_1_4)
        addresses.num_log_addrs = 1
        addresses.vendor_id = UInt32(CEC_VENDOR_ID_NONE)
        addresses.primary_device_type.0 = UInt8(CEC_OP_PRIM_DEVTYPE_PLAYBACK)
        addresses.log_addr_type.0 = UInt8(CEC_LOG_ADDR_TYPE_PLAYBACK)
        withUnsafeMutableBytes(of: &addresses.osd_name) { $0.copyBytes(from: "Kiosk".utf8) }
        // Waits until the address is taken.
        try control("CEC_ADAP_S_LOG_ADDRS", KIOSK_CEC_ADAP_S_LOG_ADDRS, &addresses)
        guard addresses.num_log_addrs > 0, addresses.log_addr.0 <= 14 else {
            throw SystemError("CEC_ADAP_S_LOG_ADDRS \(path)", number: ENONET)
        }
        return addresses.log_addr.0
    }

    package func transmit(
        _ bytes: [UInt8], reply: UInt8?
    ) throws(SystemError) -> [UInt8] {
        var message = cec_msg()
        message.len = UInt32(bytes.count)
        message.reply = reply ?? 0
        message.timeout = reply == nil ? 0 : 1000
        withUnsafeMutableBytes(of: &message.msg) { $0.copyBytes(from: bytes.prefix(16)) }
        try control("CEC_TRANSMIT", KIOSK_CEC_TRANSMIT, &message)
        guard message.tx_status & UInt8(CEC_TX_STATUS_OK) != 0 else {
            throw SystemError("CEC_TRANSMIT \(path)", number: ENXIO)
        }
        guard reply != nil else { return [] }
        guard message.rx_status & UInt8(CEC_RX_STATUS_OK) != 0 else {
            throw SystemError("CEC_TRANSMIT \(path)", number: ETIMEDOUT)
        }
        return withUnsafeBytes(of: &message.msg) { Array($0.prefix(Int(message.len))) }
    }

    private func control<Value>(
        _ name: String, _ request: UInt, _ value: inout Value
    ) throws(SystemError) {
        let number = file.number
        let result = withUnsafeMutablePointer(to: &value) { kiosk_ioctl(number, request, $0) }
        if result < 0 { throw SystemError("\(name) \(path)") }
    }
}
