/// Functions that check what a guest has entered.
let checkFunctions: [CELFunction] = [
    textCheck("isBlank", TextChecks.isBlank),
    textCheck("isEmail", TextChecks.isEmail),
    textCheck("isPhone", TextChecks.isPhone),
    textCheck("isIBAN", TextChecks.isIBAN),
    textCheck("isCardNumber", TextChecks.isCardNumber),
    textCheck("isDate") { CivilDate(iso: $0) != nil },
]

private func textCheck(
    _ name: String, _ check: @escaping @Sendable (String) -> Bool
) -> CELFunction {
    CELFunction(
        name, [CELSignature([.string], .bool)],
        .unary { value, run throws(CELError) in
            guard case .string(let text) = value else { throw .mismatch }
            try run.spend(text.utf8.count / 16 + 1)
            return .bool(check(text))
        })
}
