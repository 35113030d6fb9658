/// What an expression or an action sees at its place in a document.
struct DocumentContext {
    var declarations = DocumentContext.noDeclarations
    /// The slots that actions may put values into.
    var assignable: Set<Int> = []
    /// Variables that actions may not change, with the reason.
    var fixed: [Int: String] = [:]
    /// The slots that the component has whose body this is; nil elsewhere.
    var slots: [String]?
    /// Tells contexts apart whose expressions mean different things.
    fileprivate(set) var number = 0

    private static let noDeclarations: CELDeclarations = {
        var declarations = CELDeclarations(library: .kiosk)
        declarations.unknownNameHelp = { name in
            switch name {
            case "error": "it is there in the actions of \"catch\""
            case "event": "it is there in the actions of \"on\""
            default: "declare it in \"state\" with its first value, or write a text in quotes"
            }
        }
        return declarations
    }()

    /// The slot that the next variable gets.
    var nextSlot: Int { declarations.variables.count }
}

extension DocumentReader {
    /// A context with one more variable.
    ///
    /// - Parameter why: Why actions may not change it; nil if they may.
    mutating func declare(
        _ name: String, _ type: CELType, fixed why: String?, in context: inout DocumentContext
    ) {
        let slot = context.declarations.declare(name, type)
        if let why { context.fixed[slot] = why } else { context.assignable.insert(slot) }
        context.number = programs.context(context.number, with: name, type)
        document.slotCount = max(document.slotCount, slot + 1)
    }

    /// The name of the variable `error` outside of a `catch`, which nobody can write.
    static let hiddenError = " error"

    /// Lets actions see what went wrong.
    mutating func showError(in context: inout DocumentContext) {
        guard let slot = context.declarations.slot(of: DocumentReader.hiddenError) else { return }
        context.declarations.addName("error", ofSlot: slot)
        context.number = programs.context(context.number, with: "error", .string)
    }
}

/// Programs by their texts and contexts: many nodes of a document say the same.
struct ProgramCache {
    struct Key: Hashable {
        let text: String
        let context: Int
    }

    private struct Step: Hashable {
        let context: Int
        let name: String
        let type: CELType
    }

    private var programs: [Key: CELProgram] = [:]
    private var contexts: [Step: Int] = [:]

    subscript(key: Key) -> CELProgram? {
        get { programs[key] }
        set { programs[key] = newValue }
    }

    /// The number of the context that one becomes by a further name: the same wherever it is declared,
    /// as expressions mean the same there.
    mutating func context(_ number: Int, with name: String, _ type: CELType) -> Int {
        let step = Step(context: number, name: name, type: type)
        if let known = contexts[step] { return known }
        contexts[step] = contexts.count + 1
        return contexts.count
    }
}
