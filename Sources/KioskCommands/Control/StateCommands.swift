import ArgumentParser
import Kiosk
import KioskTooling

/// `kioskctl status`
struct Status: ControlCommand {
    static let configuration = CommandConfiguration(
        abstract: "Tells what a running kiosk is at.",
        discussion: "docs/control.md has all that can be asked of a running kiosk.")

    @OptionGroup var connection: ControlOptions

    func run() throws { show(try call("Status"), text: \.table) }
}

/// `kioskctl get [PATH…]`
struct GetState: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Prints the state of a running kiosk, or parts of it.",
        discussion: """
            A path is as in actions, such as cart.items[0].price. With one path, only its value is \
            printed; with none, all variables are.
            """)

    @Argument(help: "Paths of the state, computed variables, or screen, theme, locale and data.")
    var paths: [String] = []

    @OptionGroup var connection: ControlOptions

    func validate() throws { for path in paths { try requireText(path, "a path") } }

    func run() throws {
        let results = try call(
            "GetState", paths.isEmpty ? [:] : ["paths": .array(paths.map { .string($0) })])
        show(results) { results in
            guard case .object(let values)? = results["values"] else { return "" }
            if paths.count == 1 { return values.first.map(\.value.plainText) ?? "" }
            return values.map { "\($0.key) = \($0.value.text())" }.joined(separator: "\n")
        }
    }
}

/// `kioskctl set PATH=VALUE…`
struct SetState: ControlCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Sets variables of a running kiosk, all together or none.",
        discussion: """
            A value is JSON, or else a text: kioskctl set count=3 'name=Tea' 'cart.items=[]'. To \
            set a text that looks like JSON, write it with its quotes: 'code="123"'.
            """)

    @Argument(help: "Paths with their values.")
    var assignments: [String]

    @Option(
        name: .customLong("if-version"),
        help: "Set them only if the state has this version, which \"get --json\" prints.")
    var version: Int?

    @OptionGroup var connection: ControlOptions

    func validate() throws { _ = try readValues(assignments) }

    func run() throws {
        let results = try call(
            "SetState",
            [
                "values": .object(readValues(assignments)),
                "version": version.map { .int(Int64($0)) },
            ])
        show(results) { _ in "" }
    }
}
