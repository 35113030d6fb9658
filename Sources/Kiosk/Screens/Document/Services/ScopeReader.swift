/// Reads values in which expressions may stand, as they are seen at one location of a document.
struct ScopeReader: Checker {
    let compiler: ProgramCompiler
    private(set) var context: DocumentContext

    var diagnostics: DiagnosticSink { compiler.diagnostics }

    /// Makes a reader for values that see no variables yet.
    init(_ compiler: ProgramCompiler) {
        self.init(compiler, DocumentContext(compiler.library))
    }

    init(_ compiler: ProgramCompiler, _ context: DocumentContext) {
        self.compiler = compiler
        self.context = context
    }

    /// Slot of the next variable.
    var nextSlot: Int { context.declarations.variables.count }

    /// The slots of the component whose body it is; nil elsewhere.
    var slots: [String]? {
        get { context.slots }
        set {
            makeContextUnique()
            context.slots = newValue
        }
    }

    /// Declares one more variable.
    ///
    /// - Parameter why: The reason for which actions may not change it; nil if they may.
    mutating func declare(_ name: String, _ type: CELType, fixed why: String?) {
        makeContextUnique()
        compiler.declare(name, type, fixed: why, in: context)
    }

    /// Sets the advice for names that are not declared.
    mutating func explainUnknownNames(_ help: String) {
        makeContextUnique()
        context.declarations.unknownNameHelp = { _ in help }
    }

    /// Gives a variable a further name.
    mutating func addName(_ name: String, ofSlot slot: Int) {
        makeContextUnique()
        compiler.addName(name, ofSlot: slot, in: context)
    }

    /// Copies the context if other readers share it.
    private mutating func makeContextUnique() {
        if !isKnownUniquelyReferenced(&context) { context = DocumentContext(copying: context) }
    }

    func program(
        _ source: String, at offset: Int, of location: ValueLocation
    ) throws(Reported) -> CELProgram {
        try compiler.program(source, at: offset, of: location, in: context)
    }

    /// Returns the formula in a string, or its constant text.
    ///
    /// - Throws: After it has reported mistakes in it.
    func formula(_ text: String, _ location: ValueLocation) throws(Reported) -> ValueSpec {
        guard text.utf8.count <= DocumentLimits.textLength else {
            error(location, DocumentLimits.textMessage, help: DocumentLimits.textHelp)
            throw Reported()
        }
        guard !FormulaText.isPlain(text) else { return .literal(.string(text)) }
        let parts: [FormulaText.Part]
        do {
            let read = try FormulaText(text)
            if let constant = read.constant { return .literal(.string(constant)) }
            parts = read.parts
        } catch {
            report(error.message, help: error.help, atByte: error.offset, of: location)
            throw Reported()
        }
        if parts.count == 1, case .expression(let source, let offset) = parts[0] {
            let program = try program(source, at: offset, of: location)
            return .formula(
                Formula(
                    .expression(program), context.declarations,
                    at: position(ofByte: offset, of: location)))
        }
        return .formula(
            Formula(.text(try content(parts, location)), context.declarations, at: location.start))
    }

    /// The parts of a text; mistakes in all of them are reported.
    private func content(
        _ parts: [FormulaText.Part], _ location: ValueLocation
    ) throws(Reported) -> [Formula.Part] {
        var content: [Formula.Part] = []
        var isGood = true
        for part in parts {
            switch part {
            case .text(let text): content.append(.text(text))
            case .expression(let source, let offset):
                do {
                    content.append(.expression(try program(source, at: offset, of: location)))
                } catch {
                    isGood = false
                }
            }
        }
        guard isGood else { throw Reported() }
        return content
    }

    /// The location of a byte of a string.
    func position(ofByte offset: Int, of location: ValueLocation) -> DocumentLocation {
        DocumentLocation(
            file: location.file,
            offset: diagnostics.offset(ofByte: offset, of: location) ?? location.range.start)
    }
}
