package struct TextCatalog: Equatable, Sendable {
    package init() {}
    package var languages: [String] { [] }
    package func text(_ key: String, _ arguments: CELMap, language: String, locale: CELLocale) -> String? { nil }
}
