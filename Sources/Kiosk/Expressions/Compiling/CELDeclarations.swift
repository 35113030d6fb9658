/// The variables and functions that an expression may use.
///
/// Variables have slots, in the order in which they were declared: what is added later, such as the
/// element that a list's template shows, does not move those before.
package struct CELDeclarations: Sendable {
    package struct Variable: Sendable {
        /// Name, perhaps of several parts: `state.cart`.
        package let name: String
        package let type: CELType
    }

    package private(set) var variables: [Variable] = []
    package let library: CELLibrary
    /// Help for a name that resembles no declared one; nil lists the declared names.
    var unknownNameHelp: (@Sendable (_ name: String) -> String)?
    private var slots: [String: Int] = [:]

    package init(library: CELLibrary = .standard) { self.library = library }

    package init(_ variables: KeyValuePairs<String, CELType>, library: CELLibrary = .standard) {
        self.init(library: library)
        for (name, type) in variables { declare(name, type) }
    }

    /// Adds a variable. One of the same name is hidden by it, and keeps its slot.
    @discardableResult
    package mutating func declare(_ name: String, _ type: CELType) -> Int {
        variables.append(Variable(name: name, type: type))
        slots[name] = variables.count - 1
        return variables.count - 1
    }

    /// Adds an alias for a variable. It hides a variable of that name.
    package mutating func addName(_ name: String, ofSlot slot: Int) { slots[name] = slot }

    /// The slot of a variable.
    package func slot(of name: String) -> Int? { slots[name] }

    /// Names that an expression can write.
    var names: some Sequence<String> { slots.keys }
}

/// The values of declared variables; those that were not set are unknown to an expression.
package struct CELBindings {
    private(set) var values: [CELValue?]

    package init(_ declarations: CELDeclarations) {
        values = Array(repeating: nil, count: declarations.variables.count)
    }

    /// Number of slots.
    var count: Int { values.count }

    /// The value of a variable by its slot.
    package subscript(slot: Int) -> CELValue? {
        get { values[slot] }
        set { values[slot] = newValue }
    }
}

/// Functions by their names.
package struct CELLibrary: Sendable {
    private var functions: [String: [CELFunction]]

    package init(_ functions: [CELFunction]) {
        self.functions = Dictionary(grouping: functions, by: \.name)
    }

    /// The standard functions of CEL, and its extensions for strings, lists, math and base64.
    package static let standard = CELLibrary(standardFunctions)

    static let standardFunctions: [CELFunction] =
        conversionFunctions + sizeFunctions + textTests + textFunctions + formatFunctions
        + timeFunctions + listFunctions + mathFunctions + bitFunctions + encodingFunctions

    /// Adds a function.
    mutating func add(_ function: CELFunction) {
        functions[function.name, default: []].append(function)
    }

    func functions(_ name: String) -> [CELFunction] { functions[name] ?? [] }

    func functions(_ name: String, isMember: Bool) -> [CELFunction] {
        functions(name).filter { $0.isMember == isMember }
    }

    func names(isMember: Bool) -> [String] {
        functions.values.joined().filter { $0.isMember == isMember }.map(\.name)
    }
}
