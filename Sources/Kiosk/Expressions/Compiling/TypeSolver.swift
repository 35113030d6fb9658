/// Finds out whether a value of one type can stand where another is expected, and what the
/// parameters of signatures and the elements of empty lists are.
struct TypeSolver {
    /// What each parameter that was handed out has turned out to be.
    private var solutions: [CELType?] = []

    mutating func freshParameter() -> CELType {
        solutions.append(nil)
        return .parameter(solutions.count - 1)
    }

    /// The signature's types with parameters of their own.
    mutating func instantiate(_ signature: CELSignature) -> (parameters: [CELType], result: CELType)
    {
        var fresh: [Int: CELType] = [:]
        let parameters = signature.parameters.map { replace($0, &fresh) }
        return (parameters, replace(signature.result, &fresh))
    }

    private mutating func replace(_ type: CELType, _ fresh: inout [Int: CELType]) -> CELType {
        switch type {
        case .parameter(let number):
            if let known = fresh[number] { return known }
            let parameter = freshParameter()
            fresh[number] = parameter
            return parameter
        case .list(let element): return .list(replace(element, &fresh))
        case .map(let key, let value):
            return .map(replace(key, &fresh), replace(value, &fresh))
        case .nullable(let type): return .nullable(replace(type, &fresh))
        case .type(let type): return .type(replace(type, &fresh))
        default: return type
        }
    }

    /// The type as far as it is known; its parts may still have parameters.
    func known(_ type: CELType) -> CELType {
        var type = type
        while case .parameter(let number) = type, let solution = solutions[number] {
            type = solution
        }
        return type
    }

    /// The type without parameters: what nothing is known about is dyn.
    func final(_ type: CELType) -> CELType {
        switch known(type) {
        case .parameter: .dyn
        case .list(let element): .list(final(element))
        case .map(let key, let value): .map(final(key), final(value))
        case .nullable(let type): .nullable(final(type))
        case .type(let type): .type(final(type))
        case let type: type
        }
    }

    /// Whether the type, or a part of it, is dyn.
    func hasDyn(_ type: CELType) -> Bool {
        switch known(type) {
        case .dyn: true
        case .list(let element): hasDyn(element)
        case .map(let key, let value): hasDyn(key) || hasDyn(value)
        case .nullable(let type): hasDyn(type)
        default: false
        }
    }

    /// Whether a value of the first type can be where the second is expected. Parameters are solved
    /// by that; on failure they are as before.
    mutating func assign(_ actual: CELType, to expected: CELType) -> Bool {
        let before = solutions
        if unify(actual, expected) { return true }
        solutions = before
        return false
    }

    private mutating func unify(_ actual: CELType, _ expected: CELType) -> Bool {
        switch (known(actual), known(expected)) {
        case (.parameter(let a), .parameter(let b)) where a == b:
            return true
        case (let type, .parameter(let number)), (.parameter(let number), let type):
            guard !contains(number, in: type) else { return false }
            solutions[number] = type
            return true
        case (.dyn, let type):
            settle(type)
            return true
        case (_, .dyn): return true
        case (.null, .nullable), (.null, .null): return true
        case (let actual, .nullable(let type)): return unify(actual.nonNull, type)
        case (.nullable(let type), let expected): return unify(type, expected)
        case (.list(let a), .list(let b)): return unify(a, b)
        case (.map(let keyA, let a), .map(let keyB, let b)):
            return unify(keyA, keyB) && unify(a, b)
        case (.object(let a), .object(let b)):
            return a == b
                || b.fields.allSatisfy { name, type in
                    a.fields[name].map { unify($0, type) } ?? false
                }
        case (.object(let object), .map(let key, let value)):
            guard unify(.string, key) else { return false }
            if case .parameter(let number) = known(value) {
                solutions[number] = common(object)
                return true
            }
            return object.fields.values.allSatisfy { unify($0, value) }
        case (.map(let key, let value), .object(let object)):
            return unify(key, .string) && object.fields.values.allSatisfy { unify(value, $0) }
        case (.type, .type): return true
        case (let a, let b): return a == b
        }
    }

    /// What takes something unknown gives something unknown: nothing that comes later tells what it
    /// is, as it does for the elements of an empty list.
    private mutating func settle(_ type: CELType) {
        switch known(type) {
        case .parameter(let number): solutions[number] = .dyn
        case .list(let element): settle(element)
        case .map(let key, let value):
            settle(key)
            settle(value)
        case .nullable(let type), .type(let type): settle(type)
        default: break
        }
    }

    /// The type of all of an object's fields.
    private func common(_ object: CELObjectType) -> CELType {
        let types = Set(object.fields.values)
        return types.count == 1 ? types.first! : .dyn
    }

    private func contains(_ number: Int, in type: CELType) -> Bool {
        switch known(type) {
        case .parameter(let other): other == number
        case .list(let element): contains(number, in: element)
        case .map(let key, let value): contains(number, in: key) || contains(number, in: value)
        case .nullable(let type), .type(let type): contains(number, in: type)
        default: false
        }
    }

    /// The type of what is of one type or of another; nil if they have nothing in common.
    mutating func join(_ a: CELType, _ b: CELType) -> CELType? {
        let (a, b) = (known(a), known(b))
        switch (a, b) {
        case (.dyn, _), (_, .dyn): return .dyn
        case (.nullable(let inner), .null), (.null, .nullable(let inner)): return .nullable(inner)
        case (.nullable(let inner), let other) where assign(other, to: inner): return a
        case (let other, .nullable(let inner)) where assign(other, to: inner): return b
        case (.list(let a), .list(let b)): return .list(join(a, b) ?? .dyn)
        case (.map(let keyA, let a), .map(let keyB, let b)):
            return .map(join(keyA, keyB) ?? .dyn, join(a, b) ?? .dyn)
        case (.object, .object) where a != b, (.object, .map), (.map, .object):
            return .map(.string, .dyn)
        default: return assign(b, to: a) ? a : nil
        }
    }

    /// Whether `==` makes sense: numbers of all kinds can be compared, and null with what can be
    /// null.
    mutating func canEqual(_ a: CELType, _ b: CELType) -> Bool {
        switch (known(a), known(b)) {
        case (let a, let b) where a.nonNull.isNumber && b.nonNull.isNumber: true
        case (.list(let a), .list(let b)): canEqual(a, b)
        case (.map(let keyA, let a), .map(let keyB, let b)):
            canEqual(keyA, keyB) && canEqual(a, b)
        case (let a, let b): assign(a, to: b) || assign(b, to: a)
        }
    }
}
