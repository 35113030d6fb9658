/// The forms of a text by a number, as the Unicode Common Locale Data Repository names them. The
/// names say nothing about the numbers: in Russian, 21 is `one`.
package enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other
}
