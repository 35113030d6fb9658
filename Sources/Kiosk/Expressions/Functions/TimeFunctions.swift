extension CELLibrary {
    /// Functions that return parts of times and durations.
    static let timeFunctions: [CELFunction] = [
        accessor("getFullYear") { local, _ in local.date.year },
        accessor("getMonth") { local, _ in local.date.month - 1 },
        accessor("getDate") { local, _ in local.date.day },
        accessor("getDayOfMonth") { local, _ in local.date.day - 1 },
        accessor("getDayOfWeek") { local, _ in local.date.weekday },
        accessor("getDayOfYear") { local, _ in local.date.dayOfYear },
        accessor("getHours", 3600) { local, _ in local.hour },
        accessor("getMinutes", 60) { local, _ in local.minute },
        accessor("getSeconds", 1) { local, _ in local.second },
        accessor("getMilliseconds", 0) { _, time in Int(time.nanoseconds) / 1_000_000 },
    ]
}

/// A part of a time, in UTC or in a zone; for some, a duration as a whole number of a unit.
///
/// - Parameter unit: The seconds of a unit of a duration; 0 for the milliseconds of a duration's
///   fraction, nil where durations have no such part.
private func accessor(
    _ name: String, _ unit: Int64? = nil,
    _ part: @escaping @Sendable (LocalTime, CELTimestamp) -> Int
) -> CELFunction {
    var signatures = CELSignature.overloads([.timestamp], optional: [.string], .int)
    if unit != nil { signatures.append(CELSignature([.duration], .int)) }
    return CELFunction(
        name, isMember: true, signatures,
        .variadic { arguments, run throws(CELError) in
            switch arguments[0] {
            case .timestamp(let time):
                var offset = 0
                if let zone = try string(arguments, 1) {
                    offset = try run.offset(of: zone, at: time)
                }
                return .int(Int64(part(LocalTime(time, offset: offset), time)))
            case .duration(let duration):
                guard let unit, arguments.count == 1 else { throw .mismatch }
                let (seconds, rest) = duration.components
                return .int(unit == 0 ? rest / 1_000_000_000_000_000 : seconds / unit)
            default:
                throw .mismatch
            }
        })
}

extension Evaluation {
    /// The offset of a zone's clocks from UTC, in seconds.
    mutating func offset(of zone: String, at time: CELTimestamp) throws(CELError) -> Int {
        if zone.isEmpty || zone == "UTC" || zone == "Z" { return 0 }
        if let offset = fixedOffset(zone) { return offset }
        if !host.hasTimeZone(named: zone) { try spend(CELLimits.zoneSteps) }
        guard let rules = host.timeZone(named: zone) else {
            throw CELError(
                .badArgument,
                "there is no time zone \(zone.quotedExcerpt), such as Europe/Berlin or +02:00")
        }
        return rules.offset(at: time.seconds)
    }
}
