import Kiosk
import KioskTesting
import Testing

/// The registry tells the truth about nodes.
@Suite("Documents: the registry")
struct RegistryTests {
    @Test("a default leaves a new node as it is", arguments: Registry.builtin.kinds.map(\.name))
    func defaults(_ name: String) throws {
        let kind = try #require(Registry.builtin.kinds.first { $0.name == name })
        let given = kind.properties.compactMap { property in
            kind.defaultValue(of: property).map { (property, value: $0) }
        }
        let containers = Dictionary(grouping: given) { $0.0.containers?.first ?? "stack" }
        for (container, given) in containers {
            let rows = kind.hasRows ? #", "items": [], "body": []"# : ""
            func node(_ id: String, _ more: String) -> String {
                #"{ "type": "\#(name)", "id": "\#(id)"\#(rows)\#(more) }"#
            }
            let nodes = given.map { node("with-\($0.0.name)", #", "\#($0.0.name)": \#($0.value)"#) }
            let children = ([node("plain", "")] + nodes).joined(separator: ", ")
            let kiosk = try DocumentKiosk(
                body: #"{ "type": "\#(container)", "children": [\#(children)] }"#)
            func looks(_ id: String) throws -> Looks {
                Looks(try #require(kiosk.harness.tree.node(named: id)))
            }
            let plain = try looks("plain")
            for (property, value) in given {
                #expect(
                    try looks("with-\(property.name)") == plain,
                    "\(name), \"\(property.name)\": \(value)")
            }
        }
    }

    @Test("a name means the same type everywhere")
    func types() {
        var seen: [String: String] = [:]
        for kind in Registry.builtin.kinds {
            for property in kind.properties {
                let type = seen[property.name] ?? property.typeDescription
                seen[property.name] = type
                #expect(property.typeDescription == type, "\(property.name) of a \(kind.name)")
            }
        }
    }

    @Test("whether a guest can use a node is declared once for all kinds")
    func use() {
        let kinds = Registry.builtin.kinds.filter { kind in
            kind.properties.contains { $0.name == "busy" }
        }
        #expect(kinds.count > 20)
        for kind in kinds {
            #expect(kind.groups.contains { $0.title == "What guests use" }, "\(kind.name)")
            #expect(!kind.own.contains { ["enabled", "busy"].contains($0.name) }, "\(kind.name)")
        }
    }

    @Test("no kind has a property twice, or one with the name of a node's own keys")
    func names() {
        for kind in Registry.builtin.kinds {
            let names = kind.properties.map(\.name) + ["type", "id", "style", "on", "children"]
            #expect(Set(names).count == names.count, "\(kind.name)")
        }
    }
}

/// Everything about a node that a property can change.
private struct Looks: Equatable {
    var layout: LayoutStyle
    var isHidden: Bool
    var isModal: Bool
    var clips: Bool
    var effects: Effects
    var box: BoxModel?
    var form: FormModel?
    var label: LabelModel?
    var image: ImageModel?
    var button: ButtonModel?
    var scroll: ScrollModel?
    var list: ListShape?
    var gauge: GaugeModel?
    var bar: BarModel?
    var field: FieldModel?
    var keyboard: KeyboardModel?
    var toggle: ToggleModel?
    var checkbox: CheckboxModel?
    var choice: ChoiceModel?
    var slider: SliderModel?
    var stepper: StepperModel?
    var rating: RatingModel?
    var dots: DotsModel?
    var isSticky: Bool
    var pad: PadModel?
    var date: DatePickerModel?
    var time: TimePickerModel?
    var signature: SignatureModel?
    var entry: EntryModel?
    var chart: ChartModel?
    var canvas: CanvasModel?
    var map: MapModel?
    var sign: SignModel?
    var table: TableModel?

    init(_ node: Node) {
        layout = node.layoutStyle
        isHidden = node.isHidden
        isModal = node.isModal
        clips = node.clipsContent
        effects = node.effects
        box = (node as? BoxNode)?.model
        form = (node as? FormNode)?.model
        label = (node as? LabelNode)?.model
        image = (node as? ImageNode)?.model
        button = (node as? ButtonNode)?.model
        scroll = (node as? ScrollNode)?.model
        list = (node as? ListNode)?.shape
        gauge = (node as? GaugeNode)?.model
        bar = (node as? BarNode)?.model
        field = (node as? FieldNode)?.model
        keyboard = (node as? KeyboardNode)?.model
        toggle = (node as? ToggleNode)?.model
        checkbox = (node as? CheckboxNode)?.model
        choice = (node as? ChoiceNode)?.model ?? (node as? DropdownNode)?.model
        slider = (node as? SliderNode)?.model
        stepper = (node as? StepperNode)?.model
        rating = (node as? RatingNode)?.model
        dots = (node as? DotsNode)?.model
        isSticky = node.isSticky
        pad = (node as? PadNode)?.model
        date = (node as? DatePickerNode)?.model
        time = (node as? TimePickerNode)?.model
        signature = (node as? SignatureNode)?.model
        entry = (node as? EntryNode)?.model
        chart = (node as? ChartNode)?.model
        canvas = (node as? CanvasNode)?.model
        map = (node as? MapPictureNode)?.model
        sign = (node as? PinNode)?.model ?? (node as? BadgeNode)?.model
        table = (node as? TableNode)?.model
    }
}
