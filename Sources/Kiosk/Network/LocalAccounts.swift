import Glibc

/// The users and groups of the machine, as its files list them: the name service may block.
enum LocalAccounts {
    /// Returns the number of a user of `/etc/passwd`, by name or number; nil if there is none.
    static func user(_ user: String) -> uid_t? { number(of: user, in: "/etc/passwd") }

    /// Returns the number of a group of `/etc/group`, by name or number; nil if there is none.
    static func group(_ group: String) -> gid_t? { number(of: group, in: "/etc/group") }

    private static func number(of name: String, in file: String) -> UInt32? {
        if let number = UInt32(digits: name) { return number }
        for line in File.lines(file, limit: 1 << 20) {
            let fields = line.split(separator: ":", omittingEmptySubsequences: false)
            if fields.count >= 3, fields[0] == name, let number = UInt32(fields[2]) {
                return number
            }
        }
        return nil
    }
}
