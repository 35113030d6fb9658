import ArgumentParser
import Kiosk

/// `kioskctl check CONFIG`
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports everything that is wrong with a configuration.",
        discussion: """
            Prints one line for each mistake, as file:line:column: error: message, and exits with \
            1 if there is any.
            """)

    @Argument(help: "A folder with a kiosk.json, or that file.")
    var configuration: String

    func run() throws {
        let configuration = Configuration(path: self.configuration)
        do {
            let document = try configuration.load()
            print("\(configuration.file): no mistakes; \(document.screenNames.count) screens")
        } catch {
            print(error.description)
            throw ExitCode(1)
        }
    }
}
