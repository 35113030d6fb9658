import Kiosk
import Testing

/// An expression reads nothing but what it says.
@Suite("What expressions read")
struct ReadsTests {
    private static let examples: [(String, [String])] = [
        ("1 + 2", []), ("count + 1", ["count"]), ("state.cart.total", ["state.cart.total"]),
        ("state['cart'].total", ["state.cart.total"]),
        ("state.cart.items[0].n", ["state.cart.items[0].n"]),
        ("state.cart.items[count].n", ["count", "state.cart.items"]),
        ("state.cart.total + state.cart.tax", ["state.cart.tax", "state.cart.total"]),
        ("size(state.cart) > 0 && state.cart.total > 1", ["state.cart"]),
        ("has(state.cart.total)", ["state.cart.total"]),
        ("state.cart.items.map(i, i.n + count)", ["count", "state.cart.items"]),
        ("state.cart.items.filter(state, state.n > 1)", ["state.cart.items"]),
        ("state.cart.items.sortBy(i, i.n + count)", ["count", "state.cart.items"]),
        ("state.cart.items.sortBy(state, state.n)", ["state.cart.items"]),
        (
            "state.cart.items.sortBy(i, state.cart.tax).first().n",
            ["state.cart.items", "state.cart.tax"]
        ),
        ("cel.bind(c, state.cart, c.total + c.tax)", ["state.cart.tax", "state.cart.total"]),
        ("cel.bind(c, state.cart, count)", ["count"]),
        ("cel.bind(c, count + 1, c)", ["count"]),
        ("(count > 1 ? state.cart : state.other).total", ["count", "state.cart", "state.other"]),
        ("[state.cart.total, count]", ["count", "state.cart.total"]),
        ("flag || state.cart.total > 1", ["flag", "state.cart.total"]),
    ]

    private var world: ExpressionWorld {
        ExpressionWorld(
            """
            { "count": 1, "flag": false,
              "state": { "cart": { "total": 3, "tax": 1, "items": [ { "n": 1 }, { "n": 2 } ] },
                         "other": { "total": 9 } } }
            """)
    }

    @Test(arguments: examples)
    func reads(_ source: String, _ paths: [String]) throws {
        let program = try CELProgram(source, world.declarations)
        #expect(program.reads.map(\.description) == paths)
        #expect(program.effects == [])
    }

    @Test("while nothing that it reads changes, the value stays", arguments: examples.map(\.0))
    func isComplete(_ source: String) throws {
        let world = world
        let program = try CELProgram(source, world.declarations)
        let before = try program.evaluate(world.bindings)
        var changes = 0
        for (slot, variable) in world.declarations.variables.enumerated() {
            let path = [CELPath.Key]()
            for changed in Self.changes(of: world.bindings[slot]!, at: path)
            where !program.reads.contains(where: { $0.isTouched(by: variable.name, changed.path) })
            {
                var bindings = world.bindings
                bindings[slot] = changed.value
                #expect(
                    (try? program.evaluate(bindings)) == before, "\(variable.name) \(changed.path)")
                changes += 1
            }
        }
        #expect(changes > 0)
    }

    /// The value with each of its parts replaced by something else, one at a time.
    private static func changes(
        of value: CELValue, at path: [CELPath.Key]
    ) -> [(path: [CELPath.Key], value: CELValue)] {
        var changes: [(path: [CELPath.Key], value: CELValue)] = [(path, .string("changed"))]
        switch value {
        case .map(let map):
            for entry in map.entries {
                guard case .string(let key) = entry.key else { continue }
                for change in self.changes(of: entry.value, at: path + [.field(key)]) {
                    var copy = map
                    copy[field: key] = change.value
                    changes.append((change.path, .map(copy)))
                }
            }
        case .list(let elements):
            for (index, element) in elements.enumerated() {
                for change in self.changes(of: element, at: path + [.index(Int64(index))]) {
                    var copy = elements
                    copy[index] = change.value
                    changes.append((change.path, .list(copy)))
                }
            }
        default: break
        }
        return changes
    }

    @Test("the clock and the language")
    func effects() throws {
        let declarations = CELDeclarations(library: .kiosk)
        #expect(try CELProgram("now()", declarations).effects == .clock)
        #expect(try CELProgram("t('a') + formatNumber(1)", declarations).effects == .locale)
        #expect(try CELProgram("formatDuration(75)", declarations).effects == .locale)
        let both = try CELProgram("formatDate(now(), 'short')", declarations).effects
        #expect(both == [.clock, .locale])
        #expect(try CELProgram("1 + 1", declarations).effects == [])
    }
}

extension CELPath {
    /// Decides whether a change there may change what this names.
    fileprivate func isTouched(by variable: String, _ path: [Key]) -> Bool {
        variable == self.variable && (path.starts(with: keys) || keys.starts(with: path))
    }
}
