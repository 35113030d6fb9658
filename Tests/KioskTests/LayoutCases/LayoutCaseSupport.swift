@testable import Kiosk
@testable import KioskTooling

/// Messages of a reader about a text that comes in pieces of `size` bytes: a line for each case.
func layoutAnswers(_ text: String, inPiecesOf size: Int = .max) -> [String] {
    layoutAnswers(Array(text.utf8), inPiecesOf: size)
}

func layoutAnswers(_ bytes: [UInt8], inPiecesOf size: Int = .max) -> [String] {
    var answers: [String] = []
    let reader = LayoutCaseReader { reading in
        switch reading {
        case .success(let layout): answers.append(layout.framesText())
        case .failure(let error): answers.append(error.text)
        }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
        reader.append(rest.prefix(size))
        rest = rest.dropFirst(size)
    }
    reader.finish()
    return answers
}

/// The message for a case that cannot be read; nil for one that can.
func layoutError(_ text: String) throws -> String? {
    let source = SourceFile(name: "case", text: text)
    do {
        _ = try LayoutCase(JSONDocument(parsing: source).root)
        return nil
    } catch let error as LayoutCaseError {
        return error.description
    }
}
