/// The node kinds, actions, kinds of data sources and functions of expressions that documents may
/// use, each declared once.
///
/// A package adds its own to the built-in ones:
///
/// ```swift
/// let registry = Registry(
///     kinds: [.clock], actions: [ChimeAction.self], data: [TideData.self],
///     functions: [.moonPhase])
/// ```
public struct Registry: Sendable {
    /// The declarations of this library.
    public static let builtin = Registry()

    private static let builtinKinds: [NodeKind] = [
        .row, .column, .grid, .stack, .scroll, .label, .image, .button, .gauge, .bar,
        .field, .keyboard,
    ]

    package let kinds: [NodeKind]
    let actions: ActionCatalog
    /// The functions that expressions may call.
    package let library: CELLibrary
    let data: DataCatalog
    private let kindsByName: [String: NodeKind]

    /// The declarations of this library, and others.
    ///
    /// - Precondition: No two kinds, actions or kinds of data sources have the same name, and
    ///   properties with one name have codecs of one value type: styles give properties to nodes of
    ///   any kind.
    public init(
        kinds: [NodeKind] = [], actions: [any DocumentAction.Type] = [],
        data: [any DocumentDataKind.Type] = [], functions: [CELFunction] = []
    ) {
        library = .kiosk(with: functions)
        self.actions = ActionCatalog(ActionCatalog.builtin + actions)
        self.data = DataCatalog(DataCatalog.builtin + data)
        self.kinds = Registry.builtinKinds + kinds
        kindsByName = Dictionary(self.kinds.map { ($0.name, $0) }) { first, _ in
            preconditionFailure("two node kinds are called \(first.name)")
        }
    }

    func kind(_ name: String) -> NodeKind? { kindsByName[name] }

    /// Returns the names of the kinds that have a property.
    func kinds(with property: String) -> [String] {
        kinds.filter { $0.property(property) != nil }.map(\.name)
    }

    /// Returns the first property with a name among all kinds. A name means the same type
    /// everywhere.
    func property(_ name: String) -> Property? {
        for kind in kinds {
            if let property = kind.property(name) { return property }
        }
        return nil
    }

    var propertyNames: Set<String> {
        Set(kinds.flatMap { $0.properties.map(\.name) })
    }
}
