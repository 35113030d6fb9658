import Foundation
import Testing

@testable import Kiosk
@testable import KioskTesting
@testable import kiosk_examples

@Suite("Examples")
struct ExampleTests {
    private func show(_ component: some Component) throws -> Harness {
        try Harness(component, width: 800, height: 480)
    }

    @Test("The counter counts, and not below nothing")
    func counter() throws {
        let kiosk = try show(Counter())
        try kiosk.tap("One less")
        try kiosk.tap("One more")
        #expect(kiosk.node(showing: "guest came in today") != nil)
        try kiosk.tap("One more")
        #expect(kiosk.node(showing: "2") != nil)
        try kiosk.expectPicture("example-counter", in: .ofProject)
    }

    @Test("The form's controls change the order, and sending it starts a new one")
    func form() throws {
        let kiosk = try show(OrderForm())
        #expect(kiosk.node(showing: "3.40 €") != nil)
        try kiosk.tap("Large")
        try kiosk.tap("+")
        #expect(kiosk.node(showing: "4.80 €") != nil)
        try kiosk.expectPicture("example-form", in: .ofProject)
        try kiosk.tap("Order")
        try kiosk.tap("Order another")
        #expect(kiosk.node(showing: "3.40 €") != nil)
    }

    @Test("Choosing a row renders two, and sorting moves rows and makes none")
    func table() throws {
        let kiosk = try show(Departures())
        let before = kiosk.tree.statistics
        try kiosk.tap("06:07")
        let chosen = kiosk.tree.statistics - before
        // The table itself, and the row.
        #expect(chosen.renders == 2)
        #expect(chosen.nodesMade == 0)
        try kiosk.expectPicture("example-table", in: .ofProject)
        try kiosk.tap("Destination")
        let sorted = kiosk.tree.statistics - before
        #expect(sorted.nodesMade == 0 && sorted.nodesRemoved == 0)
        #expect(sorted.nodesMoved > 500)
    }

    @Test("The till takes codes from another thread, counts seconds, and posts its order")
    func till() throws {
        let server = LocalHTTPServer()
        server.on("/orders", .text("Number 27"))
        let kiosk = try show(
            Till(server: "\(server.url)/orders") { inbox in
                let sender = Thread { inbox.send("4006381") }
                sender.start()
                while !sender.isFinished { usleep(1000) }
            })
        try kiosk.advance(by: .milliseconds(2500))
        #expect(kiosk.node(showing: "4006381") != nil)
        #expect(kiosk.node(showing: "2 s") != nil)
        try kiosk.tap("Order")
        try settle(kiosk)
        #expect(kiosk.node(showing: "Number 27") != nil)
        #expect(kiosk.node(showing: "Nothing yet") != nil)
        let request = try #require(server.requests.first)
        #expect(request.method == "POST")
        #expect(request.body == Array("[\"4006381\"]".utf8))
    }

    // MARK: Photos

    /// A server with a list of four photos.
    private func photoServer() throws -> LocalHTTPServer {
        let server = LocalHTTPServer()
        let names = ["dawn", "fjord", "dusk", "winter"]
        let items = names.map { "{\"title\": \"\($0)\", \"url\": \"\($0).jpg\"}" }
        server.on("/photos.json", .text("[\(items.joined(separator: ","))]"))
        for name in names {
            server.on("/\(name).jpg", .status(200, body: try picture(name)))
        }
        return server
    }

    private func picture(_ name: String) throws -> [UInt8] {
        let folder = Repository.url(of: "Examples/Photo/Pictures")
        return try File.read(folder.appendingPathComponent("\(name).jpg").path, limit: 1 << 20)
    }

    /// Lets everything that is on its way come; that takes no time on the kiosk's clock.
    private func settle(_ kiosk: Harness) throws { try kiosk.advance(by: .seconds(1)) }

    @Test("Photos come from a server, and the one that is chosen is shown large")
    func photos() throws {
        let server = try photoServer()
        let kiosk = try show(PhotoApp("\(server.url)/photos.json"))
        try settle(kiosk)
        try kiosk.expectPicture("example-photos", in: .ofProject)
        try kiosk.tap(x: 200, y: 200)
        try settle(kiosk)
        #expect(kiosk.node(showing: "dawn") != nil)
        // The list is covered and keeps its photos.
        #expect(kiosk.node(showing: "Photos") == nil)
        try kiosk.expectPicture("example-photo-details", in: .ofProject)
        let requestCount = server.requests.count
        try kiosk.tap("Close")
        #expect(kiosk.node(showing: "Photos") != nil)
        #expect(server.requests.count == requestCount)
        #expect(kiosk.log.allSatisfy { $0.hasPrefix("debug: ") })
    }

    @Test("A list that does not come says why, and retry asks again")
    func listFails() throws {
        let server = try photoServer()
        server.on("/photos.json", .status(503))
        let kiosk = try show(PhotoApp("\(server.url)/photos.json"))
        try settle(kiosk)
        let reason = "\(server.url)/photos.json answers with status 503"
        #expect(kiosk.node(showing: reason) != nil)
        server.on("/photos.json", .text("[]"))
        try kiosk.tap("Retry")
        try settle(kiosk)
        #expect(kiosk.node(showing: "Photos") != nil)
    }

    @Test("A photo that does not come is tried again by itself; the list is left alone")
    func photoFails() throws {
        let server = try photoServer()
        server.on("/fjord.jpg", .status(404))
        let kiosk = try show(PhotoApp("\(server.url)/photos.json"))
        try settle(kiosk)
        server.on("/fjord.jpg", .status(200, body: try picture("fjord")))
        let listCount = server.requests.count { $0.path == "/photos.json" }
        let dawnCount = server.requests.count { $0.path == "/dawn.jpg" }
        try kiosk.tap("Retry")
        try settle(kiosk)
        #expect(kiosk.node(showing: "Retry") == nil)
        #expect(server.requests.count { $0.path == "/photos.json" } == listCount)
        #expect(server.requests.count { $0.path == "/dawn.jpg" } == dawnCount)
        try kiosk.expectPicture("example-photos", in: .ofProject)
    }

    @Test("What is on its way says so")
    func loading() throws {
        let kiosk = try show(AsyncContent(state: Loadable<Int>.loading) { Text("\($0)") })
        #expect(kiosk.node(showing: "Loading …") != nil)
        let done = try show(AsyncContent(state: .success(3)) { Text("\($0)") })
        #expect(done.node(showing: "3") != nil)
    }

    @Test("Photos come from files of this machine, too")
    func files() throws {
        let list = "\(Repository.folder)/Examples/Photo/photos.json"
        let kiosk = try show(PhotoApp(list))
        try settle(kiosk)
        try kiosk.expectPicture("example-photo-files", in: .ofProject)
        let missing = try show(PhotoApp("/nowhere/photos.json"))
        try settle(missing)
        #expect(missing.node(showing: "Retry") != nil)
    }
}
