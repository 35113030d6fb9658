/// Checks assignability of types, and infers type parameters of signatures and element types of
/// empty lists.
struct TypeSolver {
    /// Inferred types of the parameters; nil while unknown.
    private var solutions: [CELType?] = []
    /// Solutions that the present assignment has replaced, by the numbers of their parameters.
    private var replaced: [(number: Int, solution: CELType?)] = []
    /// Number of assignments that are under way.
    private var depth = 0

    mutating func freshParameter() -> CELType {
        solutions.append(nil)
        return .parameter(solutions.count - 1)
    }

    /// Types of a signature with fresh type parameters.
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

    /// The type with its outermost parameter resolved; its parts may still have parameters.
    func known(_ type: CELType) -> CELType {
        var type = type
        while case .parameter(let number) = type, let solution = solutions[number] {
            type = solution
        }
        return type
    }

    /// The type with all parameters resolved; unknown ones become dyn.
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

    /// True if the type or a part of it is dyn.
    func hasDyn(_ type: CELType) -> Bool {
        switch known(type) {
        case .dyn: true
        case .list(let element): hasDyn(element)
        case .map(let key, let value): hasDyn(key) || hasDyn(value)
        case .nullable(let type): hasDyn(type)
        default: false
        }
    }

    /// Returns true if a value of one type is assignable to another. Infers parameters; on failure
    /// they are left unchanged.
    mutating func assign(_ actual: CELType, to expected: CELType) -> Bool {
        let start = replaced.count
        depth += 1
        let isAssignable = unify(actual, expected)
        depth -= 1
        if !isAssignable {
            for change in replaced[start...].reversed() {
                solutions[change.number] = change.solution
            }
            replaced.removeLast(replaced.count - start)
        }
        if depth == 0 { replaced.removeAll(keepingCapacity: true) }
        return isAssignable
    }

    private mutating func solve(_ number: Int, _ type: CELType) {
        replaced.append((number, solutions[number]))
        solutions[number] = type
    }

    private mutating func unify(_ actual: CELType, _ expected: CELType) -> Bool {
        switch (known(actual), known(expected)) {
        case (.parameter(let a), .parameter(let b)) where a == b:
            return true
        case (let type, .parameter(let number)), (.parameter(let number), let type):
            guard !contains(number, in: type) else { return false }
            solve(number, type)
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
                    // A missing field is null.
                    a.fields[name].map { unify($0, type) } ?? (type.nonNull != type)
                }
        case (.object(let object), .map(let key, let value)):
            guard unify(.string, key) else { return false }
            if case .parameter(let number) = known(value) {
                solve(number, common(object))
                return true
            }
            return object.fields.values.allSatisfy { unify($0, value) }
        case (.map(let key, let value), .object(let object)):
            return unify(key, .string) && object.fields.values.allSatisfy { unify(value, $0) }
        case (.type, .type): return true
        case (let a, let b): return a == b
        }
    }

    /// Settles the parameters of a type that received a dyn value as dyn: unlike those of an empty
    /// list's elements, nothing later infers them.
    private mutating func settle(_ type: CELType) {
        switch known(type) {
        case .parameter(let number): solve(number, .dyn)
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

    /// The common type of two; nil if there is none.
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

    /// Returns true if `==` accepts the types: numbers of all kinds, and null with nullable types.
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
