/// A screen with its arguments.
struct Destination: Sendable {
    static let keys = [screenKey, DocumentGrammar.with]
    /// The name alone, which stands for a screen without arguments.
    static let name = ValueShape.formula("the name of a screen, or an expression")
    private static let screenKey = DocumentKey("screen", name, required: true, "Which one.")
    private static let help = "write the name of a screen"

    private let screen: ValueSpec
    private let arguments: [(name: String, value: ValueSpec)]

    /// Reads `"menu"`, or `{ "screen": "drink", "with": { … } }`.
    static func members(_ reader: ActionReader, _ keys: [DocumentKey]) -> Members? {
        return reader.object(keys, shortFor: screenKey, help: help)
    }

    init?(_ members: Members, _ reader: ActionReader) {
        guard
            let location = reader.needed(
                Destination.screenKey, of: members, help: Destination.help),
            let screen = reader.scope.stringValue(
                location, "\"\(reader.name)\"", help: Destination.help)
        else { return nil }
        let with = members[DocumentGrammar.with]
        self.screen = screen
        guard case .literal(.string(let name)) = screen else {
            // Its parameters are those of the screen that it turns out to be.
            arguments = reader.scope.arguments(with)
            return
        }
        guard let scope = reader.names.screens.scope(of: name, location, reader) else {
            _ = with.map { reader.scope.value($0, "\"with\"") }
            return nil
        }
        let values = reader.scope.arguments(
            with, scope.parameters, "the screen \"\(name)\"", at: reader.value)
        arguments = zip(scope.parameters, values).compactMap { parameter, value in
            value.map { (parameter.name, $0) }
        }
    }

    /// Returns the screen and the current values of its arguments, in the order of its parameters;
    /// nil for the default.
    func resolve(in run: ActionRun) throws(ActionFailure) -> (ScreenSpec, [CELValue?]) {
        let spec = try spec(named: try run.text(screen), run.document.document)
        var values: [CELValue?] = []
        for parameter in spec.scope.parameters {
            guard let argument = arguments.first(where: { $0.name == parameter.name }) else {
                values.append(nil)
                continue
            }
            let value = try run.value(argument.value)
            values.append(try run.attempt { () throws(CELError) in try parameter.converted(value) })
        }
        return (spec, values)
    }

    /// Finds the screen. Throws if there is none of a computed name, or if it takes other arguments.
    private func spec(
        named name: String, _ document: ScreenDocument
    ) throws(ActionFailure) -> ScreenSpec {
        do throws(ScreenMistake) {
            let spec = try document.screen(named: name)
            let names = arguments.map(\.name)
            try spec.checkNames(names)
            try spec.checkNeeded(names)
            return spec
        } catch {
            throw ActionFailure("\(error.message); \(error.help)")
        }
    }
}
