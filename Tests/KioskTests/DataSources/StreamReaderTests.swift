import Testing

@testable import Kiosk

@Suite("Messages of streams")
struct StreamReaderTests {
    /// The messages of a text that comes in pieces of so many bytes.
    private func read(
        _ text: String, _ form: StreamForm = .events, pieces: Int, limit: Int = 1000
    ) -> (messages: [String], reader: StreamReader) {
        var reader = StreamReader(form, limit: limit)
        var messages: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            reader.append(rest.prefix(pieces))
            rest = rest.dropFirst(pieces)
            while let message = reader.next() {
                let data = String(decoding: message.data, as: UTF8.self)
                messages.append("\(message.event)|\(message.id)|\(data)")
            }
        }
        return (messages, reader)
    }

    @Test("lines, with any end, however they are cut", arguments: [1, 2, 3, 1000])
    func lines(_ pieces: Int) {
        let (messages, _) = read("a\nb\r\n\r\nc\rd\n\ne", .lines, pieces: pieces)
        #expect(messages == ["||a", "||b", "||c", "||d"])
    }

    @Test("events, as HTML describes them", arguments: [1, 2, 3, 1000])
    func events(_ pieces: Int) {
        let text = """
            \u{FEFF}: a remark

            data: first
            id: 1

            event: add
            data:73857293

            event: nothing

            data: two
            data:  lines
            id
            retry: 2500

            data
            id: 7
            other: x

            data: not at its end
            """
        let (messages, reader) = read(text, pieces: pieces)
        #expect(
            messages == [
                "message|1|first", "add|1|73857293", "message||two\n lines", "message|7|",
            ])
        #expect(reader.retry == .milliseconds(2500))
        #expect(reader.lastID == "7")
        let returns = read(text.replacing("\n", with: "\r"), pieces: pieces).messages
        #expect(returns == messages)
        #expect(read(text.replacing("\n", with: "\r\n"), pieces: pieces).messages == messages)
    }

    @Test("an event that is cut off was not heard", arguments: [1, 2, 3, 1000])
    func cutOff(_ pieces: Int) {
        let text = "id: 1\ndata: a\n\nid: 2\n\nid: 3\ndata: b\n"
        let (messages, reader) = read(text, pieces: pieces)
        #expect(messages == ["message|1|a"])
        #expect(reader.lastID == "2")
        #expect(read("id: 1\ndata: a\n\nid\nda", pieces: pieces).reader.lastID == "1")
    }

    @Test("an identifier that no header can have is none", arguments: ["\0", "\u{1}", "\u{7F}"])
    func unsendable(_ character: String) {
        let (messages, reader) = read("id: 1\n\nid: 2\(character)\ndata: a\n\n", pieces: 1000)
        #expect(messages == ["message|1|a"])
        #expect(reader.lastID == "1")
    }

    @Test("an event that is longer than the limit is not asked for again")
    func longEvent() {
        let long = String(repeating: "x", count: 30)
        let (_, reader) = read("id: 1\n\nid: 2\ndata: \(long)\n\n", pieces: 1000, limit: 20)
        #expect(reader.isTooLong)
        #expect(reader.lastID == "2")
    }

    @Test("a message that is longer than the limit ends all", arguments: [1, 7, 1000])
    func limits(_ pieces: Int) {
        let long = String(repeating: "x", count: 30)
        for (form, text) in [
            (StreamForm.lines, "a\n\(long)\nb\n"), (.lines, "a\n\(long)"),
            (.events, "data: a\n\ndata: \(long)\n\ndata: b\n\n"),
            (.events, "data: a\n\n" + String(repeating: "data: xxxxxxx\n", count: 4) + "\n"),
        ] {
            let (messages, reader) = read(text, form, pieces: pieces, limit: 20)
            #expect(messages.count == 1)
            #expect(reader.isTooLong)
        }
    }
}
