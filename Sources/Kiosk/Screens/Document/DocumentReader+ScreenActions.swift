/// Actions that change what is shown.
extension DocumentReader {
    /// `"menu"`, or `{ "screen": "drink", "with": { … } }`
    mutating func readDestination(
        _ place: Place, _ action: String, in context: DocumentContext
    ) -> ActionSpec.Destination? {
        let help = "write the name of a screen"
        var members: [String: Place] = ["screen": place]
        if case .object = place.node.kind {
            let keys =
                action == "navigate"
                ? DocumentGrammar.destinationKeys : DocumentGrammar.modalKeys
            guard let read = object(place, keys: keys.names, of: "\"\(action)\"", help: help) else {
                return nil
            }
            members = read
        }
        guard let screen = members["screen"] else {
            missing("screen", in: place, "\"\(action)\" needs a \"screen\"", help: help)
            return nil
        }
        guard let name = string(screen, "\"\(action)\"", help: help) else { return nil }
        guard knownScreen(name, screen), let scope = screenScopes[name] else {
            _ = members["with"].map { readValue($0, .dyn, "\"with\"", in: context) }
            return nil
        }
        let arguments = readArguments(
            members["with"], scope.parameters, "the screen \"\(name)\"", at: place, in: context)
        var transition: Transition?
        if let place = members["transition"] {
            let names = Transition.allCases.map(\.rawValue)
            let help = "write one of \(quotedList(names))"
            if let text = string(place, "\"transition\"", help: help) {
                transition = Transition(rawValue: text)
                if transition == nil {
                    mismatch(
                        place, "\"transition\"", help: suggestion(for: text, among: names) ?? help)
                }
            }
        }
        return ActionSpec.Destination(screen: name, arguments: arguments, transition: transition)
    }

    /// The values of parameters, in their order; nil for the default.
    mutating func readArguments(
        _ with: Place?, _ parameters: [VariableSpec], _ what: String, at place: Place,
        in context: DocumentContext
    ) -> [ValueSpec?] {
        var result = [ValueSpec?](repeating: nil, count: parameters.count)
        var given: Set<String> = []
        var isMisspelt = false
        for entry in entries(with, "\"with\"", help: "write an object with values by parameter") {
            given.insert(entry.name)
            guard let index = parameters.firstIndex(where: { $0.name == entry.name }) else {
                isMisspelt = true
                error(
                    at: entry.keyRange, in: entry.value,
                    "\(what) has no parameter \(entry.name.quotedExcerpt)",
                    help: suggestion(for: entry.name, among: parameters.map(\.name))
                        ?? (parameters.isEmpty
                            ? "leave \"with\" out"
                            : "its parameters are \(wordList(parameters.map(\.name)))"))
                continue
            }
            result[index] = readValue(
                entry.value, parameters[index].type, "\"\(entry.name)\"", in: context)
        }
        if isMisspelt { return result }
        for parameter in parameters
        where !given.contains(parameter.name) && parameter.initial == nil
            && !parameter.type.mayBeNull
        {
            error(
                with ?? place, "\(what) needs \"\(parameter.name)\"",
                help: "write \"with\": { \"\(parameter.name)\": … }")
        }
        return result
    }

    /// A screen over the one that is shown, or a toast.
    mutating func readShow(_ place: Place, in context: DocumentContext) -> ActionSpec.Kind? {
        guard case .object(let object) = place.node.kind, object["toast"] != nil else {
            return readDestination(place, "show", in: context).map { .show($0) }
        }
        let members = self.object(
            place, keys: DocumentGrammar.toastKeys.names, of: "\"show\"", help: "")
        guard let members, let toast = members["toast"],
            let text = readText(toast, "\"toast\"", in: context)
        else { return nil }
        var time = Layers.toastDuration
        if let place = members["for"] {
            time = duration(place, "\"for\"", in: DocumentTimes.toast) ?? time
        }
        return .toast(text, for: time)
    }

    /// A value that is shown as a text: everything can be.
    mutating func readText(
        _ place: Place, _ what: String, in context: DocumentContext
    ) -> ValueSpec? {
        switch place.node.kind {
        case .string, .number: return readValue(place, .dyn, what, in: context)
        default:
            mismatch(place, what, help: "write a text")
            return nil
        }
    }

    /// `{ "confirm": { "title": "Start?" }, "then": [ … ] }`
    mutating func readConfirmation(
        _ value: Place, _ members: [String: Place], _ place: Place, in context: DocumentContext
    ) -> ActionSpec.Kind? {
        let help =
            "write a question, or an object such as { \"title\": \"Start?\", \"yes\": \"Start\" }"
        var parts: [String: Place] = ["title": value]
        if case .string = value.node.kind {
        } else {
            let keys = DocumentGrammar.questionKeys.names
            guard let read = object(value, keys: keys, of: "\"confirm\"", help: help) else {
                return nil
            }
            parts = read
        }
        func text(_ key: String, _ reader: inout DocumentReader) -> ValueSpec? {
            parts[key].flatMap { reader.readText($0, "\"\(key)\"", in: context) }
        }
        if parts["title"] == nil {
            missing("title", in: value, "\"confirm\" needs a \"title\"", help: help)
        }
        if members["then"] == nil {
            missing(
                "then", in: place, "\"confirm\" needs \"then\"",
                help: "write \"then\": [ … ] for what follows a yes")
        }
        let title = text("title", &self)
        let (body, yes, no) = (text("text", &self), text("yes", &self), text("no", &self))
        let isDangerous = parts["danger"].flatMap { bool($0, "\"danger\"") } ?? false
        let then = members["then"].map { readActions($0, in: context) } ?? []
        let otherwise = members["else"].map { readActions($0, in: context) } ?? []
        guard let title else { return nil }
        return .confirm(
            ActionSpec.ConfirmationSpec(
                title: title, text: body, yes: yes, no: no, isDangerous: isDangerous, then: then,
                otherwise: otherwise))
    }
}
