import Foundation

@testable import Kiosk

/// The machine with real devices that tests can be run on; see `scripts/testbed-kms`.
enum Testbed {
    static var hasDevices: Bool { ProcessInfo.processInfo.environment["KIOSK_TESTBED"] == "kms" }

    /// A display that `kioskd` would take by itself.
    static var hasDisplay: Bool {
        !OutputSelection.devices(in: "/dev/dri", prefix: "card").isEmpty
            || !OutputSelection.devices(in: "/dev", prefix: "fb").isEmpty
    }
}
