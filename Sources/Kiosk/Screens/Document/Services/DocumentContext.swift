/// The variables that an expression or an action can use.
///
/// The readers of all nodes and actions that see the same variables share one.
final class DocumentContext {
    var declarations: CELDeclarations
    /// Slots of variables that actions may set.
    var assignable: Set<Int> = []
    /// Variables that actions may not change, with the reason.
    var fixed: [Int: String] = [:]
    /// Slots of the component whose body this is; nil elsewhere.
    var slots: [String]?
    /// Distinguishes contexts in which the same expression may mean different things;
    /// `ProgramCompiler` assigns it.
    var number = 0

    /// A context without variables.
    init(_ library: CELLibrary) {
        declarations = CELDeclarations(library: library)
        declarations.unknownNameHelp = { name in
            switch name {
            case "brokers": "it is there if the document has \"brokers\""
            case "error": "it is there in the actions of \"catch\""
            case "event": "it is there in the actions of \"on\""
            case "forms": "no \"form\" of this screen or component has an \"id\""
            case "schedule": "it is there if an entry of \"schedule\" has a \"name\""
            case "scrolls":
                "no \"list\" and no \"scroll\" of this screen or component has an \"id\""
            default: "declare it in \"state\" with its first value, or write a text in quotes"
            }
        }
    }

    init(copying other: DocumentContext) {
        (declarations, assignable) = (other.declarations, other.assignable)
        (fixed, slots, number) = (other.fixed, other.slots, other.number)
    }
}
