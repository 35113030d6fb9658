/// `list.sort()`, `list.sortBy(x, key)`
///
/// Equal elements keep their order. Numbers of all kinds have one order, in which NaN is last.
final class SortNode: EvaluationNode {
    /// Expression of the sorting key, and the slot of the element that it reads.
    struct Key {
        let slot: Int
        let node: EvaluationNode
    }

    private let list: EvaluationNode
    private let key: Key?

    /// - Parameter key: Nil if the elements themselves are compared.
    init(_ list: EvaluationNode, by key: Key?, offset: Int) {
        self.list = list
        self.key = key
        super.init(offset: offset, over: [list, key?.node].compactMap(\.self))
    }

    override func evaluate(_ run: inout Evaluation) throws(CELError) -> CELValue {
        let value = try list.evaluate(&run)
        do throws(CELError) {
            guard case .list(let elements) = value else {
                throw CELError(.wrongType, "\(name) does not take \(value.kind.phrase)")
            }
            try run.produceElements(elements.count)
            let keys = try keys(of: elements, &run)
            try spend(for: keys, &run)
            let order = keys.indices.sorted { precedes(keys[$0], keys[$1]) ?? ($0 < $1) }
            return .list(order.map { elements[$0] })
        } catch {
            throw error.placed(at: offset)
        }
    }

    private var name: String { key == nil ? "sort" : "sortBy" }

    private func keys(
        of elements: [CELValue], _ run: inout Evaluation
    ) throws(CELError) -> [CELValue] {
        guard let key else { return elements }
        try run.produceElements(elements.count)
        var keys: [CELValue] = []
        keys.reserveCapacity(elements.count)
        for element in elements {
            try run.spend(1 + key.node.weight)
            run.locals[key.slot] = element
            keys.append(try key.node.evaluate(&run))
        }
        return keys
    }

    /// Counts the cost of sorting, and checks that the keys are comparable: each with the first one
    /// suffices.
    private func spend(for keys: [CELValue], _ run: inout Evaluation) throws(CELError) {
        guard let first = keys.first else { return }
        // Each key is compared about as often as the count can be halved.
        let rounds = Int.bitWidth - keys.count.leadingZeroBitCount
        for key in keys {
            let size =
                switch key {
                case .string(let text): text.utf8.count
                case .bytes(let bytes): bytes.count
                default: 0
                }
            try run.spend(rounds * (1 + size / 64))
            do throws(CELError) {
                _ = try compareValues(first, key)
            } catch {
                let kinds = Set([first, key].map(\.kind.phrase)).sorted()
                throw CELError(
                    .wrongType, "\(name) knows no order of \(kinds.joined(separator: " and "))")
            }
        }
    }
}

/// Returns true if a key comes before another; nil if they are equal.
private func precedes(_ a: CELValue, _ b: CELValue) -> Bool? {
    if let order = try? compareValues(a, b) { return order == .same ? nil : order == .before }
    return a.isNaN == b.isNaN ? nil : b.isNaN
}

extension CELValue {
    fileprivate var isNaN: Bool {
        if case .double(let number) = self { number.isNaN } else { false }
    }
}
