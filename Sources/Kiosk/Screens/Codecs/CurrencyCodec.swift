/// A currency by its code of ISO 4217: `"EUR"`.
struct CurrencyCodec: Codec {
    var expectation: String { "the code of a currency such as \"EUR\"" }
    var reference: String { "the code of a currency, such as `\"EUR\"`" }
    var literalSchemas: [JSON] { [["type": "string", "pattern": "^[A-Z]{3}$"]] }
    var forms: ValueForms { .string }

    /// Returns the code, even an unknown one, which is shown in place of a symbol.
    func decode(_ value: CELValue) -> String? {
        if case .string(let code) = value, Currency.isCode(code) { code } else { nil }
    }

    func help(for value: CELValue) -> String {
        if case .string(let text) = value,
            let hint = suggestion(for: text, among: Currency.codes)
        {
            return hint
        }
        return "write \(expectation)"
    }
}
