package import Kiosk

/// The fate of everything in a state file under a configuration.
package struct MigrationReport {
    /// A line for each value, and for each queue.
    package private(set) var lines: [String] = []
    /// True if a value would be kept aside.
    package private(set) var losesValues = false

    /// Most characters of a value in a line.
    private static let excerptLength = 60

    package init(_ document: ScreenDocument, _ values: [String: JSON]) {
        /// Keys of values that variables begin with.
        var used: Set<String> = []
        for variable in document.state where variable.isPersistent {
            guard let kept = KeptValue(variable, in: values) else {
                lines.append("\(variable.name): nothing is kept; it begins with its first value")
                continue
            }
            used.insert(kept.name)
            add(document, variable, kept)
        }
        addOthers(values, used)
        addQueues(document, values)
    }

    private mutating func add(
        _ document: ScreenDocument, _ variable: VariableSpec, _ kept: KeptValue
    ) {
        let name =
            kept.name == variable.name
            ? variable.name : "\(variable.name) (kept as \(kept.name.singleLine))"
        do throws(AdoptionFailure) {
            let adopted = try document.adopted(kept, by: variable)
            let after = adopted.value.json
            if let reason = adopted.isMigrated || kept.name != variable.name
                ? StateLimits.refusal(
                    ofKey: variable.name, textSize: after.bytes().count, besides: 0) : nil
            {
                throw AdoptionFailure(
                    message: "the earlier value is too large now: \(reason)",
                    location: variable.location)
            }
            let change = "\(Self.excerpt(kept.json)) → \(Self.excerpt(after))"
            if adopted.isMigrated {
                let versions = "from version \(kept.version) to \(variable.version)"
                lines.append("\(name): migrated \(versions): \(change)")
            } else if after == kept.json {
                lines.append("\(name): unchanged")
            } else {
                lines.append("\(name): filled with defaults: \(change)")
            }
        } catch {
            losesValues = true
            let diagnostic = document.diagnostic(
                .error, at: error.location,
                "\(variable.name.quotedExcerpt) would be kept aside: \(error.message)",
                help: "the value is \(Self.excerpt(kept.json))")
            lines.append(diagnostic.description)
        }
    }

    private mutating func addOthers(_ values: [String: JSON], _ used: Set<String>) {
        for key in values.keys.sorted()
        where !used.contains(key) && QueueEntry.location(ofKey: key) == nil {
            if let owner = StateKey.valueKey(ofVersion: key), values[owner] != nil { continue }
            let reason =
                StateKey.original(ofAside: key) != nil
                ? "was set aside earlier" : "there is no such variable that persists"
            lines.append("\(key.singleLine): \(reason); it stays in the file")
        }
    }

    private mutating func addQueues(_ document: ScreenDocument, _ values: [String: JSON]) {
        var counts: [String: Int] = [:]
        for key in values.keys {
            guard let queue = QueueEntry.location(ofKey: key)?.queue else { continue }
            counts[queue, default: 0] += 1
        }
        for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
            let entries = count == 1 ? "1 entry" : "\(count) entries"
            let isKnown = document.queues.contains { $0.name == name }
            let rest = isKnown ? "unchanged" : "there is no such queue; they stay in the file"
            lines.append("queue \(name.singleLine): \(entries); \(rest)")
        }
    }

    private static func excerpt(_ json: JSON) -> String {
        json.text().excerpt(limit: excerptLength)
    }
}
