import Glibc
import Kiosk
import Testing

@Suite("Reading files")
struct FileReadingTests {
    @Test("only regular files are read, and looked at before they are opened")
    func kinds() throws {
        let directory = TemporaryDirectory()
        let pipe = directory.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for (path, number) in [
            ("/dev/null", EINVAL), ("/dev/tty", EINVAL), (pipe, EINVAL), (directory.path, EISDIR),
            ("/nowhere", ENOENT),
        ] {
            let error = #expect(throws: SystemError.self) { try File.read(path, limit: 100) }
            #expect(error?.number == number, "\(path)")
        }
    }

    @Test("a path does not end at a zero byte")
    func zeroByte() throws {
        let directory = TemporaryDirectory()
        let path = directory.write([1], as: "a") + "\0.png"
        let error = #expect(throws: SystemError.self) { try File.read(path, limit: 100) }
        #expect(error?.number == EINVAL)
        #expect(File.identity(path) == nil)
        #expect(File.fingerprint(path) == nil)
        #expect(!File.isDirectory(directory.path + "\0"))
    }
}
