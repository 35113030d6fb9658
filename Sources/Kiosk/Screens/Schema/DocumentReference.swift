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
            "### `display`", table(SettingsChecker.displayKeys),
            "### `fonts`", table(FontChecker.keys),
            "### `idle`", table(RootChecker.idleKeys),
            "### A theme", table(ThemeChecker.keys),
            "### Styles",
            """
            A style has properties of nodes, those of states (`whenSelected` and so on), and
            `extends`, the name of another style or an array of names.
            """,
            "### Variables",
            """
            A variable is written as its first value, or as an object with some of these keys and no
            others:
            """, table(VariableReader.variableKeys),
            "### Parameters", "A parameter is written as its type, or as an object:",
            table(VariableReader.parameterKeys),
            "### A command", table(CommandChecker.keys),
            "### A screen", table(ScreenChecker.keys),
            "### A component", table(ComponentDeclarer.keys),
        ]
    }

    // MARK: What stands among nodes

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
            forms(registry.actions.forms),
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
        let rows = (DocumentGrammar.events + [DocumentGrammar.startEvent]).map {
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
            forms(registry.data.forms),
            "Each may have these, too:", table(DataChecker.options),
            "Expressions read of `data.NAME`:",
            markdownTable(
                ["field", "type", "meaning"],
                DataChecker.fields.map { ["`\($0.name)`", "`\($0.typeName)`", $0.doc] }),
        ]
    }

    private var types: String {
        let plain = TypeReader.plainTypes.keys.sorted().map { "`\"\($0)\"`" }
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
