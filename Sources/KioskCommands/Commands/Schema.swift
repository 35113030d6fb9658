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

    @Flag(help: "Print docs/control-kinds.md instead: every control, with its pictures.")
    var controls = false

    @Flag(help: "Print docs/org.kiosk.control.varlink instead: the interface of running kiosks.")
    var control = false

    func run(_ registry: Registry) {
        if control { return print(VarlinkInterface.control.text, terminator: "") }
        let reference = DocumentReference(registry)
        let text =
            controls
            ? reference.controls
            : self.reference ? reference.text : DocumentSchema(registry).text
        print(text, terminator: "")
    }
}
