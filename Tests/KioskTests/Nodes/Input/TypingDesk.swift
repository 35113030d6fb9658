import KioskTesting

@testable import Kiosk

/// A field above another one and a keyboard, for tests that type with fingers.
final class TypingDesk {
    let field = FieldNode()
    let other = FieldNode()
    let keyboard: KeyboardNode
    let stage: Stage
    /// Texts that the first field has sent.
    private(set) var events: [String] = []

    init(_ layout: KeyboardLayout = .latin, isRightToLeft: Bool = false) throws {
        keyboard = KeyboardNode(layout)
        let root = BoxNode(.column)
        root.layoutStyle.gap = .points(8)
        root.layoutStyle.writingDirection = isRightToLeft ? .rightToLeft : .leftToRight
        root.add([field, other, keyboard])
        stage = try Stage(root, width: 800, height: 560)
        field.on(ChangeEvent.self) { [unowned self] in
            events.append($0.text)
            return .handled
        }
        field.on(SubmitEvent.self) { [unowned self] in
            events.append("submit " + $0.text)
            return .handled
        }
    }

    func focus() throws { try stage.tap(at: field.frameInRoot.center) }

    /// The middle of a key on the page that is shown.
    func place(of key: Key) throws -> Point {
        try keyboard.place(of: key)
    }

    func tap(_ keys: Key...) throws {
        for key in keys { try stage.tap(at: place(of: key)) }
    }

    /// Types letters that the page has.
    func type(_ letters: String) throws {
        for letter in letters { try tap(letter == " " ? .space : .text(String(letter))) }
    }

    func take() -> [String] {
        defer { events = [] }
        return events
    }
}

struct NoSuchKey: Error {
    let key: Key
}

extension KeyboardNode {
    /// The middle of a key on the page that is shown, on the picture.
    func place(of key: Key) throws -> Point {
        guard let keyArea = keyAreas.first(where: { $0.key == key }) else {
            throw NoSuchKey(key: key)
        }
        return toRoot.apply(keyArea.frame.center)
    }
}
