import Glibc

/// Whether files are texts, and not pictures: so it is when the program is called `text`.
nonisolated(unsafe) private var areTexts = false

/// libFuzzer's first call: `--seeds DIRECTORY` writes the files to begin with, and ends.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
    _ count: UnsafePointer<Int32>,
    _ arguments: UnsafePointer<UnsafePointer<UnsafePointer<CChar>?>?>
) -> Int32 {
    let words = (0..<Int(count.pointee)).map { index in
        arguments.pointee?[index].map { String(cString: $0) } ?? ""
    }
    areTexts = words[0] == "text" || words[0].hasSuffix("/text")
    guard let flag = words.firstIndex(of: "--seeds"), flag + 1 < words.count else { return 0 }
    for seed in Seeds.all { seed.write(into: words[flag + 1]) }
    exit(0)
}

/// One file; -1 keeps what no decoder takes out of the corpus.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    if areTexts {
        TextFuzzer.run(bytes)
        return 0
    }
    return PictureFuzzer.run(bytes) ? 0 : -1
}
