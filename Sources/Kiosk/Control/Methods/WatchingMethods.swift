/// Seeing what a kiosk is and does.
extension ControlMethod {
    static let types = [
        VarlinkStruct(
            "Change",
            [
                "x": .int, "y": .int, "width": .int, "height": .int, "png": .optional(.string),
            ], "A changed part of the picture, in its pixels; its pixels as PNG in base64."),
        VarlinkStruct(
            "Mistake",
            [
                "severity": .choice(["error", "warning"]), "file": .string, "line": .int,
                "column": .int, "message": .string, "help": .string,
            ], "A mistake in a configuration, and what to write instead."),
        frameType,
    ]

    static let watching = [status, stats, subscribe, tree, screenshot, watch]

    private static let status = ControlMethod(
        "Status", .read, ["output": .optional(.string)],
        results: [
            "version": .string, "process": .int, "configuration": .string, "mistakes": .int,
            "state": .choice(ControlState.all), "screen": .string, "depth": .int, "theme": .string,
            "locale": .string, "light": .choice(PanelLight.allCases.map(\.rawValue)),
            "brightness": .float, "width": .int, "height": .int, "scale": .float, "output": .string,
            "uptime": .float, "screens": .array(.string), "themes": .array(.string),
            "locales": .array(.string), "access": .any,
        ],
        "Tells what is running: the configuration, the number of mistakes that keep its latest "
            + "version from use, the screen, how many screens there are for Back, the theme, the "
            + "language, the light and brightness of the panel, the size of the picture, how many of "
            + "its pixels a logical pixel is wide, the display, for how many seconds the kiosk runs, "
            + "what the configuration has to choose from, and what the guest has asked for. The picture "
            + "and the display are those of an output, by default of the first display; the screen is "
            + "that of the first display in any case."
    ) { call throws(VarlinkFailure) in
        let control = call.control
        call.reply(control.status(of: try control.output(of: call)))
    }

    private static let subscribe = ControlMethod(
        "Subscribe", .read,
        ["kinds": .optional(.array(.choice(EventStream.Kind.chosen)))],
        results: [
            "sequence": .int, "lost": .int,
            "kind": .choice(EventStream.Kind.allCases.map(\.rawValue)), "name": .string,
            "value": .any,
        ],
        "Tells of events that leave the document, of changed variables of its state, at most once "
            + "in a frame each, of screens that are shown, and of readings of the configuration, "
            + "whose value is as Reload tells it; by default of all of them. The value of a variable "
            + "that an obscured input is bound to is null. The screen that is shown comes first. The "
            + "numbers of the messages follow each other; what this client is too slow for is not sent, "
            + "but counted in lost. Needs more, and has no end."
    ) { call throws(VarlinkFailure) in
        guard call.wantsMore else { throw .expectedMore }
        let kinds = call.strings("kinds")?.compactMap { EventStream.Kind(rawValue: $0) }
        call.control.streams.subscribe(call, Set(kinds ?? EventStream.Kind.allCases))
    }

    private static let tree = ControlMethod(
        "Tree", .read, ["output": .optional(.string)], results: ["elements": .array(.any)],
        "Tells what an output shows, by default the first display, as those hear it who do not see it: "
            + "each element with its role, id, name, value, states and frame, as [x, y, width, height] "
            + "in logical pixels, and those inside as children."
    ) { call throws(VarlinkFailure) in
        let control = call.control
        let tree = try control.tree(of: control.output(of: call)).accessTree()
        call.reply(["elements": .array(tree.children.map(\.json))])
    }

    private static let screenshot = ControlMethod(
        "Screenshot", .read, ["target": .optional(.string), "output": .optional(.string)],
        results: ["x": .int, "y": .int, "width": .int, "height": .int, "png": .string],
        "Returns the picture of an output, by default of the first display, as PNG in base64; with a "
            + "target as of Touch, only that part of it."
    ) { call in call.control.screenshots.add(call) }

    private static let watch = ControlMethod(
        "Watch", .read, ["pixels": .optional(.bool), "output": .optional(.string)],
        results: [
            "sequence": .int, "width": .int, "height": .int, "changes": .array(.named("Change")),
        ],
        "Tells which parts of the picture of an output change, by default of the first display, at "
            + "first all of it; with pixels, also how they look. A slow client hears of fewer and larger "
            + "changes, and misses none. Needs more, and has no end."
    ) { call throws(VarlinkFailure) in
        guard call.wantsMore else { throw .expectedMore }
        let output = try call.control.output(of: call)
        call.control.streams.watch(
            call, output: output, sendsPixels: call.bool("pixels") ?? false)
    }
}

/// State of a kiosk as a whole.
enum ControlState: String, CaseIterable {
    /// A document is shown.
    case running
    /// The configuration has mistakes, and there was none before it.
    case waitingForConfiguration
    /// There is no display.
    case waitingForDisplay

    static var all: [String] { allCases.map(\.rawValue) }
}

extension KioskControl {
    /// Returns what is running, with the picture and the display of an output.
    func status(of output: Int) -> JSON {
        let state: ControlState =
            host.isWaitingForDocument
            ? .waitingForConfiguration : engine.isUnseen ? .waitingForDisplay : .running
        func text(_ variable: ScreenDocument.Builtin) -> JSON {
            host.value(of: variable.rawValue) ?? ""
        }
        func names(_ list: [String]?) -> JSON { .array((list ?? []).map { .string($0) }) }
        let document = host.document?.document
        let shown = self.engine(output)
        return [
            "version": .string(kioskVersion), "process": .int(Int64(own.process)),
            "configuration": .string(host.file),
            "mistakes": .int(Int64(host.lastErrors.count)), "state": .string(state.rawValue),
            "screen": .string(host.screenName), "depth": .int(Int64(host.screenCount)),
            "theme": text(.theme), "locale": text(.locale),
            "light": .string(engine.services.power.light.rawValue),
            "brightness": .double(engine.services.power.brightness),
            "width": .int(Int64(shown.picture.width)),
            "height": .int(Int64(shown.picture.height)),
            "scale": .double(Double(shown.tree.scale)),
            "output": .string(shown.output.summary), "uptime": .double(uptime),
            "screens": names(document?.screenNames),
            "themes": names(document?.themes.keys.sorted()),
            "locales": names(document?.texts.languages),
            "access": host.value(of: "access") ?? .null,
        ]
    }

    /// Seconds since the start.
    var uptime: Double {
        Double((engine.loop.now - start).nanoseconds / 1_000_000) / 1000
    }
}
