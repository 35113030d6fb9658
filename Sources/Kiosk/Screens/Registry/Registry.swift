import Synchronization

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
        .row, .column, .grid, .stack, .scroll, .list, .label, .image, .button, .gauge, .bar,
        .field, .searchField, .keyboard,
        .toggle, .checkbox, .radio, .segments, .chips, .dropdown, .wheel, .dots, .slider,
        .rangeSlider, .numberStepper, .rating, .numberPad,
        .datePicker, .dateRangePicker, .timePicker,
        .signature,
        .form, .entry,
        .tabs,
        .tab,
        .accordion,
        .section,
        .breadcrumb,
        .steps,
        .menu,
        .canvas, .chart, .map, .pin, .table,
        .divider, .badge, .avatar, .progress, .spinner, .skeleton, .barcode,
        .qrCode,
        .icon,
        .markdown,
        .card,
        .callout,
        .clock,
        .countdown,
        .month,
        .tooltip,
    ]

    private static let builtinActions: [any DocumentAction.Type] = [
        SetAction.self, AppendAction.self, RemoveAction.self, ToggleAction.self,
        IncrementAction.self,
        NavigateAction.self, BackAction.self, HomeAction.self, StartOverAction.self,
        ShowAction.self, DismissAction.self, ConfirmAction.self, ScrollAction.self,
        EmitAction.self, ForwardAction.self, ReplyAction.self,
        RunAction.self, RequestAction.self, PublishAction.self,
        DelayAction.self, ConditionAction.self, SequenceAction.self,
        RefreshAction.self, EnqueueAction.self, RetryAction.self, DropAction.self, FlushAction.self,
        SubmitAction.self, ResetAction.self,
        TimerAction.self, ThemeAction.self, LocaleAction.self, AccessAction.self,
        DisplayAction.self, LogAction.self,
    ]

    private static let builtinData: [any DocumentDataKind.Type] = [
        HTTPData.self, FileData.self, CommandData.self, SocketData.self, MQTTData.self,
        ClockData.self,
    ]

    /// The declarations, once for all copies: readers hand a registry on for each node.
    private final class Contents: Sendable {
        let actions: Catalog<any DocumentAction.Type>
        let library: CELLibrary
        let data: DataCatalog
        let nodes: Catalog<NodeKind>
        private let madeMovements = AtomicLazyReference<Movements>()

        init(
            _ kinds: [NodeKind], _ actions: [any DocumentAction.Type],
            _ data: [any DocumentDataKind.Type], _ library: CELLibrary
        ) {
            (self.actions, self.library) = (Catalog(actions) { $0.name }, library)
            self.data = Catalog(data) { $0.name }
            nodes = Catalog(kinds) { $0.name }
        }

        /// Made when first asked for, as it needs the properties of all kinds.
        var movements: Movements {
            madeMovements.load()
                ?? madeMovements.storeIfNil(Movements(of: nodes.all.flatMap(\.properties)))
        }
    }

    /// The properties of all kinds whose values can change over time, and those whose values are
    /// looks with them.
    private final class Movements: Sendable {
        let movable: MovableProperties
        let properties: [String: Property]

        init(of all: [Property]) {
            movable = MovableProperties(of: all)
            properties = Dictionary(
                uniqueKeysWithValues: Property.movements(of: movable).map { ($0.name, $0) })
        }
    }

    private let contents: Contents

    /// Makes a registry of the built-in declarations and others. A kind takes the place of a built-in one
    /// with its name.
    ///
    /// - Precondition: No two kinds, actions or kinds of data sources have the same name, and
    ///   properties with one name have codecs of one value type: styles give properties to nodes of
    ///   any kind.
    public init(
        kinds: [NodeKind] = [], actions: [any DocumentAction.Type] = [],
        data: [any DocumentDataKind.Type] = [], functions: [CELFunction] = []
    ) {
        let names = Set(kinds.map(\.name))
        contents = Contents(
            Registry.builtinKinds.filter { !names.contains($0.name) } + kinds,
            Registry.builtinActions + actions, Registry.builtinData + data,
            .kiosk(with: functions))
        if !kinds.isEmpty { checkValueTypes() }
    }

    private func checkValueTypes() {
        var known: [String: (type: ObjectIdentifier, kind: String)] = [:]
        for kind in kinds {
            for property in kind.properties {
                let first = known[property.name, default: (property.valueType, kind.name)]
                precondition(
                    first.type == property.valueType,
                    "\"\(property.name)\" of \(first.kind) and \(kind.name) has values of two types"
                )
                known[property.name] = first
            }
        }
    }

    package var actions: Catalog<any DocumentAction.Type> { contents.actions }

    /// The functions that expressions may call.
    package var library: CELLibrary { contents.library }

    var data: DataCatalog { contents.data }

    /// The properties of all kinds whose values can change over time.
    package var movable: MovableProperties { contents.movements.movable }

    package var kinds: [NodeKind] { contents.nodes.all }

    package var dataForms: [DocumentForm] { contents.data.all.map { $0.form } }

    func kind(_ name: String) -> NodeKind? { contents.nodes[name] }

    /// Returns the names of the kinds that have a property.
    func kinds(with property: String) -> [String] {
        kinds.filter { $0.property(property) != nil }.map(\.name)
    }

    /// Returns a property with a name among all kinds. A name means the same type
    /// everywhere.
    func property(_ name: String) -> Property? {
        guard let property = kinds.lazy.compactMap({ $0.property(name) }).first else { return nil }
        return property.hasLooks ? contents.movements.properties[name] ?? property : property
    }

    var propertyNames: Set<String> {
        Set(kinds.flatMap { $0.properties.map(\.name) })
    }
}
