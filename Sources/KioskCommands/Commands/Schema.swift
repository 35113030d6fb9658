import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl schema`
struct Schema: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Prints the schema of configurations, for editors.",
        discussion: """
            It is JSON Schema 2020-12; docs/kiosk.schema.json is the same. An editor finds it where \
            a configuration says "$schema", or where its settings do; docs/reference.md says how.
            """)

    @Flag(help: "Print docs/reference.md instead: every key, in Markdown.")
    var reference = false

    func run(_ registry: Registry) {
        print(
            reference ? DocumentReference(registry).text : DocumentSchema(registry).text,
            terminator: "")
    }
}
