/// Describes a status that means failure, for the person who sets up the kiosk.
func inWords(status: Int) -> String {
    switch status {
    case 401, 403: "the server refuses this (status \(status)); are the credentials right?"
    case 404, 410: "the server has nothing at this address (status \(status))"
    case 500...: "the server has a problem of its own (status \(status))"
    default: "the server answered with status \(status)"
    }
}

/// Returns true if a source is the address of a server, and no path.
package func isRemote(_ source: String) -> Bool {
    let start = source.prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
}

/// Returns a URL for messages, without user, password and query.
func withoutSecrets(_ url: String) -> String {
    var text = url.prefix { $0 != "?" && $0 != "#" }
    guard let slashes = text.firstRange(of: "://") else { return String(text) }
    let rest = text[slashes.upperBound...]
    let end = rest.firstIndex(of: "/") ?? rest.endIndex
    if let at = rest[..<end].lastIndex(of: "@") {
        text.removeSubrange(slashes.upperBound...at)
    }
    return String(text)
}
