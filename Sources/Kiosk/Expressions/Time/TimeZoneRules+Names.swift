extension TimeZoneRules {
    /// Names of the system's zones, in the order of its list; empty if there is no list.
    public static var names: [String] {
        guard let bytes = try? File.read("/usr/share/zoneinfo/tzdata.zi", limit: 1 << 20) else {
            return []
        }
        return bytes.split(separator: ASCII.lineFeed).compactMap { line in
            // `Z Europe/Berlin …` and `L Europe/Berlin Europe/Copenhagen`
            let words = line.split(separator: ASCII.space)
            let name =
                switch words.first?.first {
                case UInt8(ascii: "Z"): 1
                case UInt8(ascii: "L"): 2
                default: words.count
                }
            guard name < words.count else { return nil }
            return String(decoding: words[name], as: UTF8.self)
        }
    }
}
