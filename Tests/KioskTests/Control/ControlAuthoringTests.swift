import KioskTesting
import Testing

@testable import Kiosk

@Suite("Control: for those who write configurations")
struct ControlAuthoringTests {
    private let kiosk: ControlKiosk

    init() throws {
        kiosk = try ControlKiosk(
            """
            { "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
              "screens": {
                "home": { "body": { "type": "column", "id": "all", "children": [
                  { "type": "label", "id": "first", "text": "${t('hello')}" },
                  { "type": "button", "id": "go", "text": "Go" } ] } },
                "other": { "body": { "type": "row" } } } }
            """)
    }

    @Test func nodesWithTheirFrames() throws {
        let client = try kiosk.client()
        let nodes = try #require(try client.call("Nodes")["nodes"])
        func find(_ id: String, in nodes: JSON) -> JSON? {
            guard case .array(let nodes) = nodes else { return nil }
            for node in nodes {
                if node["id"] == .string(id) { return node }
                if let inner = node["children"], let found = find(id, in: inner) { return found }
            }
            return nil
        }
        let label = try #require(find("first", in: nodes))
        #expect(label["type"] == "LabelNode" && label["text"] == "Hello")
        let node = try #require(kiosk.kiosk.harness.tree.node(named: "go"))
        let frame = node.frameInRoot
        #expect(
            find("go", in: nodes)?["frame"]
                == .array(
                    [frame.minX, frame.minY, frame.width, frame.height].map {
                        .int(Int64($0.rounded()))
                    }))
    }

    @Test func whatThereIsToChooseFrom() throws {
        let status = try kiosk.client().call("Status")
        #expect(status["screens"] == ["home", "other"])
        #expect(status["themes"] == ["dark", "light"])
        #expect(status["locales"] == ["en", "de"])
        #expect(status["access"]?["text"] == 1.0)
    }

    @Test func timesOfFrames() throws {
        let client = try kiosk.client()
        #expect(try client.call("Frames").text().contains("ExpectedMore"))
        client.send("Frames", [:], ["more": true])
        try kiosk.loop.settle()
        #expect(try client.hearsNothing())
        try kiosk.kiosk.harness.tap("go")
        try kiosk.loop.advance(by: .milliseconds(500))
        let message = try #require(try client.next()?["parameters"])
        #expect(message["lost"] == 0)
        guard case .array(let frames)? = message["frames"] else {
            Issue.record("no frames: \(message)")
            return
        }
        #expect(!frames.isEmpty)
        for phase in FramePhase.allCases { #expect(frames[0]["\(phase)"] != nil) }
        // Nobody measures for a client that has gone.
        let recorder = kiosk.kiosk.harness.stage.engine.driver.recorder
        #expect(recorder.onFrame != nil)
        client.socket.close()
        try kiosk.loop.settle()
        #expect(recorder.onFrame == nil)
    }

    @Test func anotherSize() throws {
        let client = try kiosk.client()
        #expect(try client.call("Resize", ["width": 120, "height": 300]) == [:])
        try kiosk.kiosk.frame()
        let status = try client.call("Status")
        #expect(status["width"] == 120 && status["height"] == 300)
        #expect(kiosk.kiosk.harness.tree.size == Size(width: 120, height: 300))
        let display = kiosk.kiosk.harness.value(of: "display")
        #expect(display?["width"] == 120.0 && display?["height"] == 300.0)
        #expect(
            try client.call("Resize", ["width": 0, "height": 300])
                == #"InvalidParameter {"parameter":"width","expected":"a number from 16 to 8192"}"#)
        #expect(try client.call("Status")["height"] == 300)
    }

    @Test func lettersOfAGuest() throws {
        let client = try kiosk.client()
        #expect(try client.call("SetAccess", ["text": 1.5, "contrast": true]) == [:])
        try kiosk.kiosk.frame()
        let access = try client.call("Status")["access"]
        #expect(access?["text"] == 1.5 && access?["contrast"] == true)
        #expect(kiosk.kiosk.harness.tree.textScale > 1)
        // Values that are not named stay.
        #expect(try client.call("SetAccess", ["still": true]) == [:])
        #expect(try client.call("Status")["access"]?["text"] == 1.5)
        #expect(
            try client.call("SetAccess", ["text": 3])
                == #"InvalidParameter {"parameter":"text","expected":"a factor from 1 to 2"}"#)
    }
}
