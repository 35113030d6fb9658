/// The rules of topics, and of the filters that choose some: MQTT 5.0, section 4.7.
package enum MQTTTopic {
    /// Largest number of bytes.
    private static let longest = 65_535

    /// Returns what is wrong with a topic to publish to; nil if nothing is.
    package static func mistake(inTopic topic: String) -> String? {
        if topic.utf8.contains(where: { $0 == plus || $0 == hash }) {
            return "a message goes to one topic, without \"+\" and \"#\""
        }
        return commonMistake(in: topic, "a topic")
    }

    /// Returns what is wrong with a filter; nil if nothing is.
    package static func mistake(inFilter filter: String) -> String? {
        let levels = levels(of: filter)
        if levels.contains(where: { $0.count > 1 && $0.contains(plus) }) {
            return "\"+\" stands for a whole level, as in \"lift/+/floor\""
        }
        if levels.contains(where: { $0.count > 1 && $0.contains(hash) }) {
            return "\"#\" stands for whole levels, as in \"lift/#\""
        }
        if levels.dropLast().contains(where: { $0.elementsEqual([hash]) }) {
            return "\"#\" stands for all levels that follow, so it comes last"
        }
        return commonMistake(in: filter, "a filter")
    }

    private static func commonMistake(in text: String, _ what: String) -> String? {
        if text.isEmpty { return "\(what) has at least one character" }
        if text.utf8.count > longest { return "\(what) has at most \(longest) bytes" }
        if text.utf8.contains(0) { return "\(what) cannot have a zero character" }
        return nil
    }

    /// Returns true if a filter chooses a topic.
    package static func matches(_ filter: String, _ topic: String) -> Bool {
        let wanted = levels(of: filter)
        let given = levels(of: topic)
        // Those of the broker itself are not meant by wildcards.
        if topic.utf8.first == dollar, [[plus], [hash]].contains(where: wanted[0].elementsEqual) {
            return false
        }
        for (index, level) in wanted.enumerated() {
            if level.elementsEqual([hash]) { return true }
            guard index < given.count,
                level.elementsEqual([plus]) || level.elementsEqual(given[index])
            else { return false }
        }
        return wanted.count == given.count
    }

    private static func levels(of text: String) -> [Substring.UTF8View.SubSequence] {
        Substring(text).utf8.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    }

    private static let plus = UInt8(ascii: "+")
    private static let hash = UInt8(ascii: "#")
    private static let dollar = UInt8(ascii: "$")
}
