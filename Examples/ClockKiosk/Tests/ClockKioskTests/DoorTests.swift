import Foundation
import Kiosk
import KioskTesting
import Testing

/// A kind of data source whose device is on the loop.
struct DoorTests {
    @Test func theLoopSaysWhenThereIsSomething() throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "door-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let device = folder.appending(path: "device").path
        #expect(mkfifo(device, 0o600) == 0)
        let door = open(device, O_RDWR | O_CLOEXEC)
        try """
        {
          "data": { "door": { "door": "\(device)" } },
          "screens": { "home": { "body": {
            "type": "label", "id": "door", "text": "${data.door.status} ${data.door.value}",
          } } },
        }
        """.write(to: folder.appending(path: "kiosk.json"), atomically: true, encoding: .utf8)
        let kiosk = try Harness(
            configuration: folder.path, registry: Registry(data: [DoorData.self]), width: 200,
            height: 100)
        let label = try #require(kiosk.tree.node(named: "door") as? LabelNode)

        try kiosk.advance(by: .milliseconds(100))
        for (state, expected) in [("1", "ready true"), ("0", "ready false")] {
            #expect(write(door, state, 1) == 1)
            try kiosk.advance(by: .milliseconds(100))
            #expect(label.model.text == expected)
        }
        close(door)
        try kiosk.advance(by: .milliseconds(100))
        #expect(label.model.text == "error false")
    }
}
