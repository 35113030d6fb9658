import Testing

@testable import Kiosk

@Suite("Runtime: targets of actions")
struct TargetTests {
    private func target(
        _ parts: DocumentParts, _ path: [TargetSpec.Step], _ type: CELType = .dyn
    ) -> TargetSpec {
        TargetSpec(
            name: "cart", slot: parts.nextSlot - 1, path: path, type: type,
            location: DocumentParts.location)
    }

    private func parts() -> DocumentParts {
        var parts = DocumentParts()
        parts.declare("i", .int(1))
        parts.declare(
            "cart",
            .object([
                "items": .list([.object(["n": .int(1)]), .object(["n": .int(2)])]),
                "total": .double(0),
            ]))
        return parts
    }

    @Test("A part is found by names, numbers and formulas, and replaced")
    func assigns() throws {
        let parts = parts()
        let screen = try RuntimeScreen(parts, [try parts.label(nil, "cart.items[1].n")])
        let scope = screen.runtime.global
        let target = target(
            parts, [.field("items"), .formula(try parts.formula("i")), .field("n")], .int)
        #expect(try scope.value(of: target) == .int(2))
        try scope.assign(target, .int(7))
        try screen.frame()
        #expect(screen.texts == ["7"])
        let total = self.target(parts, [.field("total")], .double)
        try scope.assign(total, .int(3))
        #expect(try scope.value(of: total) == .double(3))
    }

    @Test("What does not fit is an error, and changes nothing")
    func checks() throws {
        let parts = parts()
        let screen = try RuntimeScreen(parts, [])
        let scope = screen.runtime.global
        let before = scope[parts.nextSlot - 1]
        let mistake = CELError(
            .wrongType, "cart.total: expected a whole number, not a string", at: 0)
        #expect(throws: mistake) {
            try scope.assign(target(parts, [.field("total")], .int), .string("x"))
        }
        let beyond = CELError(
            .indexOutOfRange, "cart.items[5]: there is no element 5 in a list of 2", at: 0)
        #expect(throws: beyond) {
            try scope.assign(target(parts, [.field("items"), .index(5)]), .null)
        }
        #expect(throws: CELError.self) {
            try scope.assign(target(parts, [.field("total"), .field("x")]), .null)
        }
        #expect(scope[parts.nextSlot - 1] == before)
    }

    @Test("Elements are appended and removed, and keys added")
    func lists() throws {
        let parts = parts()
        let screen = try RuntimeScreen(
            parts,
            [
                try parts.label(nil, "size(cart.items)"),
                try parts.repetition("cart.items") { [try $0.label(nil, "item.n")] },
            ])
        let scope = screen.runtime.global
        var change = ScopeChange(scope)
        try change.append(.object(["n": .int(3)]), to: target(parts, [.field("items")]))
        change.commit()
        try screen.frame()
        #expect(screen.texts == ["3", "1", "2", "3"])
        change = ScopeChange(scope)
        try change.remove(target(parts, [.field("items"), .index(0)]))
        change.commit()
        try screen.frame()
        #expect(screen.texts == ["2", "2", "3"])
        try scope.assign(target(parts, [.field("new"), .field("x")]), .int(1))
        #expect(try scope.value(of: target(parts, [.field("new"), .field("x")])) == .int(1))
        change = ScopeChange(scope)
        try change.remove(target(parts, [.field("new")]))
        change.commit()
        #expect(try scope.value(of: target(parts, [.field("new")])) == nil)
    }

    @Test("Types take ints for doubles, deep inside, and name the part that does not fit")
    func types() throws {
        let drink = CELType.object(
            CELObjectType(name: "drink", fields: ["price": .double, "note": .nullable(.string)]))
        let list = CELType.list(drink)
        let given = CELValue.list([.object(["price": .int(2), "more": .int(1)])])
        #expect(
            try list.converted(given)
                == .list([
                    .object(["price": .double(2), "more": .int(1), "note": .null])
                ]))
        #expect(!list.accepts(.list([.object(["note": .null])])))
        #expect(
            throws: CELTypeMismatch(
                keys: [.index(0), .field("price")], reason: "expected a number, not a string",
                help: "write a number")
        ) {
            try list.converted(.list([.object(["price": .string("2")])]))
        }
    }
}
