import ArgumentParser
import Kiosk
import KioskTesting
import KioskTooling

/// `kioskctl access CONFIG`
struct Access: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints what a screen tells to those who do not see it.",
        discussion: """
            One line for each element, with its role, name, value and states, inside of others \
            further to the right. With --check it prints only what is wrong with it, and exits with \
            1 if anything is: controls without a name, texts without contrast, texts that are cut in \
            a table, texts and controls outside the picture, with --text, letters that have no room, \
            and, with --density, targets that are too small. docs/access.md says what elements are.
            """)

    @OptionGroup var shown: ShownScreen

    @Option(
        help: ArgumentHelp(
            "Pixels of the panel in a millimetre, to find targets smaller than 9 mm.",
            valueName: "number"))
    var density: Float?

    @Flag(help: "Print one JSON document.")
    var json = false

    @Flag(help: "Print only what is wrong.")
    var check = false

    func validate() throws {
        if let density, !density.isFinite || density <= 0 {
            throw ValidationError("--density is a number above 0")
        }
        if density != nil && !check { throw ValidationError("--density needs --check") }
        if json && check { throw ValidationError("--check prints lines; leave out --json") }
    }

    func run(_ registry: Registry) throws {
        try shown.show(registry, Log.standardError()) { stage, host in
            try report(on: stage, host)
        }
    }

    private func report(on stage: Stage, _ host: DocumentHost) throws {
        // Data may come, and screens change places.
        try stage.advance(by: .seconds(1))
        let report = AccessReport(stage.tree.accessTree())
        guard check else {
            print(json ? report.json.text(.pretty) : report.text, terminator: "")
            return
        }
        var problems = AccessAudit(pixelsPerMillimetre: density)
            .problems(in: stage.tree, picture: stage.picture)
        if let text = shown.text { problems += try losses(stage, host, enlargedBy: text) }
        for problem in problems { print(problem) }
        if !problems.isEmpty { throw ExitCode(1) }
        let name = (shown.modal ? shown.screen : nil) ?? host.screenName
        print("\(shown.configuration): nothing is wrong with the screen \"\(name)\"")
    }

    /// Returns a line for each thing that large letters take from the screen, and shows usual ones.
    private func losses(
        _ stage: Stage, _ host: DocumentHost, enlargedBy text: Double
    ) throws -> [String] {
        var problems: [String] = []
        let scale = stage.tree.textScale
        if scale < Float(text) {
            problems.append(
                "\(host.screenName): letters are \((scale * 100).rounded() / 100) times as large, "
                    + "and not \(text): the screen has no room for more")
        }
        let pictures = PictureAudit(stage.tree)
        host.use(textFactor: 1)
        try stage.advance(by: .seconds(1))
        return problems + pictures.problems(in: stage.tree)
    }
}
