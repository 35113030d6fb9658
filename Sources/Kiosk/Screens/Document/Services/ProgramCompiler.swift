/// Compiles expressions, each once for all places that see the same variables: many nodes of a
/// document say the same.
final class ProgramCompiler: Checker {
    private struct Key: Hashable {
        let text: String
        let context: Int
    }

    private struct Step: Hashable {
        let context: Int
        let name: String
        let type: CELType
        /// Reason for which actions may not change it.
        let fixed: String?
    }

    let diagnostics: DiagnosticSink
    private let calls: CallChecker
    /// The functions that expressions may call.
    private(set) var library: CELLibrary
    /// True if names that are not declared do not exist.
    let knowsNames: Bool
    private var programs: [Key: CELProgram] = [:]
    private var contexts: [Step: Int] = [:]
    /// Number of slots of the innermost scope.
    private(set) var slotCount = 0
    /// Pictures that values name literally.
    private(set) var pictures: [PictureUse] = []

    /// - Parameter state: The section whose variables expressions may name.
    init(
        _ library: CELLibrary, _ texts: CheckedTexts, state: DocumentSection,
        _ diagnostics: DiagnosticSink
    ) {
        self.library = library
        self.diagnostics = diagnostics
        calls = CallChecker(texts, diagnostics)
        knowsNames = state.isComplete
    }

    /// Makes a function available to expressions in contexts that are made from now on.
    func add(_ function: CELFunction) { library.add(function) }

    /// Notes a picture, which is found while it is read: a walk through a whole document afterwards
    /// would take longer.
    func notePicture(_ picture: PictureUse) { pictures.append(picture) }

    /// Declares one more variable in a context.
    ///
    /// - Parameter why: The reason for which actions may not change it; nil if they may.
    func declare(
        _ name: String, _ type: CELType, fixed why: String?, in context: DocumentContext
    ) {
        let slot = context.declarations.declare(name, type)
        if let why { context.fixed[slot] = why } else { context.assignable.insert(slot) }
        add(name, type, fixed: why, to: context)
        slotCount = max(slotCount, slot + 1)
    }

    /// Gives a variable a further name.
    func addName(_ name: String, ofSlot slot: Int, in context: DocumentContext) {
        context.declarations.addName(name, ofSlot: slot)
        add(
            name, context.declarations.variables[slot].type, fixed: context.fixed[slot], to: context
        )
    }

    /// Updates a context's number for a further name. The same name added to equal contexts gives
    /// the same number, as expressions and actions mean the same there.
    private func add(
        _ name: String, _ type: CELType, fixed why: String?, to context: DocumentContext
    ) {
        let step = Step(context: context.number, name: name, type: type, fixed: why)
        context.number = contexts[step] ?? contexts.count + 1
        contexts[step] = context.number
    }

    /// The program of an expression.
    ///
    /// - Parameters:
    ///   - offset: Offset of its beginning in the string.
    ///   - location: The string that it stands in.
    /// - Throws: After it has reported mistakes in it.
    func program(
        _ source: String, at offset: Int, of location: ValueLocation, in context: DocumentContext
    ) throws(Reported) -> CELProgram {
        let key = Key(text: source, context: context.number)
        if let known = programs[key] { return known }
        let program: CELProgram
        do throws(CELDiagnostics) {
            program = try CELProgram(source, context.declarations, isChecked: knowsNames)
        } catch {
            // Findings behind a syntax error are guesses.
            let isParsed = ExpressionParser.parse(source).1.isEmpty
            for diagnostic in isParsed ? error.all[...] : error.all.prefix(1) {
                report(
                    diagnostic.message, help: diagnostic.help,
                    atByte: offset + diagnostic.offset, of: location)
            }
            throw Reported()
        }
        guard calls.check(source, offset, location) else { throw Reported() }
        programs[key] = program
        return program
    }
}

/// Thrown after an error has been reported.
struct Reported: Error {}
