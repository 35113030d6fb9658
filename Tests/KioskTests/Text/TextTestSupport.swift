import Foundation
import Glibc
import Kiosk

/// A directory that goes away with this value.
final class TemporaryDirectory {
    let path: String

    init() {
        var template = Array("/tmp/kiosk-test-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { fatalError("mkdtemp: errno \(errno)") }
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        for folder in folders.reversed() { rmdir("\(path)/\(folder)") }
        rmdir(path)
    }

    private var names: [String] = []
    private var folders: [String] = []

    @discardableResult
    func write(_ bytes: [UInt8], as name: String) -> String {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + offset, bytes.count - offset)
            }
            precondition(count > 0)
            offset += count
        }
        close(descriptor)
        names.append(name)
        return file
    }

    /// Files can be written into it from then on.
    func makeFolder(_ name: String) {
        mkdir("\(path)/\(name)", 0o755)
        folders.append(name)
    }

    func link(_ target: String, as name: String) {
        symlink(target, "\(path)/\(name)")
        names.append(name)
    }
}

enum TestFonts {
    /// Inter, as it comes with Kiosk.
    static let inter = "\(Repository.folder)/Resources/Fonts"
    static let dejaVu = "/usr/share/fonts/truetype/dejavu"

    static let fixtures = Repository.fixture("Fonts")
    static let system = "/usr/share/fonts"

    /// Pictures and widths depend on these files alone.
    static let directories = [inter, dejaVu]

    static func wholeFile(_ path: String) -> [UInt8] {
        Array((try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data())
    }

    static func bytes(of path: String) -> [UInt8] {
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 4 << 20)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }
}

func makeEngine(glyphCacheBytes: Int = 4 << 20, layoutCacheBytes: Int = 2 << 20) throws
    -> TextEngine
{
    TextEngine(
        fonts: try FontLibrary(directories: TestFonts.directories, log: .silent),
        glyphCacheBytes: glyphCacheBytes, layoutCacheBytes: layoutCacheBytes)
}

func style(_ size: Float = 16, _ weight: FontWeight = .regular) -> ParagraphStyle {
    ParagraphStyle(font: Font(size: size, weight: weight))
}

extension Paragraph {
    /// Part of the text that was laid out in each line.
    func texts(of text: String) -> [String] {
        let bytes = Array(text.utf8)
        return lines.map { String(decoding: bytes[$0.text], as: UTF8.self) }
    }
}
