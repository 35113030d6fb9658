/// The properties of a node kind. They are made when a document first has such a node: a kiosk uses few
/// of the kinds, and making those of all of them takes 100,000 allocations.
final class KindProperties: Sendable {
    let groups: [PropertyGroup]
    /// Properties that no group has.
    let own: [Property]
    /// Defaults that differ from those of the groups.
    let defaults: [String: JSON]
    /// Properties of the groups and own.
    let all: [Property]
    /// Properties whose values can change over time.
    let movable: MovableProperties
    private let indices: [String: Int]

    /// - Precondition: No two properties have the same name.
    init(_ groups: [PropertyGroup], _ own: [Property], defaults: [String: JSON]) {
        (self.groups, self.own, self.defaults) = (groups, own, defaults)
        let common = groups.flatMap(\.properties) + own
        movable = MovableProperties(of: common)
        // The looks of a node in motion may also set properties that only this kind has.
        let movements = Property.movements(of: movable)
        all = common.map { property in
            movements.first { $0.name == property.name } ?? property
        }
        indices = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    }

    subscript(name: String) -> Property? { indices[name].map { all[$0] } }
}

/// Properties that several kinds share. Each kind says where in its model the part is that they set.
///
/// ```swift
/// NodeKind(
///     "crown", "Winds the clock.",
///     sharing: [.text(at: \CrownModel.caption), .use(at: \CrownModel.self)]
/// ) { CrownNode(CrownModel()) }
/// ```
public struct PropertyGroup: Sendable {
    /// Heading in the reference.
    package let title: String
    package let properties: [Property]

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }
}
