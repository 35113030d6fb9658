import Foundation

/// The machine with real devices that tests can be run on; see `scripts/testbed-kms`.
enum Testbed {
    static var hasDevices: Bool { ProcessInfo.processInfo.environment["KIOSK_TESTBED"] == "kms" }
}
