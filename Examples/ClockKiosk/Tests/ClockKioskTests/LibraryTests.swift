import Foundation
import Kiosk
import KioskTesting
import Testing

/// Parts of Kiosk that a package has beside documents, reached as a package reaches them.
struct LibraryTests {
    private static let file = FileManager.default.temporaryDirectory
        .appending(path: "clock-\(UUID().uuidString).db").path

    private var options: ApplicationOptions {
        var options = ApplicationOptions()
        options.output = .offscreen
        options.offscreenMode = DisplayMode(width: 200, height: 100)
        options.connector = "HDMI-A-1"
        options.mode = .preferred
        options.state = LibraryTests.file
        return options
    }

    @Test func anApplication() throws {
        let kiosk = try Application(root: BoxNode(.column), options: options, log: .silent)
        var heard: Set<String> = []
        func hear(_ what: String) {
            heard.insert(what)
            if heard.count == 5 { kiosk.stop() }
        }
        let inbox = try Inbox<String>(loop: kiosk.loop) { hear($0) }
        let timer = Timer(loop: kiosk.loop) { hear("timer") }
        timer.arm(after: .milliseconds(1))
        kiosk.http.start(HTTPRequest("http://127.0.0.1:9/", method: .delete)) { _ in hear("server")
        }
        let clock = DataSource(DataSourceRequest(.clock), services: kiosk.data) {
            #expect($0.status == .ready)
            hear("data")
        }
        clock.start()
        kiosk.status = "Showing nothing"
        kiosk.onFirstPicture = {
            hear("picture")
            Thread.detachNewThread { inbox.send("thread") }
        }
        kiosk.store?.set("count", to: 3)
        try kiosk.run()
        #expect(heard == ["thread", "timer", "server", "data", "picture"])

        let next = try Application(root: BoxNode(.column), options: options, log: .silent)
        #expect(next.store?.values["count"] == 3)
        next.onFirstPicture = { next.stop() }
        try next.run()
        try FileManager.default.removeItem(atPath: LibraryTests.file)
    }

    @Test func virtualTimeWaitsForAThread() throws {
        let label = LabelNode("Asking")
        let root = BoxNode(.stack)
        root.add(label)
        let kiosk = try Harness(root: root, width: 200, height: 100)
        let loop = try #require(label.environment(EventLoopKey.self))
        let work = OutstandingWork(loop)
        let inbox = try Inbox<String>(loop: loop) { answer in
            label.model.text = answer
            work.end()
        }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.02)
            inbox.send("Answered")
        }
        try kiosk.advance(by: .milliseconds(50))
        #expect(kiosk.node(showing: "Answered") === label)
        inbox.close()
    }

    @Test func focusScrollingAndLayers() throws {
        let field = FieldNode("")
        let content = BoxNode(.column)
        let space = BoxNode(.stack)
        space.layoutStyle.height = 500
        content.add([space, field])
        let scroll = ScrollNode(.vertical)
        scroll.add(content)
        let root = BoxNode(.stack)
        root.add(scroll)
        let kiosk = try Harness(root: root, width: 400, height: 300)
        #expect(field.takeFocus() && field.isFocused)
        scroll.scroll(to: field, animated: false)
        try kiosk.advance(by: .milliseconds(50))
        #expect(scroll.contentOffset.y > 200)

        var answer: Bool?
        kiosk.tree.layers.ask(Question("Wind it up?", yes: "Yes", no: "No")) { answer = $0 }
        try kiosk.advance(by: .seconds(1))
        try kiosk.tap("Yes")
        #expect(answer == true)
        kiosk.tree.layers.toast("Wound up")
        try kiosk.advance(by: .seconds(1))
        #expect(kiosk.node(showing: "Wound up") != nil)
        let overlay = kiosk.tree.layers.show(LabelNode("Over it"))
        #expect(overlay.tree === kiosk.tree)
    }
}
