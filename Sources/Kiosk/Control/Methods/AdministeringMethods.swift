/// Changing what runs.
extension ControlMethod {
    static let administering = [calibrate, reload, tryOut, load, logLevel]

    private static let outcome: VarlinkFields = [
        "accepted": .bool, "waiting": .bool, "mistakes": .array(.named("Mistake")),
    ]

    private static let calibrate = ControlMethod(
        "Calibrate", .administrate, ["output": .optional(.string)],
        results: ["touchscreen": .string, "error": .float, "kept": .bool],
        "Shows targets on the panel of an output, by default of the first display, until the caller goes "
            + "or nobody touches them for a minute, and is answered when somebody has: with the touchscreen that is corrected, how far the touches "
            + "are off now, as a part of the panel, and whether that outlives the kiosk."
    ) { call throws(VarlinkFailure) in
        let engine = call.control.engine(try call.control.output(of: call))
        let giveUp = engine.calibrate { result in
            switch result {
            case .success(let outcome):
                call.reply([
                    "touchscreen": .string(outcome.touchscreen),
                    "error": .double(Double(outcome.error)), "kept": .bool(outcome.isKept),
                ])
            case .failure(let failure): call.fail(.refused(failure.message))
            }
        }
        // The targets cover the kiosk, so they go when the client that waits for the result has
        // gone.
        if engine.calibration != nil { call.client.onEnd = giveUp }
    }

    private static let reload = ControlMethod(
        "Reload", .administrate, results: outcome,
        "Reads the configuration again. One with mistakes changes nothing; one that is accepted "
            + "may wait until its reload permits the change."
    ) { call throws(VarlinkFailure) in
        try call.control.reloading { reloader in reloader.reload { call.control.tell($0, call) } }
    }

    private static let tryOut = ControlMethod(
        "Check", .administrate, ["path": .optional(.string)], results: outcome,
        "Reads a configuration, by default the running one, and tells what is wrong with it, "
            + "without showing it."
    ) { call throws(VarlinkFailure) in
        let configuration = call.control.configuration(call.string("path"))
        try call.control.reloading { reloader throws(SystemError) in
            try reloader.check(configuration) { call.control.tell($0, call) }
        }
    }

    private static let load = ControlMethod(
        "Load", .administrate,
        ["path": .string, "seconds": .optional(.float)],
        results: outcome,
        "Shows another configuration in place of the running one, until kioskd ends or, with "
            + "seconds, for a while; then the one with which kioskd was started comes back. One "
            + "with mistakes changes nothing."
    ) { call throws(VarlinkFailure) in try call.control.load(call) }

    private static let logLevel = ControlMethod(
        "LogLevel", .administrate, ["level": .optional(.choice(LogLevel.words))],
        results: ["level": .choice(LogLevel.words)],
        "Changes which lines are logged: those of a level, and more severe ones. Without a level, "
            + "tells which are."
    ) { call throws(VarlinkFailure) in
        let log = call.control.log
        if let word = call.string("level") {
            log.setThreshold(LogLevel.all.first { $0.word == word } ?? .info)
        }
        call.reply(["level": .string(log.threshold.word)])
    }
}

extension KioskControl {
    /// Longest time for which another configuration is shown.
    private static let longestLoad = 7 * 86_400.0

    fileprivate func configuration(_ path: String?) -> Configuration {
        path.map { Configuration(path: $0, registry: host.configuration.registry) }
            ?? host.configuration
    }

    /// Runs a function with the reader of configurations; without one, the call is refused.
    fileprivate func reloading(
        _ body: (DocumentReloader) throws(SystemError) -> Void
    ) throws(VarlinkFailure) {
        guard let reloader else { throw .refused("this kiosk reads no configuration") }
        do throws(SystemError) {
            try body(reloader)
        } catch {
            throw .refused("\(error)")
        }
    }

    fileprivate func tell(_ reading: ConfigurationReading, _ call: ControlCall) {
        call.reply(outcome(of: reading))
    }

    /// Returns the report on a reading of the configuration.
    func outcome(of reading: ConfigurationReading) -> JSON {
        let (isAccepted, all): (Bool, [Diagnostic]) =
            switch reading.result {
            case .success(let document): (true, document.warnings + unknownPeers(of: document))
            case .failure(let errors): (false, errors.all)
            }
        return [
            "accepted": .bool(isAccepted),
            "waiting": .bool(isAccepted && host.isReplacementWaiting),
            "mistakes": .array(all.map(\.json)),
        ]
    }

    fileprivate func load(_ call: ControlCall) throws(VarlinkFailure) {
        let seconds = call.number("seconds")
        if let seconds, !(1...KioskControl.longestLoad).contains(seconds) {
            throw .invalidParameter("seconds", expected: "a time from 1 to 604800")
        }
        let configuration = configuration(call.string("path"))
        loadCount += 1
        let number = loadCount
        try reloading { reloader throws(SystemError) in
            try reloader.load(configuration) { [weak self] reading in
                guard let self else { return }
                if case .success = reading.result {
                    acceptedLoad = number
                    forgetReturn()
                    if let seconds {
                        forgetReturn = after(seconds) { [weak self] in
                            self?.comeBack(from: number)
                        }
                    }
                }
                tell(reading, call)
            }
        }
    }

    /// Shows the first configuration again, unless another one was loaded meanwhile. It may have a mistake
    /// just now, so this is tried until it has none.
    private func comeBack(from number: Int, isFirst: Bool = true) {
        func tryAgain() {
            forgetReturn = after(KioskControl.returnPause) { [weak self] in
                self?.comeBack(from: number, isFirst: false)
            }
        }
        do {
            // One that was asked for before may be accepted while this one is read.
            let counts = { [weak self] in self?.acceptedLoad == number }
            try reloader?.load(firstConfiguration, if: counts) { [weak self] reading in
                guard case .failure(let errors) = reading.result else { return }
                if isFirst { for error in errors.all { self?.log.warning(error.logLine) } }
                tryAgain()
            }
        } catch {
            if isFirst { log.warning("control: \(error)") }
            tryAgain()
        }
    }

    /// Seconds until the first configuration is read again that had a mistake.
    private static let returnPause = 5.0
}
