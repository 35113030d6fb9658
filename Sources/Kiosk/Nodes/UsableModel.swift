/// The part of a model that tells whether a guest can use its node now.
public protocol UsableModel: Sendable {
    /// False for a node that is faded, and cannot be used.
    var isEnabled: Bool { get set }
    /// True while the node waits for something: it is faded, and cannot be used either.
    var isBusy: Bool { get set }
}

extension UsableModel {
    /// True if a guest can use the node now.
    public var isUsable: Bool { isEnabled && !isBusy }
}

extension ControlSettings: UsableModel {}
extension ButtonModel: UsableModel {}
extension ChartModel: UsableModel {}
extension FieldModel: UsableModel {}
extension TableModel: UsableModel {}

extension InteractionStates {
    /// Takes over `disabled` and `busy` from a model.
    public mutating func adopt(_ model: some UsableModel) {
        set(.disabled, !model.isEnabled)
        set(.busy, model.isBusy)
    }
}
