/// A reader of one action of a document: of its keys, and of the mistakes in it.
public struct ActionReader: Checker {
    /// The action's own key.
    let name: String
    /// The value of that key.
    let value: ValueLocation
    /// All members of the action.
    let members: Members
    /// Scope of the expressions in the action.
    let scope: ScopeReader
    fileprivate let lists: ActionListReader

    init(
        _ name: String, _ value: ValueLocation, _ members: Members, _ scope: ScopeReader,
        _ lists: ActionListReader
    ) {
        self.name = name
        (self.value, self.members, self.scope, self.lists) = (value, members, scope, lists)
    }

    var diagnostics: DiagnosticSink { members.diagnostics }
    /// The whole action.
    var location: ValueLocation { members.location }
    /// Names that actions may use.
    var names: DocumentNames { lists.language.names }
    var events: EventNames { lists.language.events }

    /// The value of one of the action's keys; nil if it is absent, or wrong, which is reported.
    public subscript<Value>(key: ScopedKey<Value>) -> Value? { members[key, scope] }

    /// The value of one of the action's keys. An absent key has its default.
    public subscript<Value>(key: ValueKey<Value>) -> Value? { members[key] }

    /// The actions at one of the action's keys; nil if it is absent.
    public subscript(key: ActionsKey) -> [ActionSpec]? {
        members[key.entry].map { lists.actions($0, scope) }
    }

    /// Reports a mistake in the action, at its location in the document.
    public func report(_ message: String, help: String) { error(location, message, help: help) }

    /// Notes that the action answers the message that its handler gets.
    ///
    /// - Returns: False if there is none, or none that can be answered.
    func noteReply() -> Bool {
        lists.replies?.isWritten = true
        return lists.replies != nil
    }

    /// The actions that are the value of the action's own key.
    var actions: [ActionSpec] { lists.actions(value, scope) }

    /// The actions at another key, with a scope of their own; nil if it is absent.
    func actions(_ key: DocumentKey, _ scope: ScopeReader) -> [ActionSpec]? {
        members[key].map { lists.actions($0, scope) }
    }

    /// Reports that another key is absent.
    func require(_ key: DocumentKey, _ message: String, help: String) {
        if members[key] == nil { missing(key.name, in: location, message, help: help) }
    }

    /// Returns the members of the value of the action's own key.
    ///
    /// - Parameter key: The key whose value a string stands for; nil if there has to be an object.
    func object(
        _ keys: [DocumentKey], shortFor key: DocumentKey? = nil, help: String
    ) -> Members? {
        object(value, keys: keys, shortFor: key, of: "\"\(name)\"", help: help)
    }

    /// Returns the value of a required key of that object, or reports that it is absent.
    func needed(_ key: DocumentKey, of object: Members, help: String) -> ValueLocation? {
        object.needed(key, "\"\(name)\"", help: help)
    }
}
