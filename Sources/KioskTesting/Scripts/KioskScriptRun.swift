package import Kiosk

/// The outcome of a script.
package struct KioskScriptOutcome {
    /// Path of the script.
    package let file: String
    /// Name of the script.
    package let name: String
    /// Steps that did what they should.
    package internal(set) var steps = 0
    /// Mistakes and unmet expectations; empty if it has passed.
    package internal(set) var failures: [Diagnostic] = []
    /// Time that has passed for the kiosk.
    package internal(set) var duration = Duration.zero
    /// Lines that the kiosk has logged.
    package internal(set) var log: [String] = []

    package var hasPassed: Bool { failures.isEmpty }
}

/// A run of a script against a kiosk in memory, on virtual time.
///
/// The kiosk keeps its state in a folder of its own, which is removed with it. The run ends with
/// the first step that fails.
package final class KioskScriptRun {
    private let script: KioskScript
    private let goldens: Goldens
    private let lines = LogLines()
    private let folder: TemporaryDirectory
    private let host: DocumentHost
    private let stage: Stage
    /// nil if the servers of the network are asked.
    private let servers: ScriptServers?
    private var outcome: KioskScriptOutcome
    /// Events that have left the document, and how many of them were expected.
    private var events: [DocumentEvent] = []
    private var seenEvents = 0
    /// True while the script emits an event, which does not count as one that has left the
    /// document.
    private var isEmitting = false

    /// Longest time that a step waits until nothing moves.
    private static let settlingTime = Duration.seconds(1)
    /// Width of the area around a point in which fingers pinch.
    private static let pinchWidth: Float = 240

    /// Runs a script.
    ///
    /// - Parameters:
    ///   - goldens: Expected pictures; their folder for artifacts also gets the picture of a failure.
    package static func run(
        _ script: KioskScript, registry: Registry = .builtin, goldens: Goldens
    ) throws -> KioskScriptOutcome {
        let configuration = Configuration(path: script.configuration, registry: registry)
        let document: ScreenDocument
        do throws(Diagnostics) {
            document = try configuration.load()
        } catch {
            var outcome = KioskScriptOutcome(file: script.source.name, name: script.name)
            outcome.failures = error.all
            return outcome
        }
        return try KioskScriptRun(script, configuration, document, goldens).run()
    }

    private init(
        _ script: KioskScript, _ configuration: Configuration, _ document: ScreenDocument,
        _ goldens: Goldens
    ) throws {
        (self.script, self.goldens) = (script, goldens)
        outcome = KioskScriptOutcome(file: script.source.name, name: script.name)
        folder = try TemporaryDirectory()
        host = DocumentHost(configuration, log: lines.log)
        host.use(document)
        var fonts = document.fonts
        // Fonts of the machine must not decide whether a picture is the expected one.
        fonts.usesSystemFonts = false
        let log = lines.log
        servers = script.servers.map { ScriptServers($0, log: log) }
        stage = try Stage(
            document, in: host, size: script.size, fonts: fonts,
            state: "\(folder.path)/state.db", socketDirectory: folder.path, time: script.time,
            servers: servers?.answer, log: log)
        stage.tree.onUnhandledEvent = { [weak self] event, _ in
            guard let self, !isEmitting, let event = event as? DocumentEvent else {
                return .notHandled
            }
            events.append(event)
            return .handled
        }
    }

    deinit { stage.engine.close() }

    private func run() throws -> KioskScriptOutcome {
        let start = stage.clock.now
        try settle()
        for step in script.steps {
            try perform(step)
            if !outcome.failures.isEmpty { break }
            outcome.steps += 1
        }
        if !outcome.failures.isEmpty {
            // Whoever looks for the reason wants to see the kiosk.
            _ = try? goldens.write(stage.picture, as: "\(script.name)-failure")
        }
        outcome.duration = stage.clock.now - start
        outcome.log = lines.all
        return outcome
    }

    // MARK: Steps

    private func perform(_ step: KioskScript.Step) throws {
        switch step.action {
        case .tap(let place):
            guard let area = try find(place, step, for: .tap) else { return }
            try stage.tap(at: area.center)
        case .longPress(let place, let length):
            guard let area = try find(place, step, for: .tap) else { return }
            try stage.move([(area.center, area.center)], for: length)
        case .drag(let from, let to, let length):
            guard let start = try find(from, step, for: .drag),
                let end = try find(to, step, for: .nothing)
            else { return }
            try stage.move([(start.center, end.center)], for: length)
        case .pinch(let place, let scale, let length):
            guard let area = try find(place, step, for: .drag) else { return }
            try pinch(area, by: scale, length)
        case .type(let text): try type(text, step)
        case .press(let symbol, let text):
            stage.engine.press(symbol, text: text)
            try stage.advanceFrame()
        case .scan(let code): try stage.scan(code)
        case .wait(let duration): return try stage.advance(by: duration)
        case .set(let values): change(step) { () throws(StateMistake) in try host.setState(values) }
        case .push(let source, let value, let details):
            change(step) { () throws(StateMistake) in
                try host.push(value, with: details, to: source) { [weak self] answer in
                    guard case .refused(let fault) = answer else { return }
                    self?.fail(step.offset, "the value was refused: \(fault.message)")
                }
            }
        case .emit(let event): emit(event, step)
        case .navigate(let screen, let parameters):
            show(step) { () throws(ScreenMistake) in
                try host.navigate(to: screen, with: parameters)
            }
        case .back: show(step) { () throws(ScreenMistake) in try host.goBack() }
        case .theme(let name): if let mistake = host.use(theme: name) { fail(step.offset, mistake) }
        case .locale(let tag): if let mistake = host.use(locale: tag) { fail(step.offset, mistake) }
        case .servers(let answers): servers?.change(answers)
        case .expect(let all, let within): return try expect(all, within ?? KioskScript.patience)
        }
        try settle()
    }

    private func emit(_ event: DocumentEvent, _ step: KioskScript.Step) {
        isEmitting = true
        defer { isEmitting = false }
        if let (message, help) = host.mistake(emitting: event) { fail(step.offset, message, help) }
    }

    /// Makes frames until nothing moves, or for a while if something always does.
    private func settle() throws {
        let end = stage.clock.now + KioskScriptRun.settlingTime
        repeat {
            try stage.advanceFrame()
        } while !stage.engine.driver.isIdle && stage.clock.now < end
    }

    private func change(_ step: KioskScript.Step, _ body: () throws(StateMistake) -> Void) {
        do throws(StateMistake) {
            try body()
        } catch {
            fail(step.offset, error.message, "write \(error.expected)")
        }
    }

    private func show(_ step: KioskScript.Step, _ body: () throws(ScreenMistake) -> Void) {
        do throws(ScreenMistake) {
            try body()
        } catch {
            fail(step.offset, error.message, error.help)
        }
    }

    /// Changes the distance of two fingers around the middle of an area, in which both of them stay.
    private func pinch(_ area: Rect, by scale: Float, _ length: Duration) throws {
        let center = area.center
        let room = 2 * min(center.x, stage.tree.size.width - center.x)
        let most = min(room, area.width > 0 ? area.width : KioskScriptRun.pinchWidth) * 0.8
        let (start, end) = scale > 1 ? (most / scale, most) : (most, most * scale)
        let ways = [-0.5, 0.5].map { (side: Float) in
            (
                start: Point(x: center.x + side * start, y: center.y),
                end: Point(x: center.x + side * end, y: center.y)
            )
        }
        try stage.move(ways, for: length)
    }

    /// Types as a person does: however quickly keys follow each other, they are not taken for a
    /// scanner's.
    private func type(_ text: String, _ step: KioskScript.Step) throws {
        var isTaken = text.isEmpty
        for character in text {
            if stage.engine.type(character) == .handled { isTaken = true }
            try stage.advanceFrame()
        }
        guard !isTaken else { return }
        fail(
            step.offset, "nothing takes the text", "tap a field first, which gives it the focus")
    }

    /// Returns the area of a place on the picture, once what is there stands still; nil if there is
    /// none. The area of a point is empty.
    ///
    /// - Parameter touch: The touch that has to reach the target, with nothing in front of it.
    private func find(
        _ place: KioskScript.Place, _ step: KioskScript.Step, for touch: TargetTouch
    ) throws -> Rect? {
        let picture = Rect(origin: .zero, size: stage.tree.size)
        let target: String
        switch place {
        case .point(let point):
            if picture.contains(point) { return Rect(origin: point, size: .zero) }
            let size = "\(Int(picture.width))x\(Int(picture.height))"
            fail(step.offset, "the place is not in the picture", "write one in \(size)")
            return nil
        case .target(let text): target = text
        }
        var last: AccessTarget?
        let isThere = try waits(for: KioskScript.patience) {
            let found = stage.tree.target(named: target)
            defer { last = found }
            return found != nil && found?.area == last?.area
                && cover(of: found, touch) == nil
        }
        guard let found = last else {
            let isShown = stage.tree.shownTexts().contains(target)
            fail(
                step.offset, "nothing that can be reached is \(target.quotedExcerpt)",
                isShown
                    ? "it is shown, but behind something modal, or it is a value or a description"
                    : suggestion(for: target))
            return nil
        }
        let seen = stage.tree.seenArea(of: found)
        guard !seen.isEmpty else {
            fail(
                step.offset, "\(target.quotedExcerpt) is not in the picture",
                "scroll to it with \"drag\" first")
            return nil
        }
        if isThere { return seen }
        if let cover = cover(of: found, touch) {
            fail(step.offset, "\(target.quotedExcerpt) is covered by \(cover)")
        } else {
            fail(step.offset, "\(target.quotedExcerpt) does not stand still")
        }
        return nil
    }

    private enum TargetTouch { case nothing, tap, drag }

    /// Describes what takes a touch of the target's middle in its place; nil if nothing does.
    private func cover(of target: AccessTarget?, _ touch: TargetTouch) -> String? {
        guard let target, touch != .nothing else { return nil }
        return stage.tree.wordsOfCover(of: target, isDragged: touch == .drag)
    }

    // MARK: Expectations

    private func expect(_ all: [KioskScript.Expectation], _ patience: Duration) throws {
        _ = try waits(for: patience) { all.allSatisfy { complaint($0) == nil } }
        for expectation in all {
            if let (message, help) = complaint(expectation) {
                fail(expectation.offset, message, help)
            }
        }
        guard outcome.failures.isEmpty else { return }
        for expectation in all {
            switch expectation.kind {
            case .event(let name, let data): seenEvents = (place(of: name, data) ?? seenEvents) + 1
            case .request(let wanted): servers?.noteExpected(wanted)
            case .picture(let name):
                do {
                    try goldens.expect(stage.picture, equals: name)
                } catch let mismatch as GoldenMismatch {
                    fail(expectation.offset, mismatch.description)
                }
            default: break
            }
        }
    }

    /// Describes how the kiosk differs from an expectation, and what to do; nil if it does not.
    /// Pictures are compared elsewhere, after all other expectations.
    private func complaint(
        _ expectation: KioskScript.Expectation
    ) -> (message: String, help: String?)? {
        switch expectation.kind {
        case .screen(let name):
            if host.screenName == name { return nil }
            return (
                "the screen is \(host.screenName.quotedExcerpt), not \(name.quotedExcerpt)", nil
            )
        case .state(let path, let wanted):
            do throws(StateMistake) {
                return try host.value(at: path).difference(at: path, from: wanted).map { ($0, nil) }
            } catch {
                return (error.message, "write \(error.expected)")
            }
        case .text(let text):
            if stage.tree.shownTexts().contains(text) { return nil }
            return ("\(text.quotedExcerpt) is not shown", suggestion(for: text))
        case .noText(let text):
            return stage.tree.shownTexts().contains(text)
                ? ("\(text.quotedExcerpt) is shown", nil) : nil
        case .event(let name, let data):
            if place(of: name, data) != nil { return nil }
            return (
                "the event \(name.quotedExcerpt) has not left the document"
                    + (data.map { " with \($0.text().excerpt(limit: 200))" } ?? ""),
                seenEvents == events.count ? "none has since the last that was expected" : nil
            )
        case .request(let wanted): return servers?.complaint(wanted)
        case .picture: return nil
        }
    }

    /// Returns the position of the next event with a name and data.
    private func place(of name: String, _ data: JSON?) -> Int? {
        events.indices.dropFirst(seenEvents).first { index in
            events[index].name == name && (data.map { events[index].data.isSame(as: $0) } ?? true)
        }
    }

    /// Names the latest events that have left the document since the last that was expected; nil if
    /// there are none.
    private var eventHint: String? {
        if seenEvents == events.count { return nil }
        let list = events.dropFirst(seenEvents).suffix(5).map { event in
            event.data == .null ? event.name : "\(event.name) \(event.data.text())"
        }
        return "nothing in the document has handled "
            + list.joined(separator: ", ").excerpt(limit: 400)
    }

    private func suggestion(for text: String) -> String? {
        let shown = stage.tree.shownTexts()
        if let near = nearest(to: text, among: shown) {
            return "did you mean \(near.quotedExcerpt)?"
        }
        let list =
            shown.prefix(8).map(\.quotedExcerpt).joined(separator: ", ")
            + (shown.count > 8 ? ", …" : "")
        return shown.isEmpty ? "nothing with a text is shown" : "shown are \(list)"
    }

    /// Lets frames pass until a condition is true.
    ///
    /// - Returns: False if the time has passed before.
    private func waits(for patience: Duration, _ condition: () -> Bool) throws -> Bool {
        let end = stage.clock.now + patience
        while !condition() {
            if stage.clock.now >= end { return false }
            try stage.advanceFrame()
        }
        return true
    }

    private func fail(_ offset: Int, _ message: String, _ help: String? = nil) {
        // A handler that the document lacks may be the reason, or a server that the script lacks.
        let hints = [help, eventHint, servers?.hint].compactMap { $0 }
        outcome.failures.append(
            script.source.diagnostic(
                .error, at: offset, pointer: .root, message,
                help: hints.isEmpty ? nil : hints.joined(separator: "; ")))
    }
}
