/// The moment when a new version of the document may replace the running one.
package enum ReloadRule: Sendable {
    case atOnce
    /// While nobody uses the kiosk, and it waits for nothing but time.
    case whenIdle
    /// While a formula is true.
    case when(ValueSpec)
}
