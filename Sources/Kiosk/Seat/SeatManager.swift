import Glibc

/// The program that lends a machine's displays and input devices to one session at a time: seatd, or
/// systemd's logind.
enum SeatManager {
    /// Returns its name if there is one from which this process can have a session.
    ///
    /// logind gives sessions to those who log in, not to services: pam_systemd(8) tells the process of
    /// its session, and of the seat of that, if it has displays. A desktop has its session for itself.
    ///
    /// - Parameter variable: Looks a variable of the environment up; nil for one that is empty.
    static func running(_ variable: (String) -> String? = SeatManager.variable) -> String? {
        if access(variable("SEATD_SOCK") ?? "/run/seatd.sock", F_OK) == 0 { return "seatd" }
        guard variable("XDG_SESSION_ID") != nil, variable("XDG_SEAT") != nil,
            variable("XDG_SESSION_TYPE") == "tty"
        else { return nil }
        return "logind"
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
