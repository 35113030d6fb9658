/// Doing what a guest or an application does.
extension ControlMethod {
    static let acting = [
        pushData, emit, navigate, back, show, touch, type, scan, setTheme, setLocale,
        blank, brightness,
    ]

    private static let pushData = ControlMethod(
        "PushData", .act,
        ["source": .string, "value": .any, "details": .optional(.map(.any))],
        results: ["reply": .optional(.any)],
        "Gives a data source of the document a value, as a message of its sender does, with what "
            + "comes with one, such as the topic of a broker's. It is answered when the document "
            + "has handled it, with the reply if the document gives one."
    ) { call throws(VarlinkFailure) in
        let document = try call.control.document()
        do throws(StateMistake) {
            try document.push(
                call.parameters["value"] ?? .null,
                with: call.object("details") ?? JSON.Object(), to: call.string("source") ?? ""
            ) {
                switch $0 {
                case .taken: call.reply()
                case .reply(let value): call.reply(["reply": value])
                case .refused(let fault): call.fail(.refused(fault.message))
                }
            }
        } catch {
            throw VarlinkFailure(error)
        }
    }

    private static let emit = ControlMethod(
        "Emit", .act, ["event": .string, "data": .optional(.any)],
        results: ["handled": .bool],
        "Sends an event from the shown screen on, and tells if something has handled it; it is refused, "
            + "with the reason, if a handler fails before it waits for anything. Events that the "
            + "document does not emit itself are in its control.events."
    ) { call throws(VarlinkFailure) in
        let event = DocumentEvent(
            name: call.string("event") ?? "", data: call.parameters["data"] ?? .null)
        call.reply(["handled": .bool(try call.control.emit(event))])
    }

    private static let navigate = ControlMethod(
        "Navigate", .act,
        ["screen": .string, "parameters": .optional(.map(.any))],
        "Shows a screen; Back leads to the one before."
    ) { call throws(VarlinkFailure) in
        let document = try call.control.document()
        try VarlinkFailure.refusing { () throws(ScreenMistake) in
            try document.navigate(
                to: call.string("screen") ?? "", with: call.object("parameters") ?? JSON.Object())
        }
        call.reply()
    }

    private static let back = ControlMethod(
        "Back", .act, results: ["screen": .string],
        "Dismisses the topmost modal screen, or else shows the screen before."
    ) { call throws(VarlinkFailure) in
        let document = try call.control.document()
        try VarlinkFailure.refusing { () throws(ScreenMistake) in try document.goBack() }
        call.reply(["screen": .string(document.screenName)])
    }

    private static let show = ControlMethod(
        "Show", .act,
        [
            "text": .optional(.string), "title": .optional(.string), "yes": .optional(.string),
            "no": .optional(.string), "screen": .optional(.string),
            "parameters": .optional(.map(.any)), "seconds": .optional(.float),
        ],
        results: ["answer": .optional(.choice(ShownAnswer.all))],
        "Shows something over whatever is there, for some seconds: a text as a toast; with a "
            + "title, a card with one or two buttons; or a screen of the document as a modal one. "
            + "A card is answered when a guest has, or when its time is up."
    ) { call throws(VarlinkFailure) in try call.control.show(call) }

    private static let touch = ControlMethod(
        "Touch", .act,
        [
            "target": .optional(.string), "x": .optional(.float), "y": .optional(.float),
            "phase": .optional(.choice(ClientTouch.all)), "finger": .optional(.int),
            "output": .optional(.string),
        ],
        results: ["x": .float, "y": .float],
        "Touches a place of the picture of an output, by default of the first display, in logical "
            + "pixels, or the middle of a target: the node with an id, such as #pay, or what has this "
            + "text; one that something else covers is refused. Without a phase it is a tap, answered "
            + "after the finger is up. The move of a finger that is not down touches nothing, and "
            + "tells where the target is."
    ) { call throws(VarlinkFailure) in try call.control.touch(call) }

    private static let type = ControlMethod(
        "Type", .act,
        ["text": .optional(.string), "key": .optional(.string), "output": .optional(.string)],
        "Presses a key such as enter, tab or F1, or types a text, or both, where the focus of an output "
            + "is, by default of the first display. A text that nothing takes is refused."
    ) { call throws(VarlinkFailure) in
        let (text, key) = (call.string("text"), call.string("key"))
        if text == nil && key == nil {
            throw .invalidParameter("text", expected: "\"text\" or \"key\"")
        }
        let output = try call.control.output(of: call)
        try call.control.type(text ?? "", key: key, on: output)
        call.reply()
    }

    private static let scan = ControlMethod(
        "Scan", .act, ["code": .string], results: ["handled": .bool],
        "Gives the document a code, as a scanner does, and tells if something has handled it."
    ) { call throws(VarlinkFailure) in
        let code = ScannerFilter.readable((call.string("code") ?? "")[...])
        guard 1...ScannerFilter.longestCode ~= code.count else {
            throw .invalidParameter(
                "code", expected: "1 to \(ScannerFilter.longestCode) characters that can be read")
        }
        _ = try call.control.document()
        call.reply(["handled": .bool(call.control.engine.scan(code) == .handled)])
    }

    private static let setTheme = ControlMethod(
        "SetTheme", .act, ["theme": .string],
        "Shows another theme of the document, until the document chooses one again."
    ) { call throws(VarlinkFailure) in
        let name = call.string("theme") ?? ""
        if let mistake = try call.control.document().choose(theme: name) { throw .refused(mistake) }
        call.reply()
    }

    private static let setLocale = ControlMethod(
        "SetLocale", .act, ["locale": .string],
        "Shows another language, until the document chooses one again."
    ) { call throws(VarlinkFailure) in
        let tag = call.string("locale") ?? ""
        if let mistake = try call.control.document().chooseLocale(tag) { throw .refused(mistake) }
        call.reply()
    }

    private static let blank = ControlMethod(
        "Blank", .act, ["light": .choice(PanelLight.allCases.map(\.rawValue))],
        "Turns the light of the panel on or off, or dims it. Every touch turns it on again."
    ) { call throws(VarlinkFailure) in
        let light = call.string("light").flatMap { PanelLight(rawValue: $0) }
        call.control.engine.services.power.set(light ?? .on)
        call.reply()
    }

    private static let brightness = ControlMethod(
        "Brightness", .act, ["brightness": .optional(.float)],
        results: ["brightness": .float],
        "Sets the brightness of the panel, as a part of its full light from 0 to 1, until the "
            + "document sets it again; at least as much as can be seen. Without one, tells which "
            + "it is."
    ) { call throws(VarlinkFailure) in
        let power = call.control.engine.services.power
        if let part = call.number("brightness") {
            guard (0...1).contains(part) else {
                throw .invalidParameter("brightness", expected: "a number from 0 to 1")
            }
            power.set(brightness: part)
        }
        call.reply(["brightness": .double(power.brightness)])
    }
}

extension VarlinkFailure {
    /// Runs `body`, and turns a screen's mistake into an answer.
    static func refusing(
        _ body: () throws(ScreenMistake) -> Void
    ) throws(VarlinkFailure) {
        do {
            try body()
        } catch {
            throw .refused("\(error.message); \(error.help)")
        }
    }
}

extension KioskControl {
    fileprivate func emit(_ event: DocumentEvent) throws(VarlinkFailure) -> Bool {
        let document = try document()
        let outer = isEmitting
        isEmitting = true
        defer { isEmitting = outer }
        do throws(ActionFailure) {
            return try document.emit(event)
        } catch {
            throw .refused("a handler has failed: \(error.message)")
        }
    }
}
