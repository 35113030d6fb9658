/// Seeing how a configuration is doing, for those who write it.
extension ControlMethod {
    static let authoring = [nodes, frames, resize, setAccess]

    private static let nodes = ControlMethod(
        "Nodes", .read, results: ["nodes": .array(.any)],
        "Tells which nodes the picture has, from back to front: each with its type, id, text and "
            + "frame, as [x, y, width, height] in logical pixels, and those inside as children."
    ) { call throws(VarlinkFailure) in
        call.reply(["nodes": .array(call.control.engine.tree.root.children.map(\.authorJSON))])
    }

    private static let frames = ControlMethod(
        "Frames", .read,
        results: ["lost": .int, "frames": .array(.named("Frame"))],
        "Tells of each frame that is shown how long its parts took, some frames at a time. What a "
            + "client is too slow for is not sent, but counted in lost. Needs more, and has no end."
    ) { call throws(VarlinkFailure) in
        guard call.wantsMore else { throw .expectedMore }
        call.control.streams.tellFrames(call)
    }

    private static let resize = ControlMethod(
        "Resize", .administrate, ["width": .int, "height": .int],
        "Gives the picture another size, in its own pixels, where it is drawn in memory. A display "
            + "has its own size."
    ) { call throws(VarlinkFailure) in
        let size = (width: call.int("width") ?? 0, height: call.int("height") ?? 0)
        for (name, length) in [("width", size.width), ("height", size.height)]
        where !KioskControl.lengths.contains(length) {
            throw .invalidParameter(name, expected: "a number from 16 to 8192")
        }
        try call.control.resize(width: size.width, height: size.height)
        call.reply()
    }

    private static let setAccess = ControlMethod(
        "SetAccess", .act,
        [
            "text": .optional(.float), "contrast": .optional(.bool), "still": .optional(.bool),
            "reach": .optional(.choice(GuestModes.Reach.allCases.map(\.rawValue))),
        ],
        "Shows the kiosk as a guest has asked for who does not see or reach everything: with "
            + "letters of 1 to 2 times their size, with more contrast, without motion, within reach. "
            + "As with a guest, all of it ends once nobody has touched the kiosk for a while."
    ) { call throws(VarlinkFailure) in
        guard let access = try call.control.document().access else { throw .notReady }
        var modes = access.modes
        if let text = call.number("text") {
            guard GuestModes.textRange.contains(text) else {
                throw .invalidParameter("text", expected: "a factor from 1 to 2")
            }
            modes.text = text
        }
        if let contrast = call.bool("contrast") { modes.contrast = contrast }
        if let still = call.bool("still") { modes.still = still }
        if let reach = call.string("reach").flatMap({ GuestModes.Reach(rawValue: $0) }) {
            modes.reach = reach
        }
        access.set(modes)
        call.reply()
    }

    /// The type of what `Frames` tells of each frame.
    static let frameType = VarlinkStruct(
        "Frame",
        VarlinkFields(
            (["time", "cost"] + FramePhase.allCases.map(\.word)).map { VarlinkField($0, .float) }),
        "A frame: the time of its end in seconds since the start, and the milliseconds that all of "
            + "it and its parts took.")
}

extension KioskControl {
    /// Lengths of a picture's side.
    fileprivate static let lengths = 16...8192

    fileprivate func resize(width: Int, height: Int) throws(VarlinkFailure) {
        let output = engine.output
        guard !output.hasPanel, !engine.isUnseen else {
            throw .refused("only a picture in memory can have any size; this is a display")
        }
        var mode = output.mode
        (mode.width, mode.height) =
            engine.driver.presenter.rotation.applied(width: width, height: height)
        // Nobody sees its scanout buffer.
        engine.connect(OffscreenOutput(mode: mode, hasScanout: false, loop: engine.loop))
    }
}

extension Node {
    /// Characters of a text that is told.
    private static let textLimit = 80

    /// The node and those inside, for those who write its configuration.
    fileprivate var authorJSON: JSON {
        var object = JSON.Object()
        object["type"] = .string("\(type(of: self))")
        if let name { object["id"] = .string(name) }
        if let label = self as? LabelNode {
            object["text"] = .string(String(label.model.text.prefix(Node.textLimit)))
        }
        object["frame"] = frameInRoot.json
        if isHidden { object["hidden"] = true }
        if !children.isEmpty { object["children"] = .array(children.map(\.authorJSON)) }
        return .object(object)
    }
}
