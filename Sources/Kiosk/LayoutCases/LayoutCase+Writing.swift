extension LayoutCase {
    /// `{"id":…,"frames":{"x":…,"y":…,"width":…,"height":…,"children":[…]}}`, on one line and
    /// without its end.
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
    /// `{"id":…,"error":"…"}`, on one line and without its end.
    package var text: String {
        (["id": id, "error": .string(description)] as JSON).text()
    }
}

extension Float {
    /// The number as JSON writes it, without a fraction that is zero.
    fileprivate var numeral: String {
        Int(exactly: self).map(String.init) ?? (isFinite ? description : "null")
    }
}
