import Glibc
import Testing

@testable import Kiosk

@Suite("Temporary directories")
struct TemporaryDirectoryTests {
    /// systemd-tmpfiles(8) goes into no directory that it cannot lock so, however old its files are.
    @Test("one in use is locked, and gone after that")
    func lock() throws {
        // Tests have a class of the same name.
        var directory: Kiosk.TemporaryDirectory? = try Kiosk.TemporaryDirectory()
        let path = try #require(directory?.path)
        let other = try OwnedFD(path: path, flags: O_RDONLY | O_DIRECTORY)
        let isFree = withExtendedLifetime(directory) {
            flock(other.number, LOCK_EX | LOCK_NB) == 0
        }
        #expect(!isFree)
        directory = nil
        #expect(!File.isDirectory(path))
    }
}
