import Foundation
import Testing

@testable import Kiosk

/// The files of displays, as udev makes them.
@Suite("Names of displays")
struct DeviceNamesTests {
    @Test("cards are tried by their numbers, and nothing else in their folder is")
    func order() throws {
        let scratch = Scratch()
        for name in ["card10", "card2", "card0", "renderD128", "card", "cardX", "card1a", "card-1"]
        {
            scratch.write("", to: name)
        }
        try FileManager.default.createDirectory(
            atPath: scratch["by-path"], withIntermediateDirectories: true)
        #expect(
            OutputSelection.devices(in: scratch.path, prefix: "card")
                == ["card0", "card2", "card10"].map { scratch[$0] })
        #expect(OutputSelection.devices(in: scratch["nowhere"], prefix: "card") == [])
    }

    @Test("a framebuffer of a card is known by its name, in a file that counts as a page")
    func framebuffers() throws {
        let scratch = Scratch()
        for (folder, name) in [("fb0", "virtio_gpudrmfb"), ("fb1", "Virtual FB")] {
            try FileManager.default.createDirectory(
                atPath: scratch[folder], withIntermediateDirectories: true)
            let page = 64 << 10
            scratch.write(
                name + String(repeating: "\n", count: page - name.utf8.count), to: "\(folder)/name")
        }
        func isPictureOfCard(_ path: String) -> Bool {
            OutputSelection.isPictureOfCard(framebuffer: path, in: scratch.path)
        }
        #expect(isPictureOfCard("/dev/fb0"))
        #expect(!isPictureOfCard("/dev/fb1"))
        #expect(!isPictureOfCard("/dev/fb2"))
        #expect(!isPictureOfCard("/dev/dri/card0"))
    }

    @Test("a path leads to the card's file of this start")
    func paths() throws {
        let scratch = Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch["by-path"], withIntermediateDirectories: true)
        let link = scratch["by-path/platform-gpu-card"]
        for name in ["card0", "card1"] {
            scratch.write("", to: name)
            unlink(link)
            #expect(symlink("../\(name)", link) == 0)
            #expect(File.resolved(link) == File.resolved(scratch[name]))
        }
        unlink(link)
        #expect(File.resolved(link) == link)
    }
}
