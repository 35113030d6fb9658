import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl check CONFIG`
struct Check: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Reports everything that is wrong with a configuration.",
        discussion: """
            Prints one line for each mistake, as file:line:column: error: message; help, and exits \
            with 1 if there is any. Warnings are about what the kiosk works with all the same, such as \
            pictures that cannot be shown.
            """)

    @Argument(help: "A folder with a kiosk.json, or that file.", completion: .file())
    var configuration: String

    func validate() throws { try requireText(configuration, "the path of the configuration") }

    func run(_ registry: Registry) throws {
        let configuration = Configuration(path: self.configuration, registry: registry)
        let document = try loadOrReport(configuration)
        let warnings = document.allWarnings(in: configuration.directory)
        for warning in warnings { print(warning.description) }
        guard warnings.isEmpty else { return }
        let count = document.screenNames.count
        print("\(configuration.file): no mistakes; \(count) screen\(count == 1 ? "" : "s")")
    }
}

/// Returns the configuration's document; on errors, prints them and ends the command.
func loadOrReport(_ configuration: Configuration) throws -> ScreenDocument {
    do {
        return try configuration.load()
    } catch {
        print(error.description)
        throw ExitCode(1)
    }
}
