import Glibc

/// Kind of a file.
private enum Subject {
    case pictures
    case texts
    case expressions
    case json
    case documents
    case calls

    /// By the name that the program is called by: `text`, `expression`, `json`, `document`, `control`, or anything else.
    init(program: String) {
        switch program.split(separator: "/").last {
        case "text": self = .texts
        case "expression": self = .expressions
        case "json": self = .json
        case "document": self = .documents
        case "control": self = .calls
        default: self = .pictures
        }
    }
}

nonisolated(unsafe) private var subject = Subject.pictures

/// libFuzzer's first call: `--seeds DIRECTORY` writes the files to begin with, and ends.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
    _ count: UnsafePointer<Int32>,
    _ arguments: UnsafePointer<UnsafePointer<UnsafePointer<CChar>?>?>
) -> Int32 {
    let words = (0..<Int(count.pointee)).map { index in
        arguments.pointee?[index].map { String(cString: $0) } ?? ""
    }
    subject = Subject(program: words[0])
    guard let flag = words.firstIndex(of: "--seeds"), flag + 1 < words.count else { return 0 }
    for seed in Seeds.all { seed.write(into: words[flag + 1]) }
    exit(0)
}

/// One file; -1 keeps what no decoder takes out of the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    switch subject {
    case .pictures: return PictureFuzzer.run(bytes) ? 0 : -1
    case .texts: TextFuzzer.run(bytes)
    case .expressions: ExpressionFuzzer.run(bytes)
    case .json: JSONFuzzer.run(bytes)
    case .documents: DocumentFuzzer.run(bytes)
    case .calls: ControlFuzzer.run(bytes)
    }
    return 0
}
