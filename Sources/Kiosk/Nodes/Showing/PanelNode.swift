/// The model of a part of tabs or of an accordion.
///
/// Properties of its title are available on the model, too: `model.text`, `model.font`.
@dynamicMemberLookup
public struct PanelModel: Equatable, Sendable {
    /// Title, by which a guest finds it.
    public var title: LabelModel
    /// Name by which variables know it; empty for the title.
    public var name = ""
    /// False if a guest cannot open it.
    public var isEnabled = true

    /// Makes a part with a title.
    public init(_ text: String = "", name: String = "") {
        title = LabelModel(text)
        self.name = name
    }

    /// Any property of the title.
    public subscript<Value>(dynamicMember property: WritableKeyPath<LabelModel, Value>) -> Value {
        get { title[keyPath: property] }
        set { title[keyPath: property] = newValue }
    }

    /// The part as an option of the control that shows it.
    var option: ControlOption {
        var option = ControlOption(name.isEmpty ? title.text : name, title.text)
        option.isEnabled = isEnabled
        return option
    }
}

/// A part of tabs or of an accordion, of which a guest sees the title and, when it is open, the
/// children. They are made when it opens for the first time, in a form at once, and then stay.
public class PanelNode: View<PanelModel> {
    /// Makes the children when they are first seen; called once, and then nil.
    final var makeChildren: (() -> Void)?

    public required override init(_ model: PanelModel) { super.init(model) }

    public override func updateContent() {
        setPreference(PanelKey.self, to: [PanelOffer(node: self, model: model)])
        // A form checks all of its inputs, also those that nobody has seen.
        if upwards.contains(where: { $0 is FormNode }) { makeChildrenIfNeeded() }
        if group == nil { standAlone() }
    }

    /// Makes the children, unless they are there already.
    final func makeChildrenIfNeeded() {
        guard let makeChildren else { return }
        self.makeChildren = nil
        makeChildren()
    }

    /// Passes changes of inputs in the panel to the parent of the tabs or the accordion, which have not
    /// changed themselves.
    public override func handle(_ event: any Event) -> Handling {
        guard event is ChangeEvent, let around = group?.parent else { return .notHandled }
        around.send(event)
        return .handled
    }

    /// The tabs or the accordion to which it belongs.
    final var group: PanelGroupNode? {
        upwards.dropFirst().first { $0 is PanelGroupNode } as? PanelGroupNode
    }

    /// Adapts to a panel outside of tabs and accordions, which nothing opens.
    func standAlone() {}

    /// Shows or hides the children.
    func show(_ isOpen: Bool, animated: Bool) {}

    /// Opens the panel at once, as if a guest had.
    final func open() {
        if let group { group.open(self) } else { show(true, animated: false) }
    }
}

extension Node {
    /// Opens the tabs and sections that hide the node, the outermost ones first.
    func openPanels() {
        for case let panel as PanelNode in upwards.reversed() { panel.open() }
    }
}

/// A panel's registration with the group around it.
struct PanelOffer: Equatable {
    private(set) weak var node: PanelNode?
    let model: PanelModel

    static func == (a: PanelOffer, b: PanelOffer) -> Bool {
        a.node === b.node && a.model == b.model
    }
}

/// The panels in a node, in tree order.
enum PanelKey: PreferenceKey {
    static var defaultValue: [PanelOffer] { [] }

    static func reduce(value: inout [PanelOffer], nextValue: () -> [PanelOffer]) {
        value += nextValue()
    }
}

/// A control whose options are the panels in it: tabs, or an accordion.
public class PanelGroupNode: View<ChoiceModel>, InputNode {
    final private(set) var panels: [PanelNode] = []
    private var options: [ControlOption] = []
    private var isShown = false

    public override init(_ model: ChoiceModel) {
        super.init(model)
        onPreferenceChange(PanelKey.self) { [weak self] in self?.take($0) }
    }

    public final var input: InputValue {
        get { model.input }
        set { model.input = newValue }
    }

    public final var isInvalid: Bool { model.control.isInvalid }

    /// True if a guest can open and close panels now.
    final var isUsable: Bool { model.control.isUsable }

    /// The model with the panels as its options.
    final var choice: ChoiceModel {
        var choice = model
        choice.options = options
        return choice
    }

    /// Takes the panels of this group; those of groups inside are not its own.
    private func take(_ offers: [PanelOffer]) {
        let own = offers.filter { $0.node?.group === self }
        panels = own.compactMap(\.node)
        options = own.map(\.model.option)
        setNeedsUpdateContent()
    }

    public override func updateContent() {
        interaction.adopt(model.control)
        let choice = choice
        update(choice)
        for (index, panel) in panels.enumerated() {
            panel.show(isOpen(index, in: choice), animated: isShown)
        }
        isShown = isShown || !panels.isEmpty
    }

    /// Opens a panel, and tells of it as of a guest's choice. It is there at once, so that something in
    /// it can take the focus.
    final func open(_ panel: PanelNode) {
        var choice = choice
        guard let index = panels.firstIndex(where: { $0 === panel }), !isOpen(index, in: choice)
        else { return }
        choice.choose(index)
        model.chosen = choice.chosen
        for (index, panel) in panels.enumerated() {
            panel.show(isOpen(index, in: choice), animated: false)
        }
        send(ChangeEvent(model.input))
    }

    // MARK: For subclasses

    /// Adapts to another choice or to other panels.
    func update(_ choice: ChoiceModel) {}

    /// Returns true if a panel is open.
    func isOpen(_ index: Int, in choice: ChoiceModel) -> Bool {
        // A panel without a name and a title is not open by that.
        choice.chosen.contains(choice.options[index].value)
    }
}
