/// Actions for the moment at which a condition becomes true.
package struct WatcherSpec: Sendable {
    let condition: ValueSpec
    let handler: HandlerSpec
    /// The condition as it is written: if it is unchanged, a reload does not make it become true
    /// again.
    let settings: String
    let location: DocumentLocation
}
