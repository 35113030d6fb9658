import Glibc
package import Kiosk

/// Facts about the machine and the service, for those who look for a fault from afar.
///
/// It has no values of the state and no contents of files but the system's own.
package enum MachineReport {
    /// Most lines of the service's log.
    private static let lineLimit = 300
    /// Most bytes of these lines.
    private static let byteLimit = 256 << 10

    /// Facts about the machine: its system, its devices and its displays.
    package static var machine: JSON {
        var name = utsname()
        uname(&name)
        return [
            "system": .string(value(of: "PRETTY_NAME", in: "/etc/os-release")),
            "kernel": .string(String(fixedSize: name.release)),
            "processor": .string(String(fixedSize: name.machine)),
            "processors": .int(Int64(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
            "memory": .int(Int64(sysconf(Int32(_SC_PHYS_PAGES))) * Int64(getpagesize())),
            "displayDevices": names(in: "/dev/dri"), "inputDevices": names(in: "/dev/input"),
            "framebuffers": .array(
                File.names(in: "/dev").filter { $0.hasPrefix("fb") }.sorted().map { .string($0) }),
            "displays": .array(
                ConnectorReport.all(in: ConnectorReport.folder).map { .string($0.text) }),
        ]
    }

    /// Returns the service that a control socket belongs to: that of a seat by its directory, or else the
    /// one of the machine's display.
    package static func unit(of socket: String) -> String {
        let parts = socket.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.starts(with: ["", "run", "kiosk-seats"]), parts.count > 4,
            isUnit("kioskd@\(parts[3]).service")
        else { return "kioskd.service" }
        return "kioskd@\(parts[3]).service"
    }

    /// Returns true for a text that can be the name of a service: systemd.unit(5) lists the
    /// characters.
    package static func isUnit(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 256
            && name.utf8.allSatisfy {
                ASCII.isAlphanumeric($0) || #":-_.\@"#.utf8.contains($0)
            }
    }

    /// Returns the latest lines that a service has logged, as the journal has them; an error if this user
    /// sees none.
    package static func log(of unit: String) -> JSON {
        // The shell takes such a name, in quotes, as it is.
        guard isUnit(unit) else { return [] }
        let command =
            "journalctl --unit='\(unit)' --lines=\(lineLimit) --reverse --quiet --no-pager "
            + "--output=short-iso 2>/dev/null"
        guard let pipe = popen(command, "r") else { return [] }
        defer { pclose(pipe) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < byteLimit {
            let count = fread(&chunk, 1, chunk.count, pipe)
            if count == 0 { break }
            bytes += chunk[..<count]
        }
        if bytes.isEmpty {
            let help =
                geteuid() == 0
                ? "name another service with --unit"
                : "run this as root, or as a member of the group systemd-journal"
            return ["error": .string("no log of \(unit) is seen; \(help)")]
        }
        // The newest come first, so that they are there if not all are.
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").reversed()
        return .array(lines.map { .string(withoutPasswords(String($0)).singleLine) })
    }

    /// Returns a line without the names and passwords that are in addresses.
    package static func withoutPasswords(_ line: String) -> String {
        var words: [Substring] = []
        for word in line.split(separator: " ", omittingEmptySubsequences: false) {
            var parts = word.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
            if parts.count > 2, parts[0].hasSuffix(":"), parts[1].isEmpty,
                let sign = parts[2].lastIndex(of: "@")
            {
                parts[2] = "…" + parts[2][sign...]
                words.append(Substring(parts.joined(separator: "/")))
            } else {
                words.append(word)
            }
        }
        return words.joined(separator: " ")
    }

    private static func names(in folder: String) -> JSON {
        .array(File.names(in: folder, limit: 1000).sorted().map { .string($0) })
    }

    private static func value(of key: String, in path: String) -> String {
        for line in File.lines(path) where line.hasPrefix("\(key)=") {
            return line.dropFirst(key.count + 1).filter { $0 != "\"" }
        }
        return ""
    }
}
