/// Opens the display of an application. A service waits for one.
struct OutputSearch {
    let options: ApplicationOptions
    let manager: ServiceManager
    let signals: ServiceSignals

    /// Time between two searches.
    private static let interval = Duration.seconds(3)

    func open(loop: EventLoop, log: Log) throws -> any Output {
        do {
            return try OutputSelection.open(request, loop: loop, log: log)
        } catch {
            // A device that was named and is not one is a mistake, which waiting does not mend.
            guard manager.isPresent, options.output != .offscreen, options.device == nil else {
                throw error
            }
            log.warning("\(error); waiting for one")
        }
        return try wait(loop: loop, log: log)
    }

    private var request: OutputRequest {
        OutputRequest(
            kind: options.output, device: options.device, connector: options.connector,
            mode: options.mode, offscreenMode: options.offscreenMode,
            allowsMemory: options.allowsMemory ?? !manager.isPresent)
    }

    /// A panel may be switched on after the machine. Until then a service is not ready: it would
    /// seem well in front of a black panel.
    private func wait(loop: EventLoop, log: Log) throws -> any Output {
        while !signals.isStopping {
            manager.waiting("Waiting for a display", atMost: OutputSearch.interval * 4)
            try loop.turn(timeout: OutputSearch.interval.nanoseconds)
            guard let output = try? OutputSelection.open(request, loop: loop, log: .silent) else {
                continue
            }
            log.info("display: \(output.summary)")
            return output
        }
        manager.stopping()
        throw StoppedBeforeDisplay()
    }
}

/// The end was asked for while a service waited for its display.
package struct StoppedBeforeDisplay: Error, CustomStringConvertible {
    package var description: String { "stopped while waiting for a display" }
}
