import CLinux
import Glibc

/// The standard output of a command.
package enum StandardOutput {
    /// Writes what is still to be written.
    ///
    /// - Returns: False if a part of the output is lost. A reader that ends early, such as `head`, has
    ///   lost nothing.
    package static func finish() -> Bool {
        if fflush(nil) != 0 { return errno == EPIPE }
        return kiosk_output_failed() == 0
    }
}
