package import Kiosk

/// Everything in a state file as JSON for people, and back.
///
/// Values stand under their names, each with its version; entries of queues stand under their queue,
/// in their order, each as it is in the file, with its number.
package struct StateExport {
    package let json: JSON

    private static let mark = "kiosk-state"
    private static let format: JSON = 1

    /// - Parameter values: Rows of a state file, by their keys.
    package init(_ values: [String: JSON]) {
        var (named, queues) = (JSON.Object(), JSON.Object())
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            if let (queue, entry) = Self.entry(key, value) {
                var entries: [JSON] = []
                if case .array(let known)? = queues[queue] { entries = known }
                queues[queue] = .array(entries + [entry])
            } else if let owner = StateKey.valueKey(ofVersion: key), values[owner] != nil,
                StateKey.version(of: owner, in: values) > 0
            {
                continue
            } else {
                var member = JSON.Object()
                member["value"] = value
                let version = StateKey.version(of: key, in: values)
                if version > 0 { member["version"] = .int(Int64(version)) }
                named[key] = .object(member)
            }
        }
        json = ["kiosk-state": Self.format, "values": .object(named), "queues": .object(queues)]
    }

    /// The entry of a queue, with its number; nil for a row of anything else.
    private static func entry(_ key: String, _ value: JSON) -> (queue: String, entry: JSON)? {
        guard let (queue, number) = QueueEntry.location(ofKey: key),
            case .object(let record) = value, record["number"] == nil,
            QueueEntry(number: number, record: value) != nil
        else { return nil }
        var entry = JSON.Object()
        entry["number"] = .int(number)
        for member in record { entry[member.key] = member.value }
        return (queue, .object(entry))
    }

    /// Reads an export.
    ///
    /// - Returns: The rows of the state file, by their keys.
    /// - Throws: The first mistake, or all those of the JSON text.
    package static func values(in source: SourceFile) throws(Diagnostics) -> [String: JSON] {
        // The values are within three levels of the export.
        let document = try JSONDocument(parsing: source, depthLimit: StateLimits.depth + 8)
        var reader = Reader(source: source)
        try reader.read(document.root)
        return reader.values
    }

    private struct Reader {
        let source: SourceFile
        var values: [String: JSON] = [:]
        private var byteCount = 0

        init(source: SourceFile) { self.source = source }

        mutating func read(_ root: JSONNode) throws(Diagnostics) {
            let help = "name a file that \"kioskctl state export\" has written"
            let members = try object(
                root, "an export", [StateExport.mark, "values", "queues"], help)
            guard members[StateExport.mark]?.json == StateExport.format else {
                throw mistake(root, "this is no export of a state file", help)
            }
            if let node = members["values"] { try readValues(node) }
            if let node = members["queues"] { try readQueues(node) }
        }

        private mutating func readValues(_ node: JSONNode) throws(Diagnostics) {
            for member in try object(node, "\"values\"", nil, "write values by name").members {
                let help = "write an object such as { \"value\": 3, \"version\": 1 }"
                let what = "the value \(member.key.quotedExcerpt)"
                let parts = try object(member.value, what, ["value", "version"], help)
                guard let value = parts["value"] else {
                    throw mistake(member.value, "\(what) needs a \"value\"", help)
                }
                try add(member.key, value.json, value)
                guard let version = parts["version"] else { continue }
                guard case .int(let number) = version.json, 1...1_000_000 ~= number else {
                    throw mistake(version, "a version is a whole number from 1 on", help)
                }
                try add(StateKey.ofVersion(of: member.key), .int(number), version)
            }
        }

        private mutating func readQueues(_ node: JSONNode) throws(Diagnostics) {
            for queue in try object(node, "\"queues\"", nil, "write queues by name").members {
                guard case .array(let entries) = queue.value.kind else {
                    throw mistake(
                        queue.value, "a queue is an array of entries", "write its entries in [ ]")
                }
                for entry in entries { try readEntry(entry, of: queue.key) }
            }
        }

        private mutating func readEntry(
            _ node: JSONNode, of queue: String
        ) throws(Diagnostics) {
            let help =
                "write an object with \"number\" from 1 on, \"key\", \"time\" in nanoseconds since "
                + "1970, and \"value\""
            let members = try object(node, "an entry", nil, help)
            guard case .int(let number)? = members["number"]?.json, number > 0,
                case .object(var record) = node.json
            else { throw mistake(node, "an entry needs a \"number\"", help) }
            record["number"] = nil
            let key = QueueEntry.recordKey(in: queue, number)
            guard QueueEntry(number: number, record: .object(record)) != nil,
                QueueEntry.location(ofKey: key) != nil
            else { throw mistake(node, "this is no entry of a queue", help) }
            try add(key, .object(record), node)
        }

        private mutating func add(
            _ key: String, _ value: JSON, _ node: JSONNode
        ) throws(Diagnostics) {
            guard values[key] == nil else {
                throw mistake(
                    node, "\(key.quotedExcerpt) is there twice", "leave out one of the two")
            }
            let size = value.bytes().count
            let reason =
                value.isNested(atMost: StateLimits.depth)
                ? StateLimits.refusal(ofKey: key, textSize: size, besides: byteCount)
                : StateLimits.depthReason
            if let reason {
                throw mistake(
                    node, "\(key.quotedExcerpt) cannot be kept: \(reason)", "make it smaller")
            }
            byteCount += key.utf8.count + size
            values[key] = value
        }

        /// Returns the members of an object, which may have no other keys than these; any keys if
        /// nil.
        private func object(
            _ node: JSONNode, _ what: String, _ keys: [String]?, _ help: String
        ) throws(Diagnostics) -> JSONNode.Object {
            guard case .object(let object) = node.kind else {
                throw mistake(node, "\(what) is no object", help)
            }
            for member in object.members where keys?.contains(member.key) == false {
                throw Diagnostics([
                    source.diagnostic(
                        .error, at: member.keyRange.start, pointer: .root,
                        "unknown key \(member.key.quotedExcerpt) in \(what)", help: help)
                ])
            }
            return object
        }

        private func mistake(_ node: JSONNode, _ message: String, _ help: String) -> Diagnostics {
            Diagnostics([
                source.diagnostic(
                    .error, at: node.range.start, pointer: .root, message, help: help)
            ])
        }
    }
}
