/// Plural categories of CLDR, the Unicode Common Locale Data Repository. Their names say nothing
/// about the numbers: in Russian, 21 is `one`.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
