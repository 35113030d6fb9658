import CDRM

extension DRMOutput {
    /// Compares the connector with what it was when the card was opened. Asks the kernel for what it
    /// knows already: a probe would take up to a second.
    package func condition() -> OutputCondition {
        guard let pipe else { return .lost("\(path) is closed") }
        let connector = pipe.connector
        guard let answer = drmModeGetConnectorCurrent(pipe.device.descriptor, connector.id) else {
            return .lost("\(path) is gone")
        }
        let connection = answer.pointee.connection
        drmModeFreeConnector(answer)
        if DRMConnector.Status(connection) == .disconnected {
            return .lost("\(connector.name) was unplugged")
        }
        let properties = DRMProperties(
            of: connector.id, type: UInt32(DRM_MODE_OBJECT_CONNECTOR),
            descriptor: pipe.device.descriptor)
        if let identity = connector.identity,
            let now = DRMConnector.identity(properties, pipe.device), now != identity
        {
            let name = (try? EDID(now)).map { ": \($0.identity)" } ?? ""
            return .lost("another display is connected to \(connector.name)\(name)")
        }
        // The kernel cannot show anything over a link whose training has failed; see
        // drm_connector_set_link_status_property() in drm_connector.c.
        let isBad = properties["link-status"].value == UInt64(DRM_MODE_LINK_STATUS_BAD)
        return isBad ? .needsModeset : .unchanged
    }
}

extension DRMConnector {
    /// Reads the display's EDID, which tells it from others; nil if it has none.
    static func identity(_ properties: DRMProperties, _ device: DRMDevice) -> [UInt8]? {
        let id = UInt32(truncatingIfNeeded: properties["EDID"].value)
        guard id != 0, let blob = drmModeGetPropertyBlob(device.descriptor, id) else { return nil }
        defer { drmModeFreePropertyBlob(blob) }
        guard let data = blob.pointee.data else { return nil }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(blob.pointee.length)))
    }
}
