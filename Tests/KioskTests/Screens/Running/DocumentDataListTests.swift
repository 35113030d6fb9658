import KioskTesting
import Testing

@testable import Kiosk

@Suite("Documents: long lists of data")
struct DocumentDataListTests {
    private let scratch = Scratch()

    private static let count = 100_000

    /// Shows articles of a file, each with three fields.
    private func kiosk(limit: String) throws -> Harness {
        let rows = (0..<Self.count).map {
            "{\"id\":\($0),\"name\":\"Article \($0 + 1)\",\"left\":\($0 % 7)}"
        }
        scratch.write("[" + rows.joined(separator: ",") + "]", to: "articles.json")
        scratch.write(
            #"""
            { "types": { "article": { "id": "int", "name": "string", "left": "int" } },
              "data": { "articles": {
                "file": "articles.json", "limit": "\#(limit)", "shape": "list(article)" } },
              "screens": { "home": { "body": { "type": "list", "id": "list", "indicator": false,
                "items": "${data.articles.value == null ? [] : data.articles.value}", "as": "article",
                "key": "${article.id}",
                "body": { "type": "label", "text": "${article.name}: ${article.left}", "height": 20 },
                "empty": { "type": "label", "text": "${data.articles.error}" } } } } }
            """#, to: "kiosk.json")
        let kiosk = try Harness(configuration: scratch.path, width: 240, height: 160)
        try kiosk.advance(by: .seconds(1))
        return kiosk
    }

    private func list(_ kiosk: Harness) throws -> ListNode {
        try #require(kiosk.tree.node(named: "list") as? ListNode)
    }

    private func texts(_ kiosk: Harness) throws -> [String] {
        try list(kiosk).rows.filter { $0.frameInRoot.maxY > 0 && $0.frameInRoot.minY < 160 }
            .flatMap { row in row.children.compactMap { ($0 as? LabelNode)?.model.text } }
    }

    private func texts(from first: Int) -> [String] {
        (first..<first + 8).map { "Article \($0 + 1): \($0 % 7)" }
    }

    @Test("a hundred thousand articles are scrolled through at the cost of those that are seen")
    func scrolled() throws {
        let kiosk = try kiosk(limit: "8MB")
        let (list, host) = (try list(kiosk), try #require(kiosk.host))
        #expect(kiosk.log == [])
        #expect(list.rowCount == Self.count)
        #expect(try texts(kiosk) == texts(from: 0))
        // Neither keys nor texts of what is not seen.
        #expect(list.rows.count < 30 && host.evaluationCount < 400)

        let (work, evaluations) = (list.work, host.evaluationCount)
        func moved() throws { #expect(list.rows.count < 60) }
        for _ in 0..<20 {
            try kiosk.touch(.down, x: 50, y: 150)
            for y in stride(from: Float(140), through: 20, by: -20) {
                try kiosk.touch(.move, x: 50, y: y)
                try kiosk.advance(by: .milliseconds(10))
                try moved()
            }
            try kiosk.touch(.up, x: 50, y: 20)
            for _ in 0..<5 {
                try kiosk.advance(by: .milliseconds(20))
                try moved()
            }
        }
        try kiosk.advance(by: .seconds(10))
        let first = try #require(list.anchor).index
        #expect(first > 100)
        let made = list.work.built + list.work.reused - work.built - work.reused
        #expect(made <= first + 30)
        // A key, a text, and what reads where the list is.
        #expect(host.evaluationCount - evaluations <= 4 * made)
        #expect(list.work.most < 60)

        list.scroll(toRow: 70_000, at: .start, animated: false)
        try kiosk.advance(by: .milliseconds(20))
        #expect(try texts(kiosk) == texts(from: 70_000))
        #expect(list.work.most < 60)
        try kiosk.advance(by: .seconds(1))
        let frames = kiosk.tree.statistics.frames
        try kiosk.advance(by: .seconds(10))
        #expect(kiosk.tree.statistics.frames == frames)
        #expect(kiosk.log == [])
    }

    @Test("without a limit for so much they are an error that says so")
    func refused() throws {
        let kiosk = try kiosk(limit: "1MB")
        #expect(kiosk.log.count == 1)
        #expect(try texts(kiosk).first?.contains("larger than 1048576 bytes") == true)
    }
}
