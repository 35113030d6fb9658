import Kiosk
import Testing

@testable import kiosk_bench

/// Random fingers on a whole kiosk, as `kiosk-bench hands` plays at a larger scale.
@Suite("Random hands")
struct RandomHandsTests {
    @Test("leave nothing pressed, and no wrong pixel", arguments: HandsRun.kiosks)
    func play(_ name: String) throws {
        var hands = try RandomHands(
            "\(Repository.folder)/Config/\(name)", seed: 7, size: (480, 320), .silent)
        try hands.play(100)
        #expect(hands.result.events == 100)
        #expect(hands.result.comparisons > 0)
        #expect(hands.result.faults == [])
        #expect(hands.result.screens.seen == hands.result.screens.all)
        #expect(hands.result.screens.all >= 4)
    }

    @Test(
        "another version of a document has other numbers and words, and is as good",
        arguments: HandsRun.kiosks)
    func versions(_ name: String) throws {
        let configuration = Configuration(path: "\(Repository.folder)/Config/\(name)")
        let (one, other) = (
            try configuration.load(),
            try configuration.read(editedBy: DocumentEdit.edited).result.get()
        )
        #expect(!one.hasSameText(as: other))
        #expect(one.screenNames == other.screenNames)
    }

    @Test("an edit changes what it may, and nothing else")
    func edit() {
        let text = #"{ "gap": 9, "fontSize": 18.5, "gap": "1ms", "type": "label", "text": "${x}" }"#
        let edited =
            #"{ "gap": 10, "fontSize": 19.5, "gap": "1ms", "type": "label", "text": "New ${x}" }"#
        #expect(String(decoding: DocumentEdit.edited(Array(text.utf8)), as: UTF8.self) == edited)
    }

    @Test("a touchscreen that is lost takes the fingers on it along, and leaves others down")
    func loss() {
        let screens = HandsTouchscreens()
        var touches: [DeviceTouch] = []
        screens.onTouch = { touches.append($0) }
        let time = Instant(nanoseconds: 0)
        for slot in 0..<RandomFingers.count {
            screens.take(.init(phase: .down, slot: slot, position: .zero), at: .zero, time)
        }
        screens.lose(0, time)
        #expect(touches.suffix(2).map(\.phase) == [.cancel, .cancel])
        #expect(Set(touches.suffix(2).map(\.slot)) == Set(HandsTouchscreens.slots(of: 0)))
        // What goes on with its fingers is nothing.
        let count = touches.count
        screens.take(.init(phase: .move, slot: 0, position: .zero), at: .zero, time)
        #expect(touches.count == count)
        screens.lose(nil, time)
        #expect(touches.count == count + 2)
    }

    @Test("play with each kiosk of Config")
    func kiosks() {
        #expect(Set(File.names(in: Repository.folder + "/Config")) == Set(HandsRun.kiosks))
    }

    @Test("find that the memory has grown, once all screens have been seen")
    func growth() {
        let limit = HandsRun.memoryLimit
        #expect(HandsRun.fault(ofGrowth: limit, events: 250_000) == nil)
        #expect(HandsRun.fault(ofGrowth: limit + 1, events: 49_999) == nil)
        #expect(
            HandsRun.fault(ofGrowth: limit + 1, events: 250_000)
                == "the memory has grown by 8192 KB in the second half")
    }
}
