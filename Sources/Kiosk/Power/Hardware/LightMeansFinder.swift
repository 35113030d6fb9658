import Glibc

/// Finds the means of a display's light on this machine. Nothing is opened before it is used.
package struct LightMeansFinder: Sendable {
    /// Roots of the kernel's files.
    package var backlights = "/sys/class/backlight"
    package var connectors = "/sys/class/drm"
    package var devices = "/dev"

    package init() {}

    /// Returns the means of the kinds that were asked for, in that order.
    ///
    /// - Parameters:
    ///   - connector: The connector's folder in sysfs, such as `card0-HDMI-A-1`; nil for a display without
    ///     one.
    ///   - id: The card's number for the connector; nil if it is unknown.
    package func means(
        _ kinds: [LightMeansKind], connector: String?, id: UInt32? = nil
    ) -> [any LightMeans] {
        kinds.compactMap { kind -> (any LightMeans)? in
            switch kind {
            case .backlight: return Backlight(root: backlights)
            case .ddc:
                guard let connector,
                    let path = I2CDevice.path(root: connectors, connector: connector)
                else { return nil }
                return DDCMonitor { () throws(SystemError) in
                    try I2CDevice(path: path)
                } pause: {
                    usleep(UInt32($0.nanoseconds / 1000))
                }
            case .cec:
                let names = File.names(in: devices).filter {
                    $0.hasPrefix("cec") && Int($0.dropFirst(3)) != nil
                }
                if names.isEmpty { return nil }
                let paths = names.sorted().map { "\(devices)/\($0)" }
                let own = connector.flatMap { CECConnector(folder: $0, id: id) }
                return CECTelevision { () throws(SystemError) in
                    try CECDevice.open(paths, of: own)
                }
            }
        }
    }
}
