/// Clock changes of a zone, read from a TZif file (RFC 8536).
public struct TimeZoneRules: Sendable {
    private let transitions: [Transition]
    /// Offset before the first transition.
    private let firstOffset: Int
    /// Rule after the last transition.
    private let rule: TimeZoneRule?

    private struct Transition {
        let time: Int64
        /// Offset from then on, in seconds.
        let offset: Int
    }

    /// Rules of a zone such as `Europe/Berlin`; nil if the system does not know it.
    public init?(named name: String) {
        guard Self.isName(name),
            let bytes = try? File.read("/usr/share/zoneinfo/" + name, limit: 256 << 10)
        else { return nil }
        self.init(file: bytes)
    }

    /// Returns true for a path below the folder of zones that does not lead out of it.
    static func isName(_ name: String) -> Bool {
        guard name.utf8.count <= 64 else { return false }
        let parts = name.utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
        return parts.allSatisfy { part in
            part.first.map(ASCII.isLetter) ?? false
                && part.allSatisfy {
                    isWordByte($0) || $0 == ASCII.minus || $0 == UInt8(ascii: "+")
                }
        }
    }

    /// Rules from the bytes of a TZif file; nil if they are none.
    init?(file bytes: [UInt8]) {
        var reader = ZoneReader(bytes)
        guard var header = reader.header() else { return nil }
        var isWide = false
        if header.version >= 2 {
            // The same again follows in 64 bits.
            reader.skip(header.byteCount(timeSize: 4))
            guard let second = reader.header() else { return nil }
            header = second
            isWide = true
        }
        guard header.typeCount > 0, header.transitionCount <= 10_000,
            reader.has(header.byteCount(timeSize: isWide ? 8 : 4))
        else { return nil }
        let times = (0..<header.transitionCount).map { _ in reader.time(isWide: isWide) }
        let types = (0..<header.transitionCount).map { _ in reader.byte() }
        let offsets = (0..<header.typeCount).map { _ in
            let offset = reader.number()
            reader.skip(2)
            return offset
        }
        guard types.allSatisfy({ $0 < offsets.count }),
            offsets.allSatisfy({ -100_000...100_000 ~= $0 })
        else { return nil }
        reader.skip(header.restByteCount(timeSize: isWide ? 8 : 4))
        transitions = zip(times, types).map { Transition(time: $0, offset: offsets[$1]) }
        firstOffset = offsets[0]
        rule = isWide ? TimeZoneRule(reader.footer()) : nil
    }

    /// The offset of the zone's clocks from UTC, in seconds, positive in the east.
    public func offset(at time: Int64) -> Int {
        let index = transitions.firstIndexOfSorted { $0.time > time }
        if index == transitions.count, let rule { return rule.offset(at: time) }
        return index == 0 ? firstOffset : transitions[index - 1].offset
    }
}

private struct ZoneHeader {
    let version: Int
    let universalCount: Int
    let standardCount: Int
    let leapCount: Int
    let transitionCount: Int
    let typeCount: Int
    let nameByteCount: Int

    /// Size of the data after the header.
    func byteCount(timeSize: Int) -> Int {
        transitionCount * (timeSize + 1) + typeCount * 6 + restByteCount(timeSize: timeSize)
    }

    /// Size of the data after the types.
    func restByteCount(timeSize: Int) -> Int {
        nameByteCount + leapCount * (timeSize + 4) + standardCount + universalCount
    }
}

private struct ZoneReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func has(_ count: Int) -> Bool { count <= bytes.count - position }

    mutating func skip(_ count: Int) { position = min(bytes.count, position + count) }

    mutating func byte() -> Int {
        guard position < bytes.count else { return 0 }
        position += 1
        return Int(bytes[position - 1])
    }

    mutating func number() -> Int {
        var value: UInt32 = 0
        for _ in 0..<4 { value = value << 8 | UInt32(byte()) }
        return Int(Int32(bitPattern: value))
    }

    mutating func time(isWide: Bool) -> Int64 {
        let high = Int64(number())
        return isWide ? high << 32 | Int64(UInt32(truncatingIfNeeded: number())) : high
    }

    mutating func header() -> ZoneHeader? {
        guard has(44), bytes[position...].starts(with: "TZif".utf8) else { return nil }
        let version = bytes[position + 4]
        skip(20)
        let counts = (0..<6).map { _ in number() }
        guard counts.allSatisfy({ 0...(1 << 20) ~= $0 }) else { return nil }
        return ZoneHeader(
            version: version == 0 ? 1 : Int(version) - 0x30, universalCount: counts[0],
            standardCount: counts[1], leapCount: counts[2], transitionCount: counts[3],
            typeCount: counts[4], nameByteCount: counts[5])
    }

    /// Reads the text between the two line feeds at the end.
    mutating func footer() -> String {
        let lines = bytes[position...].split(
            separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        return lines.count > 1 ? String(utf8Bytes: lines[1]) : ""
    }
}
