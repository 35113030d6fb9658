package import Kiosk

/// The reference of the document language in Markdown: `docs/reference.md`.
package struct DocumentReference {
    let registry: Registry

    package init(_ registry: Registry = .builtin) { self.registry = registry }

    package var text: String {
        """
        # Reference

        <!-- `make generate` writes this file from the sources. -->

        Every key of a configuration. [Screens](screens.md) teaches them, and
        [Expressions](expressions.md) what may stand in `${…}`.

        The same is in `docs/kiosk.schema.json`, installed as
        `/usr/local/share/kiosk/kiosk.schema.json`, so that editors complete and underline. A
        configuration names it: `"$schema": "/usr/local/share/kiosk/kiosk.schema.json"`. For comments
        and trailing commas, the editor has to take the file for "JSON with Comments". What a schema
        cannot know, such as whether a screen exists, `kioskctl check` finds.

        \(sections.joined(separator: "\n\n"))

        """
    }

    private var sections: [String] {
        file + nodes + [structures, uses] + actions + [events] + data + [types] + [
            values, colours, limits,
        ]
    }

    // MARK: The file

    private var file: [String] {
        [
            "## The file", table(DocumentGrammar.rootKeys),
            "### `display`", table(keys(of: "display")),
            "### `outputs`", "An output is an object:", table(keys(of: "outputs")),
            "### `fonts`", table(keys(of: "fonts")),
            "### `onScreenKeyboard`", table(keys(of: "onScreenKeyboard")),
            "### `access`", table(keys(of: "access")),
            "### `control`", table(keys(of: "control")),
            "Each of the rights is an object:", table(ControlSectionReader.peerKeys),
            "### `idle`", table(keys(of: "idle")),
            "Expressions read `idle.left`, what is left of a countdown, or null.",
            "### `gestures`", table(keys(of: "gestures")),
            "### `staff`", table(keys(of: "staff")),
            "### A timer", table(keys(of: "timers")),
            "Expressions read `timers.NAME.left`, a duration or null, and `timers.NAME.running`.",
            "### `schedule`", table(keys(of: "schedule")),
            "Expressions read `schedule.NAME`, true while an entry of that name applies.",
            "An entry of a `playlist` is an object:", table(ScheduleReader.itemKeys),
            "### `when`", table(keys(of: "when")),
            "### `layers`", table(keys(of: "layers")),
            "### A theme", table(keys(of: "themes")),
            "### Styles",
            """
            A style has properties of nodes, those of states (`whenSelected` and so on), and
            `extends`, the name of another style or an array of names.
            """,
            "### Variables",
            """
            A variable is written as its first value, or as an object with some of these keys and no
            others. The last three are for values that are kept, beside `persist`:
            """, table(VariableReader.variableKeys),
            "### Computed values",
            "A computed value is written as an expression, or as an object:",
            table(ComputedReader.keys),
            "### A function", table(keys(of: "functions")),
            "### Parameters", "A parameter is written as its type, or as an object:",
            table(VariableReader.parameterKeys),
            "### A command", table(keys(of: "commands")),
            "### A broker", "A broker is written as its URL, or as an object:",
            table(BrokerChecker.keys),
            "`will` and `birth` are messages:", table(BrokerChecker.messageKeys),
            "`remote` is a topic, or an object:", table(RemoteReader.keys),
            "Expressions read of `brokers.NAME`:", table(BrokerChecker.fields),
            "### A queue", table(keys(of: "queues")),
            "`http` of a queue may be an object:", table(QueueChecker.httpKeys),
            "`mqtt` of a queue is an object:", table(QueueChecker.mqttKeys),
            "Expressions read of `queues.NAME`:",
            table(QueueChecker.fields),
            "### A screen", table(keys(of: "screens")),
            "### A component", table(keys(of: "components")),
        ]
    }

    /// Returns the keys of a section that is an object, or that consists of objects.
    private func keys(of section: String) -> [DocumentKey] {
        switch DocumentGrammar.rootKeys.first(where: { $0.name == section })?.shape {
        case .object(let keys), .members(.object(let keys), _), .oneOrMore(.object(let keys)): keys
        default: preconditionFailure("\(section) has no keys")
        }
    }

    // MARK: Structure

    private var structures: String {
        "## Structure\n\nAmong nodes, an object without a `type` decides which nodes there are.\n\n"
            + forms(DocumentGrammar.structures)
    }

    private var uses: String {
        """
        ## Uses of components

        The use of a component has its parameters, the keys of *Every node*, and these:

        \(table(DocumentGrammar.useKeys))
        """
    }

    // MARK: Actions

    private var actions: [String] {
        let withObjects = registry.actions.all.filter { !$0.objects.isEmpty }
        let names = wordList(withObjects.map { "`\($0.name)`" })
        return [
            "## Actions",
            """
            An action is an object with one of these keys, and those that are named with it; one
            without a value is written as a string: `"back"`. Several are written as an array. They
            happen in turn; one that fails ends its list.
            """,
            forms(registry.actions.all.map { $0.form }),
            "### Objects of actions", "What \(names) take as an object:",
        ] + withObjects.flatMap { $0.objects }.flatMap { [$0.title, table($0.keys)] } + [
            "### Paths",
            """
            `count`, `cart.total`, `cart.items[0].count`, `items[${index}].isDone`: a variable, or a
            part of one.
            """,
        ]
    }

    private var events: String {
        let rows = (DocumentGrammar.events + DocumentGrammar.rootEvents).map {
            ["`\($0.name)`", $0.doc]
        }
        return """
            ## Events

            An event that a node has no answer for goes on to its parent, and in the end to `on` of
            the configuration, where alone there is `start`.

            \(markdownTable(["event", "meaning"], rows + [["any other name", "An event of your own: an `emit` sends it."]]))
            """
    }

    // MARK: Data and types

    private var data: [String] {
        [
            "## Data sources",
            "A data source is an object with one of these keys, and those that are named with it:",
            forms(registry.dataForms),
            "Each may have these, too:", table(DataChecker.options),
            "### Events of data sources", "`on` of a data source takes:", table(DataChecker.events),
            "Expressions read of `data.NAME`:",
            table(DataChecker.fields),
        ]
    }

    private var types: String {
        let plain = TypeReader.plainNames.map { "`\"\($0)\"`" }
        let rows = [
            [wordList(plain), "Values of CEL. An `int` may stand for a `double`."],
            ["a name of `types`", "That type."],
            ["`\"T?\"`", "A value of type T, or null; such a field of an object may be missing."],
            ["`\"list(T)\"`, `[T]`", "A list of values of type T."],
            ["`\"map(T)\"`", "An object with any keys and values of type T."],
            ["`{ \"name\": T }`", "An object with these fields."],
        ]
        return "## Types\n\n" + markdownTable(["type", "meaning"], rows)
    }
}
