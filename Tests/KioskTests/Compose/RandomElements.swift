@testable import Kiosk

/// A random description of a tree, and random changes to it.
struct RandomElements {
    /// An element at one place.
    indirect enum Item: Equatable {
        case text(String, key: Int?)
        case button(String, key: Int?)
        /// A row or a column.
        case box(isRow: Bool, [Item], key: Int?)
        /// A component around others, with state of its own.
        case component(label: String, [Item], key: Int?)
        /// Something that may be away without changing what the others are.
        case optional(Item, isShown: Bool)
    }

    private(set) var items: [Item] = []
    private var random: SeededGenerator
    private var lastKey = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        for _ in 0..<8 { items.insert(makeItem(depth: 0), at: place(in: items)) }
    }

    private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    private mutating func place(in items: [Item]) -> Int { number(items.count + 1) }

    private mutating func key() -> Int? {
        guard number(3) > 0 else { return nil }
        lastKey += 1
        return lastKey
    }

    private mutating func makeItem(depth: Int) -> Item {
        let text = ["One", "Two", "Three words here", "4", ""][number(5)]
        switch number(depth < 3 ? 6 : 2) {
        case 0: return .text(text, key: key())
        case 1: return .button(text, key: key())
        case 2: return .optional(makeItem(depth: depth + 1), isShown: number(2) == 0)
        case 3: return .component(label: text, makeItems(depth: depth + 1), key: key())
        default: return .box(isRow: number(2) == 0, makeItems(depth: depth + 1), key: key())
        }
    }

    private mutating func makeItems(depth: Int) -> [Item] {
        var items: [Item] = []
        for _ in 0..<number(4) { items.append(makeItem(depth: depth)) }
        return items
    }

    /// One change somewhere.
    mutating func mutate() {
        var all = items
        mutate(&all, depth: 0)
        items = all
    }

    private mutating func mutate(_ items: inout [Item], depth: Int) {
        if !items.isEmpty, number(2) == 0 {
            let index = number(items.count)
            mutate(&items[index], depth: depth)
            return
        }
        switch number(6) {
        case 0, 1: items.insert(makeItem(depth: depth), at: place(in: items))
        case 2 where !items.isEmpty: items.remove(at: number(items.count))
        case 3: items.reverse()
        case 4: items.shuffle(using: &random)
        default:
            guard items.count > 1 else { return }
            let item = items.remove(at: number(items.count))
            items.insert(item, at: place(in: items))
        }
    }

    private mutating func mutate(_ item: inout Item, depth: Int) {
        switch item {
        case .text(_, let key): item = .text("Text \(number(9))", key: key)
        case .button(_, let key): item = .button("Button \(number(9))", key: key)
        case .box(let isRow, var items, let key):
            mutate(&items, depth: depth + 1)
            item = .box(isRow: number(5) == 0 ? !isRow : isRow, items, key: key)
        case .component(var label, var items, let key):
            if number(2) == 0 { label = "Part \(number(9))" }
            mutate(&items, depth: depth + 1)
            item = .component(label: label, items, key: key)
        case .optional(var inner, let isShown):
            if number(2) == 0 {
                item = .optional(inner, isShown: !isShown)
            } else {
                mutate(&inner, depth: depth)
                item = .optional(inner, isShown: isShown)
            }
        }
    }
}

/// A component that shows a random description.
struct RandomScreen: Component {
    let model: RandomModel

    func render() -> Elements {
        Column(gap: 1) {
            for item in model.items { RandomScreen.element(item) }
        }
        .background(.literal(Color(0x203040)))
    }

    /// The element of an item; nil for one that is away.
    static func element(_ item: RandomElements.Item) -> Element? {
        switch item {
        case .text(let text, let key): keyed(Text(text).color(.literal(.white)), key)
        case .button(let text, let key): keyed(Button(text).padding(2), key)
        case .box(let isRow, let items, let key):
            isRow
                ? keyed(Row(gap: 1) { for item in items { element(item) } }, key)
                : keyed(Column(gap: 1) { for item in items { element(item) } }, key)
        case .component(let label, let items, let key):
            keyed(RandomPart(label: label, items: items), key)
        case .optional(let inner, let isShown): isShown ? element(inner) : nil
        }
    }

    private static func keyed(_ element: some ElementConvertible, _ key: Int?) -> Element {
        key.map { element.key($0) } ?? element.element
    }
}

final class RandomModel: Observable {
    @Published var items: [RandomElements.Item] = []
}

/// A component that remembers the label that it was made with.
struct RandomPart: Component, Equatable {
    let label: String
    let items: [RandomElements.Item]
    @State private var isOpen = true

    func render() -> Elements {
        Column {
            Text(label).color(.role(.success))
            if isOpen { for item in items { RandomScreen.element(item) } }
        }
    }
}
