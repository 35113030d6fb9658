import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl new DIR`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Makes a kiosk to begin with.",
        discussion: """
            Writes a kiosk.json, and a test for "kioskctl test", into a folder, and replaces nothing. \
            \(Starter.all.map { "\($0.name): \($0.about)" }.joined(separator: " "))
            """)

    @Argument(help: "The folder, which is made if it is not there.", completion: .directory)
    var folder: String

    @Option(
        help: ArgumentHelp(
            "Which one: \(wordList(Starter.all.map(\.name))).", valueName: "starter"),
        completion: .list(Starter.all.map(\.name)))
    var starter = "blank"

    func validate() throws {
        try requireText(folder, "the path of the folder")
        _ = try chosenStarter()
    }

    private func chosenStarter() throws -> Starter {
        if let chosen = Starter.all.first(where: { $0.name == starter }) { return chosen }
        let names = Starter.all.map(\.name)
        let help =
            nearest(to: starter, among: names).map { "did you mean \($0)?" }
            ?? "write one of \(wordList(names))"
        throw ValidationError("there is no starter \(starter.quotedExcerpt); \(help)")
    }

    func run() throws {
        let starter = try chosenStarter()
        do throws(SystemError) {
            try starter.write(to: folder)
        } catch {
            let help =
                switch error.number {
                case EEXIST: "name a folder without a kiosk.json, or an empty one"
                case ENOENT: "create the parent folder first"
                case EACCES, EROFS: "name a folder in which you may write"
                default: "name another folder"
                }
            throw Failure("cannot make the kiosk: \(error)", help: help)
        }
        print(
            """
            \(folder)/kiosk.json and \(folder)/tests/first.json are written. What to do next:
              kiosk-preview \(folder)     shows it in the browser, while you write
              kioskctl test \(folder)     runs its tests
              kioskctl render \(folder) -o \(folder)/picture.png
              kioskd --config \(folder)   shows it on the display
            """)
    }
}
