import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl layout [FILE]`
struct Layout: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lays out trees of boxes that are given as JSON.",
        discussion: """
            Reads one case a line, or one JSON document that is a case or has an array of them, \
            "cases"; docs/layout-cases.md has the notation. For each case it writes a line with its \
            frames, {"id":…,"frames":{…}}, or with what is wrong with it, {"id":…,"error":"…"}, as \
            soon as it has read it. Cases with mistakes do not change the exit status.
            """)

    @Argument(help: "The file with the cases; - is the standard input.", completion: .file())
    var file = "-"

    @Flag(help: "Print trees for people instead, with a line for each box.")
    var explain = false

    @Option(help: ArgumentHelp("Lay out only the cases with this id.", valueName: "id"))
    var only: String?

    func validate() throws { try requireText(file, "the path of the cases") }

    func run() throws {
        var found = false
        let reader = LayoutCaseReader { reading in
            guard selects(reading) else { return }
            // Between two trees.
            if explain && found { print() }
            found = true
            write(reading)
        }
        do {
            try File.forEachChunk(of: file == "-" ? nil : file, reader.append)
        } catch {
            throw Failure("cannot read the cases", help: "\(error)")
        }
        reader.finish()
        if let only, !found {
            throw Failure(
                "no case has the id \(only.quotedExcerpt)",
                help: "without --only, every case is written with its id")
        }
    }

    private func selects(_ reading: LayoutCaseReader.Reading) -> Bool {
        guard let only else { return true }
        let id =
            switch reading {
            case .success(let layout): layout.id
            case .failure(let error): error.id
            }
        return id.plainText == only
    }

    private func write(_ reading: LayoutCaseReader.Reading) {
        switch reading {
        case .success(let layout) where explain: print(layout.explanation(), terminator: "")
        case .success(let layout): print(layout.framesText())
        case .failure(let error): print(explain ? error.explanation : error.text)
        }
        // A program that waits for the answer to a line gets it before the next line.
        if fflush(nil) != 0 {
            Layout.exit(withError: Failure("cannot write the frames", help: "is the disk full?"))
        }
    }
}
