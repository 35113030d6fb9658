import Kiosk
import KioskTesting
import Testing

/// A guest who sees nothing and touches nothing: presses keys of a pad, and hears what is said.
final class BlindGuest {
    let kiosk: Harness
    private let server: SpeechServer
    /// Everything that was said.
    private(set) var heard: [String] = []

    /// Puts on the headset.
    init(_ kiosk: Harness, _ server: SpeechServer) throws {
        (self.kiosk, self.server) = (kiosk, server)
        try press(.function(9))
    }

    /// The last text that was said.
    var last: String { heard.last ?? "" }

    /// Presses a key, and hears what is said until the kiosk is at rest.
    @discardableResult
    func press(_ key: KeySymbol) throws -> [String] {
        try kiosk.press(key)
        return try listen()
    }

    /// Hears what is said by itself.
    @discardableResult
    func listen() throws -> [String] {
        try kiosk.advance(by: .seconds(1))
        let texts = server.takeTexts()
        heard += texts
        return texts
    }

    /// Goes on until a text is said that has some words.
    func go(
        to words: String, by key: KeySymbol = .down, location: SourceLocation = #_sourceLocation
    )
        throws
    {
        if last.contains(words) { return }
        for _ in 0..<200 {
            if try press(key).contains(where: { $0.contains(words) }) { return }
        }
        Issue.record(
            "\(words) is nowhere; heard: \(heard.suffix(60))", sourceLocation: location)
    }

    /// Goes to something, and presses it.
    @discardableResult
    func choose(_ words: String, location: SourceLocation = #_sourceLocation) throws -> [String] {
        try go(to: words, location: location)
        return try press(.enter)
    }
}
