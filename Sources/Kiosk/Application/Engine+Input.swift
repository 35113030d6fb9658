/// Input devices and recordings of an application.
extension Engine {
    /// Opens what the options name. In memory there is nothing to touch but a replay.
    ///
    /// - Parameter seat: The session whose manager lends the devices; nil to open them directly.
    func connectInput(_ options: ApplicationOptions, seat: Seat?) throws {
        if let path = options.replay {
            let replay = ReplaySource(try readScript(path), mapping: mapping, loop: loop)
            connect(replay)
            replay.play()
        } else if ([self] + further).contains(where: \.output.hasPanel) {
            connect(
                try LibinputSource(
                    options.touchDevice.map { .paths([$0]) } ?? .seat("seat0"),
                    mapping: mapping,
                    calibrations: TouchCalibrations(path: options.calibrationPath),
                    seat: seat, loop: loop, log: log))
        } else if let device = options.touchDevice {
            log.warning("--touch \(device) is not read: there is no panel to touch")
        }
        if let path = options.recording { record(to: try TouchRecorder(path: path, log: log)) }
    }
}

/// - Throws: A line for each mistake, with the file's name, or the kernel's message.
private func readScript(_ path: String) throws -> TouchScript {
    do {
        return try TouchScript(contentsOf: path)
    } catch let invalid as TouchScript.Invalid {
        throw ScriptError(
            description: invalid.problems.map { "\(path.singleLine):\($0)" }
                .joined(separator: "\n"))
    }
}

private struct ScriptError: Error, CustomStringConvertible {
    let description: String
}
