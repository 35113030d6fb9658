/// Answer of a guest to a card that a client has shown.
enum ShownAnswer: String, CaseIterable {
    case yes, no
    /// Nobody has answered in time.
    case expired

    static var all: [String] { allCases.map(\.rawValue) }
}

/// Toasts, cards and modal screens that clients show.
extension KioskControl {
    /// Seconds for which a card is there by default.
    private static let cardTime = 60.0
    /// Greatest number of seconds for which a card, a toast or a screen may be shown.
    private static let longest = 86_400.0
    /// Cards of clients that may be there at once.
    private static let cardLimit = 8
    /// Bytes of all texts of a toast or a card: as many as a panel shows. They are laid out in a frame.
    private static let textLimit = 10_000
    /// Bytes of a button's text.
    private static let captionLimit = 200

    func show(_ call: ControlCall) throws(VarlinkFailure) {
        let seconds = call.number("seconds")
        if let seconds, !(0.5...KioskControl.longest).contains(seconds) {
            throw .invalidParameter("seconds", expected: "a time from 0.5 to 86400")
        }
        let duration = seconds.map { Duration.nanoseconds(Int64($0 * 1e9)) }
        let text = call.string("text") ?? ""
        guard call.string("screen") != nil || call.object("parameters") == nil else {
            throw .invalidParameter("parameters", expected: "\"screen\", which takes them")
        }
        for name in ["yes", "no"] where call.string(name) != nil && call.string("title") == nil {
            throw .invalidParameter(name, expected: "\"title\", whose card has buttons")
        }
        switch (call.string("screen"), call.string("title"), text.isEmpty) {
        case (let screen?, nil, true): try showScreen(screen, call, for: duration)
        case (nil, let title?, _): try showCard(title, text, call, for: seconds)
        case (nil, nil, false): try showToast(text, call, for: duration)
        case (nil, nil, true):
            throw .invalidParameter("text", expected: "\"text\", \"title\" or \"screen\"")
        default:
            throw .invalidParameter("screen", expected: "nothing beside \"text\" or \"title\"")
        }
    }

    private func showToast(
        _ text: String, _ call: ControlCall, for duration: Duration?
    ) throws(VarlinkFailure) {
        try check(text)
        let layers = host.document?.ownLayers ?? engine.tree.layers
        layers.toast(text, for: duration ?? Layers.toastDuration)
        call.reply()
    }

    private func check(_ texts: String...) throws(VarlinkFailure) {
        guard texts.reduce(0, { $0 + $1.utf8.count }) <= KioskControl.textLimit else {
            throw .refused(
                "what is shown has at most \(KioskControl.textLimit) bytes, and this has more")
        }
    }

    private func showScreen(
        _ name: String, _ call: ControlCall, for duration: Duration?
    ) throws(VarlinkFailure) {
        let document = try document()
        try VarlinkFailure.refusing { () throws(ScreenMistake) in
            try document.showModal(
                name, with: call.object("parameters") ?? JSON.Object(),
                for: duration)
        }
        call.reply()
    }

    private func showCard(
        _ title: String, _ text: String, _ call: ControlCall, for seconds: Double?
    ) throws(VarlinkFailure) {
        guard cardCount < KioskControl.cardLimit else {
            throw .refused("\(KioskControl.cardLimit) cards of clients are there already")
        }
        let (yes, no) = (call.string("yes") ?? "OK", call.string("no") ?? "")
        try check(title, text)
        for (name, caption) in [("yes", yes), ("no", no)]
        where caption.utf8.count > KioskControl.captionLimit {
            throw .invalidParameter(
                name, expected: "at most \(KioskControl.captionLimit) bytes")
        }
        let question = Question(title, text: text, yes: yes, no: no)
        cardCount += 1
        var isOpen = true
        var forget = {}
        func close() -> Bool {
            defer { (isOpen, forget) = (false, {}) }
            if isOpen { cardCount -= 1 }
            forget()
            return isOpen
        }
        let card = engine.tree.layers.ask(question) { isYes in
            guard close() else { return }
            call.reply(["answer": .string((isYes ? ShownAnswer.yes : .no).rawValue)])
        }
        func withdraw() -> Bool {
            card.removeFromParent()
            return close()
        }
        // Nobody hears the answer any more.
        call.client.onEnd = { _ = withdraw() }
        forget = after(seconds ?? KioskControl.cardTime) {
            guard withdraw() else { return }
            call.reply(["answer": .string(ShownAnswer.expired.rawValue)])
        }
    }
}
