import CDRM

extension DRMOutput {
    /// Compares the connector with what it was when the card was opened. Asks the kernel for what it
    /// knows already, as a probe would take up to a second, unless another display is there.
    package func condition() -> OutputCondition {
        guard let pipe else { return .lost("\(path) is closed") }
        let connector = pipe.connector
        let descriptor = pipe.device.descriptor
        guard let status = connection(drmModeGetConnectorCurrent(descriptor, connector.id)) else {
            return .lost("\(path) is gone")
        }
        if status == .disconnected { return .unplugged("\(connector.name) was unplugged") }
        let properties = DRMConnector.properties(of: connector.id, pipe.device)
        if let identity = connector.identity,
            let now = DRMConnector.identity(properties, pipe.device), now != identity
        {
            // The property may change before the kernel has read the modes, and whether there is a
            // display at all: virtio_gpu_cmd_get_edid_cb() in virtgpu_vq.c. Whoever takes the new
            // display relies on what the kernel knows.
            if connection(drmModeGetConnector(descriptor, connector.id)) == .disconnected {
                return .unplugged("\(connector.name) was unplugged")
            }
            let name = (try? EDID(now)).map { ": \($0.identity)" } ?? ""
            return .lost("another display is connected to \(connector.name)\(name)")
        }
        return DRMConnector.isLinkBad(properties) ? .needsModeset : .unchanged
    }

    /// Frees the kernel's answer, and returns what it says of the connection; nil if there was none.
    private func connection(_ answer: drmModeConnectorPtr?) -> DRMConnector.Status? {
        guard let answer else { return nil }
        defer { drmModeFreeConnector(answer) }
        return DRMConnector.Status(answer.pointee.connection)
    }
}

extension DRMConnector {
    static func properties(of id: UInt32, _ device: DRMDevice) -> DRMProperties {
        DRMProperties(
            of: id, type: UInt32(DRM_MODE_OBJECT_CONNECTOR), descriptor: device.descriptor)
    }

    /// True if the kernel cannot show anything over the link to the display, whose training has failed; see
    /// drm_connector_set_link_status_property() in drm_connector.c.
    static func isLinkBad(_ properties: DRMProperties) -> Bool {
        properties["link-status"].value == UInt64(DRM_MODE_LINK_STATUS_BAD)
    }

    /// Reads the display's EDID, which tells it from others; nil if it has none.
    static func identity(_ properties: DRMProperties, _ device: DRMDevice) -> [UInt8]? {
        let bytes = properties["EDID"].contents(on: device)
        return bytes.isEmpty ? nil : bytes
    }
}
