/// A reason why a screen cannot be shown.
package struct ScreenMistake: Error, Equatable {
    package let message: String
    /// Advice what to do instead.
    package let help: String
}

/// A screen with its arguments; nil for defaults.
struct ScreenStart {
    let spec: ScreenSpec
    let arguments: [CELValue?]
    /// True for a screen over the one that is there.
    var isModal = false
}

/// Showing screens of a running document, for tests and tools.
extension DocumentNode {
    /// Pushes a screen, or shows it over the one that is there, as a handler does.
    ///
    /// - Parameter parameters: Values by name, overriding the defaults.
    func navigate(
        to name: String, with parameters: JSON.Object, asModal: Bool = false
    ) throws(ScreenMistake) {
        var start = try start(name, with: parameters)
        start.isModal = asModal
        if hasBegun { try show(start) } else { firstScreen = start }
    }

    /// Finds a screen, and converts its parameters.
    func start(
        _ name: String, with parameters: JSON.Object
    ) throws(ScreenMistake) -> ScreenStart {
        let spec = try document.screen(named: name)
        return ScreenStart(spec: spec, arguments: try spec.arguments(parameters))
    }

    func show(_ start: ScreenStart) throws(ScreenMistake) {
        try attempt { () throws(ActionFailure) in
            if start.isModal {
                try screens.show(start.spec, start.arguments, atOnce: true)
            } else {
                try screens.navigate(to: start.spec, start.arguments, .none)
            }
        }
    }

    /// Runs a closure that changes the screens, and adds advice to its failure.
    func attempt(_ body: () throws(ActionFailure) -> Void) throws(ScreenMistake) {
        do { try body() } catch {
            throw ScreenMistake(message: error.message, help: "go back first")
        }
    }
}

extension ScreenDocument {
    /// Finds the screen with a name that was not known when the document was checked.
    func screen(named name: String) throws(ScreenMistake) -> ScreenSpec {
        if let spec = screen(name) { return spec }
        let names = screenNames
        throw ScreenMistake(
            message: "the configuration has no screen \(name.quotedExcerpt)",
            help: suggestion(for: name, among: names)
                ?? "its screens are \(names.joined(separator: ", "))")
    }
}

extension ScreenSpec {
    /// Returns the arguments in the order of the parameters.
    fileprivate func arguments(_ given: JSON.Object) throws(ScreenMistake) -> [CELValue?] {
        let names = given.map(\.key)
        try checkNames(names)
        var result: [CELValue?] = []
        for parameter in scope.parameters {
            guard let json = given[parameter.name] else {
                result.append(nil)
                continue
            }
            do {
                result.append(try parameter.converted(CELValue(json, as: parameter.type)))
            } catch {
                throw ScreenMistake(
                    message: "parameter \(error.message)", help: "write \(parameter.type.phrase)")
            }
        }
        try checkNeeded(names)
        return result
    }

    /// Checks that there is a parameter for each argument.
    func checkNames(_ given: [String]) throws(ScreenMistake) {
        let names = scope.parameters.map(\.name)
        guard let other = given.first(where: { !names.contains($0) }) else { return }
        throw ScreenMistake(
            message: "the screen \(name.quotedExcerpt) has no parameter \(other.quotedExcerpt)",
            help: suggestion(for: other, among: names)
                ?? (names.isEmpty
                    ? "it has no parameters" : "its parameters are \(wordList(names))"))
    }

    /// Checks that all needed parameters are among the arguments.
    func checkNeeded(_ given: [String]) throws(ScreenMistake) {
        let needed = neededParameters.filter { !given.contains($0.name) }
        guard needed.isEmpty else {
            throw ScreenMistake(
                message: "the screen \(name.quotedExcerpt) needs "
                    + wordList(needed.map { "\($0.name.quotedExcerpt) (\($0.type))" }),
                help: "give their values, by the names of the parameters")
        }
    }

    /// Parameters without which it cannot be shown.
    var neededParameters: [VariableSpec] {
        scope.parameters.filter(\.isNeeded)
    }
}
