/// Keys of a state file that say something about other keys.
///
/// Values have the names of variables as their keys, `NAME.aside-1` if they were set aside, and
/// `queues/NAME/NUMBER` if they are entries of queues.
package enum StateKey {
    private static let versions = "versions/"
    /// The beginning of the keys of queues' entries.
    package static let queues = "queues/"

    /// Returns the key under which the version of a value is.
    package static func ofVersion(of key: String) -> String { versions + key }

    /// Returns the key whose version has this key; nil for a key of anything else.
    package static func valueKey(ofVersion key: String) -> String? {
        key.hasPrefix(versions) ? String(key.dropFirst(versions.count)) : nil
    }

    /// Returns the version of a value; 0 for one without.
    package static func version(of key: String, in values: [String: JSON]) -> Int {
        guard case .int(let version)? = values[ofVersion(of: key)] else { return 0 }
        return Int(clamping: max(0, version))
    }

    /// Returns the key for a value that is set aside: `KEY.aside-1`, or with the next free number.
    static func aside(_ key: String, isTaken: (String) -> Bool) -> String {
        var number = 1
        while isTaken("\(key).aside-\(number)") { number += 1 }
        return "\(key).aside-\(number)"
    }

    /// Returns the key that a value had before it was set aside; nil for one that was not.
    package static func original(ofAside key: String) -> String? {
        guard let dot = key.lastIndex(of: "."), key[dot...].hasPrefix(".aside-"),
            Int(key[dot...].dropFirst(".aside-".count)) != nil
        else { return nil }
        return String(key[..<dot])
    }
}
