/// A variable whose value follows from others.
package struct ComputedSpec: Sendable {
    let name: String
    let slot: Int
    let type: CELType
    let value: ValueSpec
    let location: DocumentLocation
}
