import Kiosk

extension LayoutCase {
    /// Formats `{"id":…,"frames":{"x":…,"y":…,"width":…,"height":…,"children":[…]}}` on one line,
    /// without a line break.
    package func framesText() -> String {
        var text = "{\"id\":\(id.text()),\"frames\":"
        var openCount = 0
        for (box, frame) in zip(boxes, frames()) {
            while openCount > box.level {
                text += "]}"
                openCount -= 1
            }
            if let parent = box.parent, parent.place > 0 { text += "," }
            text += "{\"x\":\(frame.origin.x.numeral),\"y\":\(frame.origin.y.numeral)"
            text += ",\"width\":\(frame.width.numeral),\"height\":\(frame.height.numeral)"
            text += ",\"children\":["
            openCount += 1
        }
        return text + String(repeating: "]}", count: openCount) + "}"
    }
}

extension LayoutCaseError {
    /// The text `{"id":…,"error":"…"}` on one line, without a line break.
    package var text: String {
        (["id": id, "error": .string(description)] as JSON).text()
    }
}

extension Float {
    /// The number in JSON notation, without a zero fraction.
    fileprivate var numeral: String {
        Int(exactly: self).map(String.init) ?? (isFinite ? description : "null")
    }
}
