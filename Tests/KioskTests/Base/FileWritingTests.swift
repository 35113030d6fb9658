import Foundation
import Testing

@testable import Kiosk

/// Files that `File.write` replaces, and those that it leaves in place.
@Suite struct FileWritingTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("kiosk-files-\(UUID().uuidString)").path

    init() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }

    @Test func aPipeIsWrittenTo() throws {
        let pipe = "\(folder)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try File.write([1, 2, 3], to: pipe)
        var bytes = [UInt8](repeating: 0, count: 8)
        #expect(read(reader, &bytes, 8) == 3)
        #expect(try names() == ["pipe"])
    }

    @Test func aLinkStaysAndItsFileChanges() throws {
        try File.write([1], to: "\(folder)/file")
        #expect(symlink("file", "\(folder)/link") == 0)
        try File.write([2], to: "\(folder)/link")
        #expect(try File.read("\(folder)/file", limit: 8) == [2])
        #expect(throws: Never.self) {
            try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link")
        }
        #expect(try names() == ["file", "link"])
    }

    @Test func aFailureLeavesNothing() throws {
        #expect(throws: SystemError("open \(folder)", number: EISDIR)) {
            try File.write([1], to: folder)
        }
        #expect(try names() == [])
    }
}

/// Deadlines at the ends of time.
@Suite struct InstantTests {
    @Test func farDeadlinesStayInTheFuture() {
        let now = Instant(nanoseconds: 5)
        #expect(now + .seconds(Int64.max) == Instant(nanoseconds: .max))
        #expect(Instant(nanoseconds: -5) + .seconds(Int64.min) == Instant(nanoseconds: .min))
        #expect(now + .nanoseconds(7) == Instant(nanoseconds: 12))
    }
}
