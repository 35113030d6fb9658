import ArgumentParser
import Kiosk

/// `kioskctl check CONFIG`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports everything that is wrong with a configuration.",
        discussion: """
            Prints one line for each mistake, as file:line:column: error: message; help, and exits \
            with 1 if there is any.
            """)

    @Argument(help: "A folder with a kiosk.json, or that file.")
    var configuration: String

    func run() throws {
        let configuration = Configuration(path: self.configuration)
        let count = try loadOrReport(configuration).screenNames.count
        print("\(configuration.file): no mistakes; \(count) screen\(count == 1 ? "" : "s")")
    }
}

/// The configuration's document; without one, prints what is wrong and ends the command.
func loadOrReport(_ configuration: Configuration) throws -> ScreenDocument {
    do {
        return try configuration.load()
    } catch {
        print(error.description)
        throw ExitCode(1)
    }
}
