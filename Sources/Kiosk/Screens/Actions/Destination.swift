/// A screen with its arguments in the order of the parameters; nil for the default.
struct Destination: Sendable {
    static let keys = [screenKey, DocumentGrammar.with]
    private static let screenKey = DocumentKey(
        "screen", .string("the name of a screen"), required: true, "Which one.")
    private static let help = "write the name of a screen"

    private let screen: String
    private let arguments: [ValueSpec?]

    /// Reads `"menu"`, or `{ "screen": "drink", "with": { … } }`.
    static func members(_ reader: ActionReader, _ keys: [DocumentKey]) -> Members? {
        return reader.object(keys, shortFor: screenKey, help: help)
    }

    init?(_ members: Members, _ reader: ActionReader) {
        guard
            let location = reader.needed(
                Destination.screenKey, of: members, help: Destination.help),
            let name = reader.string(location, "\"\(reader.name)\"", help: Destination.help)
        else { return nil }
        let with = members[DocumentGrammar.with]
        guard let scope = reader.names.screens.scope(of: name, location, reader) else {
            _ = with.map { reader.scope.value($0, "\"with\"") }
            return nil
        }
        screen = name
        arguments = reader.scope.arguments(
            with, scope.parameters, "the screen \"\(name)\"", at: reader.value)
    }

    /// Returns the screen and the current values of its arguments.
    func resolve(in run: ActionRun) throws(ActionFailure) -> (ScreenSpec, [CELValue?]) {
        guard let spec = run.document.document.screen(screen) else {
            throw ActionFailure("there is no screen \(screen.quotedExcerpt)")
        }
        var values: [CELValue?] = []
        for (argument, parameter) in zip(arguments, spec.scope.parameters) {
            guard let argument else {
                values.append(nil)
                continue
            }
            let value = try run.value(argument)
            values.append(try run.attempt { () throws(CELError) in try parameter.converted(value) })
        }
        return (spec, values)
    }
}
