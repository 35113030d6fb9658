import KioskTooling
import Testing

@testable import Kiosk
@testable import KioskTesting

extension Harness {
    /// Expects that what is shown has names, contrast, and targets that fingers hit.
    ///
    /// - Parameters:
    ///   - kiosk: The name of its folder in Config, which says how many pixels a millimetre has.
    ///   - place: The screen or the picture, for messages.
    func expectAccess(_ kiosk: String, _ place: String) {
        let audit = AccessAudit(pixelsPerMillimetre: ConfigAccessTests.densities[kiosk])
        for problem in audit.problems(in: tree, picture: picture) {
            Issue.record("\(kiosk), \(place): \(problem)")
        }
    }
}
