/// Scrolls a list to an element, or a scroll node to something in it.
struct ScrollAction: DocumentAction {
    static let form = DocumentForm(
        node.entry,
        goals + [align.entry, animated.entry])
    private static let node = ValueKey.string(
        "scroll", "the id of a list or a scroll", required: true,
        "Scrolls a list to an element, or a scroll node to something in it.",
        help: "write the id of a list or of a scroll")
    private static let goals = [index.entry, key.entry, to.entry, page.entry, edge.entry]
    private static let index = ScopedKey.value("index", "Number of the element, from 0 on.")
    private static let key = ScopedKey.value("key", "What the list's `key` is for the element.")
    private static let to = ScopedKey.text("to", "The id of a node in it, however deep.")
    private static let page = ScopedKey.value(
        "page", "Number of the page, from 0 on, as `scrolls.ID.page` counts them.")
    private static let edge = ValueKey<Edge>.choice("edge", "Scrolls to this end instead.")
    private static let align = ValueKey<RowAlignment>.choice(
        "align", default: .nearest,
        "Where the element, or the node, is to be in what is seen; \"nearest\" moves as little as possible."
    )
    private static let animated = ValueKey.bool(
        "animated", default: true, "Whether it glides there.")

    enum Edge: String, CaseIterable, Sendable {
        case start, end
    }

    private enum Goal {
        case index(ValueSpec)
        case key(ValueSpec)
        case node(ValueSpec)
        case page(ValueSpec)
        case edge(Edge)
    }

    private let id: String
    private let goal: Goal
    private let alignment: RowAlignment
    private let isAnimated: Bool

    init?(_ reader: ActionReader) {
        guard let id = ScrollAction.node.read(reader.value, reader) else { return nil }
        self.id = id
        alignment = reader.members.value(of: ScrollAction.align)
        isAnimated = reader.members.value(of: ScrollAction.animated)
        let goals = ScrollAction.goals.filter { reader.members[$0] != nil }
        guard goals.count == 1 else {
            reader.error(
                goals.isEmpty ? reader.location : reader.members[goals[1]]!,
                goals.isEmpty
                    ? "\"scroll\" needs to know where to"
                    : "\"\(goals[0].name)\" and \"\(goals[1].name)\" cannot be in one action",
                help: "write one of \"index\", \"key\", \"to\", \"page\" and \"edge\"")
            return nil
        }
        if let index = reader[ScrollAction.index] {
            goal = .index(index)
        } else if let key = reader[ScrollAction.key] {
            goal = .key(key)
        } else if let node = reader[ScrollAction.to] {
            goal = .node(node)
        } else if let page = reader[ScrollAction.page] {
            goal = .page(page)
        } else if let edge = reader[ScrollAction.edge] {
            goal = .edge(edge)
        } else {
            return nil
        }
    }

    func perform(in run: ActionRun) throws(ActionFailure) {
        switch try run.node(named: id) {
        case let list as ListNode: try scroll(list, in: run)
        case let node as ScrollNode: try scroll(node, in: run)
        default: throw ActionFailure("\(id.quotedExcerpt) is neither a list nor a scroll")
        }
        run.document.values.noteSilentChange()
    }

    private func scroll(_ list: ListNode, in run: ActionRun) throws(ActionFailure) {
        switch goal {
        case .index(let index):
            list.scroll(
                toRow: try number(index, "index", in: run), at: alignment, animated: isAnimated)
        case .key(let key):
            let value = try run.value(key)
            guard let rows = list.source as? RowsFragment, let index = rows.index(of: value)
            else {
                throw ActionFailure(
                    "no element of \(id.quotedExcerpt) has the key \(value.json.described)")
            }
            list.scroll(toRow: index, at: alignment, animated: isAnimated)
        case .node(let name): try scroll(list, toNode: name, in: run)
        case .page(let page):
            list.scroll(toPage: try number(page, "page", in: run), animated: isAnimated)
        case .edge(.start): list.scroll(toRow: 0, at: .start, animated: isAnimated)
        case .edge(.end):
            // More rows may arrive before the end is reached.
            let end = list.isEndless ? (list.source?.rowCount ?? 1) - 1 : .max
            list.scroll(toRow: end, at: .end, animated: isAnimated)
        }
    }

    private func scroll(_ node: ScrollNode, in run: ActionRun) throws(ActionFailure) {
        switch goal {
        case .index(let index):
            let children = node.composedChildren
            let number = try number(index, "index", in: run)
            guard !children.isEmpty else { return }
            node.scroll(
                to: children[min(max(0, number), children.count - 1)], at: alignment,
                animated: isAnimated)
        case .key: throw ActionFailure("\(id.quotedExcerpt) is no list, so there are no keys in it")
        case .node(let name): try scroll(node, toNode: name, in: run)
        case .page(let page):
            node.scroll(toPage: try number(page, "page", in: run), animated: isAnimated)
        case .edge(let edge): node.scroll(toEnd: edge == .end, animated: isAnimated)
        }
    }

    private func scroll(
        _ scroll: ScrollNode, toNode name: ValueSpec, in run: ActionRun
    ) throws(ActionFailure) {
        let name = try run.text(name)
        guard let node = scroll.nearest(named: name), scroll.isAncestor(of: node), node !== scroll
        else {
            throw ActionFailure("no node in \(id.quotedExcerpt) has the id \(name.quotedExcerpt)")
        }
        scroll.scroll(to: node, at: alignment, animated: isAnimated)
    }

    private func number(
        _ value: ValueSpec, _ key: String, in run: ActionRun
    ) throws(ActionFailure) -> Int {
        switch try run.value(value) {
        case .int(let number): return Int(number)
        case .uint(let number): return Int(clamping: number)
        // Controls give numbers of this type.
        case .double(let number) where number == number.rounded() && abs(number) < 1e15:
            return Int(number)
        case let value:
            throw ActionFailure("\"\(key)\" cannot be \(value.json.described)")
        }
    }
}
