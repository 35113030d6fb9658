import Kiosk
import KioskTooling

/// Shows a kiosk to the viewers of a server, and lets them touch it and type.
///
/// The kiosk is watched only while there are viewers. While it does not answer, its last picture is
/// shown at half its light, and cannot be touched.
final class KioskShow {
    private let output: ShownOutput
    private let takesInput: Bool
    private let server: VNCServer
    private let loop: EventLoop
    private let log: Log
    private let watched = WatchedPicture(width: 800, height: 480)
    /// The input of each viewer; nil for one that only watches.
    private var viewers: [VNCServer.Viewer: ViewerInput?] = [:]
    /// Tells the size of the picture and its pixels per logical pixel; nil while the kiosk does not
    /// answer.
    private var status: KioskBridge?
    private var watch: KioskBridge?
    /// True once the kiosk has answered: at the boot it may start later than this.
    private var hasAnswered = false
    private var scale = 1.0
    private lazy var retry = Timer(loop: loop) { [unowned self] in connect() }
    private var isGone = false
    /// True while the kiosk answers, but gives no picture.
    private var isRefused = false

    /// Runs while there are viewers; the kiosk is then asked whether it still answers, as a kiosk
    /// that hangs does not end its connections.
    private lazy var question = Timer(loop: loop) { [unowned self] in ask() }
    /// Runs while the kiosk has yet to answer.
    private lazy var patience = Timer(loop: loop) { [unowned self] in
        lose("it has said nothing for \(KioskShow.patience.components.seconds) seconds")
    }

    /// Runs while the kiosk is watched without viewers.
    private lazy var leave = Timer(loop: loop) { [unowned self] in watch = nil }

    private static let pause = Duration.seconds(1)
    private static let linger = Duration.seconds(2)
    private static let interval = Duration.seconds(5)
    private static let patience = Duration.seconds(10)

    init(output: ShownOutput, takesInput: Bool, server: VNCServer, loop: EventLoop, log: Log) {
        (self.output, self.takesInput, self.server) = (output, takesInput, server)
        (self.loop, self.log) = (loop, log)
        server.show(watched.picture, changed: [watched.picture.bounds])
        server.onViewer = { [unowned self] in note($0, isThere: $1) }
        server.onAct = { [unowned self] in viewers[$0]??.take($1) }
        connect()
    }

    /// Leaves the kiosk.
    func close() {
        for timer in [retry, question, patience, leave] { timer.disarm() }
        (status, watch, viewers) = (nil, nil, [:])
    }

    // MARK: The kiosk

    private func connect() {
        do throws(SystemError) {
            let bridge = try KioskBridge(to: output.socket, loop: loop)
            status = bridge
            bridge.onMessage = { [unowned self] in takeStatus() }
            bridge.onEnd = { [unowned self] in lose("it has ended the connection") }
            ask()
        } catch {
            lose("\(error)")
        }
    }

    private func ask() {
        if patience.deadline == nil { patience.arm(after: KioskShow.patience) }
        status?.call("Status", output.parameters())
    }

    private func takeStatus() {
        do throws(ControlCallError) {
            while let reply = try status?.nextReply() {
                patience.disarm()
                // A new size is shown at once, for viewers that are yet to come.
                if let (width, height) = WatchedPicture.size(reply),
                    let areas = watched.take(
                        [
                            "width": .int(Int64(width)), "height": .int(Int64(height)),
                            "changes": [],
                        ]), !areas.isEmpty
                {
                    server.show(watched.picture, changed: areas)
                }
                if case .double(let number)? = reply["scale"], number > 0 { scale = number }
                if isGone { log.info("the kiosk answers" + (hasAnswered ? " again" : "")) }
                (isGone, isRefused, hasAnswered) = (false, false, true)
                followViewers()
            }
        } catch {
            lose("\(error)", isRefused: !error.name.isEmpty)
        }
    }

    private func takePicture() {
        do throws(ControlCallError) {
            while let reply = try watch?.nextReply() {
                let size = (watched.picture.width, watched.picture.height)
                guard let areas = watched.take(reply) else {
                    return lose("its picture is unreadable")
                }
                server.show(watched.picture, changed: areas)
                // The scale may be another one, too.
                let newSize = (watched.picture.width, watched.picture.height)
                if size != newSize { ask() }
            }
        } catch {
            lose("\(error)", isRefused: !error.name.isEmpty)
        }
    }

    private func lose(_ reason: String, isRefused: Bool = false) {
        if isRefused, !self.isRefused {
            log.warning("the kiosk at \(output.socket) gives no picture: \(reason)")
        } else if !isGone {
            let line = "no kiosk answers at \(output.socket): \(reason)"
            if hasAnswered { log.warning(line) } else { log.info(line) }
        }
        (isGone, self.isRefused) = (true, isRefused)
        // Not released at once: one of the two may be calling this function.
        let ended = (status, watch)
        (status, watch) = (nil, nil)
        withExtendedLifetime(ended) {
            server.show(watched.dimmed, changed: [watched.picture.bounds])
        }
        for viewer in viewers.values { viewer?.forgetKiosk() }
        question.disarm()
        patience.disarm()
        retry.arm(after: KioskShow.pause)
    }

    // MARK: Viewers

    private func note(_ viewer: VNCServer.Viewer, isThere: Bool) {
        if isThere {
            viewers[viewer] = .some(takesInput ? makeInput() : nil)
        } else {
            viewers[viewer] = nil
        }
        log.info("\(viewers.count) \(viewers.count == 1 ? "viewer sees" : "viewers see") the kiosk")
        followViewers()
    }

    /// Forgets all viewers when nobody is connected: neatvnc 0.5.4 does not notice the end of a
    /// viewer that closes TLS as it should and waits for nothing.
    func note(connections: Int) {
        guard connections == 0, !viewers.isEmpty else { return }
        viewers = [:]
        followViewers()
    }

    private func makeInput() -> ViewerInput? {
        let taken = Set(viewers.values.compactMap { $0?.number })
        // Viewers beyond the number of fingers only watch.
        guard let number = ViewerInput.numbers.first(where: { !taken.contains($0) }) else {
            return nil
        }
        return ViewerInput(
            number, output: output, loop: loop, log: log,
            place: { [unowned self] x, y in (Double(x) / scale, Double(y) / scale) },
            mayCall: { [unowned self] in !isGone })
    }

    private func followViewers() {
        guard status != nil, !isGone, !viewers.isEmpty else {
            // Whoever looks only for a moment, and comes again, finds the picture.
            leave.arm(after: KioskShow.linger)
            question.disarm()
            return
        }
        leave.disarm()
        if question.deadline == nil { question.arm(after: KioskShow.interval) }
        guard watch == nil else { return }
        do throws(SystemError) {
            let bridge = try KioskBridge(to: output.socket, loop: loop)
            watch = bridge
            bridge.onMessage = { [unowned self] in takePicture() }
            bridge.onEnd = { [unowned self] in lose("it has ended the connection") }
            bridge.call("Watch", output.parameters(["pixels": true]), more: true)
        } catch {
            lose("\(error)")
        }
    }
}
