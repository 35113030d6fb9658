/// Mistakes in the keys of objects. They are here, and not in `Checker`, so that they are compiled once
/// and not for each type that reads a part.
extension DiagnosticSink {
    /// Reports members of an object that have none of these keys.
    ///
    /// - Parameter head: The key that tells what the object is, into whose value such a member may belong.
    func report(
        _ members: [JSONNode.Object.Member], besides keys: [DocumentKey], head: DocumentKey?,
        in location: ValueLocation, _ what: String
    ) {
        let names = keys.names
        for member in members {
            let known = names.count == 1 ? "write" : "write one of"
            unknownKey(
                member, in: location, of: what,
                help: keyAdvice(member.key, among: names)
                    ?? head.flatMap { innerAdvice(member.key, in: $0) }
                    ?? "\(known) \(quotedList(names))")
        }
    }

    /// Suggests to write a key into an object that another key may have as its value.
    private func innerAdvice(_ key: String, in outer: DocumentKey) -> String? {
        guard canReport else { return nil }
        for keys in outer.shape.objects where keys.contains(where: { $0.name == key }) {
            let inner = keys.filter { $0.isRequired || $0.name == key }
                .map { "\"\($0.name)\": …" }.joined(separator: ", ")
            return "write \"\(outer.name)\": { \(inner) }"
        }
        return nil
    }

    func unknownKey(
        _ member: JSONNode.Object.Member, in location: ValueLocation, of what: String, help: String?
    ) {
        noteUnknownKey(in: location)
        error(
            at: member.keyRange, in: location,
            "unknown key \(member.key.quotedExcerpt) in \(what)", help: help)
    }

    /// Suggests a known name for a word; nil once no more mistakes are reported, and for more names
    /// than a person writes, since comparing them takes time.
    func suggestion(for word: String, among known: some Collection<String>) -> String? {
        guard canReport, known.count <= 5000 else { return nil }
        return Kiosk.suggestion(for: word, among: known)
    }

    /// Suggests a known key for an unknown one: a similar one, or the one that stands for a word of
    /// another system.
    func keyAdvice(_ key: String, among known: some Collection<String>) -> String? {
        guard canReport else { return nil }
        return ForeignWords.advice(forKey: key, among: known) ?? suggestion(for: key, among: known)
    }
}

extension JSONNode.Object {
    /// Returns the members that have none of these keys.
    func members(besides keys: [DocumentKey]) -> [Member] {
        members.filter { member in !keys.contains { $0.name == member.key } }
    }
}

extension ValueShape {
    /// The keys of each object that a value may be.
    fileprivate var objects: [[DocumentKey]] {
        switch self {
        case .object(let keys): [keys]
        case .either(let shapes): shapes.flatMap(\.objects)
        default: []
        }
    }
}
