/// Actions for the moment at which a condition becomes true.
package struct WatcherSpec: Sendable {
    let condition: ValueSpec
    let handler: HandlerSpec
    /// The condition as it is written: a watcher that has it still knows over a reload that it was
    /// true.
    let settings: String
    let location: DocumentLocation
}
