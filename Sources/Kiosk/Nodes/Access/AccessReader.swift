/// Reads what is shown to a guest who does not see it, element by element, and acts for them.
///
/// The guest moves through everything that is shown, texts as well as controls; the focus follows where there is
/// something that can have it. After each frame `refresh` finds out what has changed: the screen, the
/// focus, the value of what was read last, and live regions.
package final class AccessReader {
    /// Called with what is to be said together.
    package var onSay: (([Utterance]) -> Void)?
    /// Called with the name of a sound: `move`, `edge`, `act`, `screen`, `alert`.
    package var onSound: ((String) -> Void)?

    private let handle: TreeHandle
    private var tree: Tree? { handle.tree }
    /// The guest's position.
    private var cursor: Cursor?
    /// The focus, when it was last looked at.
    private weak var knownFocus: Node?
    /// Texts of live regions, when they were last looked at.
    private var live: [ObjectIdentifier: String] = [:]
    /// True until live regions were looked at: what was there before is not told.
    private var isFirstLook = true

    private struct Cursor {
        weak var node: Node?
        let part: Int?
        let properties: AccessProperties
        let groups: [ObjectIdentifier]
        /// The dialog that it is in, or the root.
        weak var scope: Node?
    }

    package init(_ tree: Tree) { handle = tree.handle }

    /// Tag of the language that is shown.
    package var language: String {
        // Nodes know the language of the document that they are in.
        let node = cursor?.node ?? tree?.focus ?? tree?.root.find { $0 is LabelNode }
        return (node ?? tree?.root)?.controlLanguage.tag ?? "en"
    }

    /// Sentences of that language.
    private var sentence: AccessSentence { AccessSentence(words: AccessWords(language)) }

    // MARK: Beginning and end

    /// Says that speech is on, and where the guest is.
    package func start() {
        (live, isFirstLook) = ([:], true)
        let stops = stops()
        let said = arrive(at: startStop(stops), among: stops, speaksAll: true)
        let greeting = sentence.words[.speechOn]
        say([Utterance([greeting, said].filter { !$0.isEmpty }.joined(separator: ". "))])
    }

    /// Forgets where the guest is.
    package func end() {
        say([Utterance(sentence.words[.speechOff])])
        (cursor, knownFocus) = (nil, nil)
        tree?.readingCursor = nil
    }

    // MARK: Moving

    /// Goes to the next element, or to the one before; past the last one to the first.
    package func move(by step: Int) {
        let stops = stops()
        guard !stops.isEmpty else { return }
        guard let index = index(in: stops) else {
            return say(arriving: step > 0 ? 0 : stops.count - 1, stops)
        }
        let next = index + step
        onSound?(stops.indices.contains(next) ? "move" : "edge")
        say(arriving: next.modulo(stops.count), stops)
    }

    /// Says again where the guest is, with all that is around it.
    package func sayAgain() {
        let stops = stops()
        guard let index = index(in: stops) else { return move(by: 1) }
        let stop = stops[index]
        say([Utterance(sentence.whole(stop, entering: stop.groups))])
    }

    // MARK: Acting

    /// Acts as for a tap. On a field it goes to the keyboard that writes into it.
    package func select() {
        let stops = stops()
        guard let index = index(in: stops) else { return move(by: 1) }
        let element = stops[index].element
        func refuse() {
            onSound?("edge")
            sayAgain()
        }
        if element.properties.isDisabled { return refuse() }
        if let part = element.part {
            // A row of a table and the head of a column are no controls, and can be chosen.
            let node = element.node as? any AccessibleNode
            guard node?.activate(part: part.id) == true else { return refuse() }
            onSound?("act")
            return
        }
        guard element.isControl else { return refuse() }
        onSound?("act")
        if element.node is any TypingTarget {
            element.node.takeFocus()
            goToKeyboard(stops)
        } else {
            element.node.activate()
        }
    }

    /// Goes to the keys that write into the focused field, if there are any.
    private func goToKeyboard(_ stops: [AccessStop]) {
        let first = stops.firstIndex { stop in
            stop.element.isControl && stop.element.node.upwards.contains { $0.keepsFocus }
        }
        if let first { say(arriving: first, stops) }
    }

    /// Changes the value by a step.
    package func adjust(by steps: Int) {
        let stops = stops()
        guard let index = index(in: stops) else { return move(by: steps) }
        let element = stops[index].element
        let node = element.node as? any AccessibleNode
        if node?.adjust(part: element.part?.id, by: steps) != true { onSound?("edge") }
    }

    // MARK: Following

    /// Finds out what the last frames have changed, and says it.
    package func refresh() {
        let stops = stops()
        var said: [Utterance] = []
        let news = liveNews()
        if let index = index(in: stops), let cursor, !isFocusElsewhere(stops) {
            let stop = stops[index]
            let change = sentence.change(from: cursor.properties, to: stop.element.properties)
            note(stop)
            if !change.isEmpty { said.append(Utterance(change)) }
        } else if !stops.isEmpty {
            let hadCursor = cursor != nil
            let text = arrive(at: startStop(stops), among: stops, speaksAll: true)
            if hadCursor { onSound?("screen") }
            said.append(Utterance(text))
        }
        say(news + said)
    }

    /// True if something else has moved the focus away from where the guest is.
    private func isFocusElsewhere(_ stops: [AccessStop]) -> Bool {
        guard let tree, let cursor else { return false }
        if cursor.scope !== tree.focusScope { return true }
        defer { knownFocus = tree.focus }
        guard let focus = tree.focus, focus !== knownFocus else { return false }
        return cursor.node !== focus && stops.contains { $0.element.node === focus }
    }

    /// The texts of live regions that have changed.
    private func liveNews() -> [Utterance] {
        var (now, news): ([ObjectIdentifier: String], [Utterance]) = ([:], [])
        tree?.accessTree().forEach { element in
            let urgency = element.properties.live
            guard urgency != .off else { return }
            let id = ObjectIdentifier(element.node)
            let text = element.text
            now[id] = text
            guard !isFirstLook, live[id] != text, !text.isEmpty else { return }
            news.append(Utterance(text, urgency == .assertive ? .assertive : .polite))
        }
        (live, isFirstLook) = (now, false)
        if !news.isEmpty { onSound?("alert") }
        return news
    }

    // MARK: Stops

    private func stops() -> [AccessStop] { tree?.reachableAccessTree().stops() ?? [] }

    private func index(in stops: [AccessStop]) -> Int? {
        guard let cursor, let node = cursor.node else { return nil }
        return stops.firstIndex { $0.isSame(node, cursor.part) }
            // The part may have gone, such as a day of another month.
            ?? stops.firstIndex { $0.element.node === node }
    }

    /// The stop to begin with: what has the focus, or else the first one.
    private func startStop(_ stops: [AccessStop]) -> Int {
        guard let focus = tree?.focus else { return 0 }
        let own = stops.indices.filter { stops[$0].element.node === focus }
        // A text has the focus for its links.
        return own.first { stops[$0].element.isControl } ?? own.first ?? 0
    }

    private func say(arriving index: Int, _ stops: [AccessStop]) {
        say([Utterance(arrive(at: index, among: stops, speaksAll: false))])
    }

    /// Goes to a stop, and returns what is said about it.
    private func arrive(at index: Int, among stops: [AccessStop], speaksAll: Bool) -> String {
        guard stops.indices.contains(index) else { return "" }
        let stop = stops[index]
        let known = speaksAll ? [] : cursor?.groups ?? []
        note(stop)
        focus(on: stop)
        let entered = stop.groups.filter { !known.contains(ObjectIdentifier($0.node)) }
        return sentence.whole(stop, entering: entered)
    }

    private func note(_ stop: AccessStop) {
        cursor = Cursor(
            node: stop.element.node, part: stop.element.part?.id,
            properties: stop.element.properties,
            groups: stop.groups.map { ObjectIdentifier($0.node) }, scope: tree?.focusScope)
        tree?.readingCursor = ReadingCursor(stop.element.node, stop.element.part?.bounds)
    }

    /// Lets keys act where the guest is. A field keeps the focus while its keyboard, or a mere text, is read.
    private func focus(on stop: AccessStop) {
        let node = stop.element.node
        node.reveal(animated: false)
        if node.canFocus {
            node.takeFocus()
        } else if !(tree?.focus is any TypingTarget) {
            tree?.dropFocus()
        }
        knownFocus = tree?.focus
    }

    private func say(_ utterances: [Utterance]) {
        let told = utterances.filter { !$0.text.isEmpty }
        if !told.isEmpty { onSay?(told) }
    }
}
