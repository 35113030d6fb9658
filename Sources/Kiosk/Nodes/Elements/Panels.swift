/// Panels of which one is seen, with their titles in a bar above.
///
/// ```swift
/// Tabs(chosen: tab) { tab = $0 } content: {
///     Tab("Menu") { MenuPage() }
///     Tab("Allergens") { AllergenPage() }
/// }
/// ```
public struct Tabs: ControlElement {
    /// Model of the tabs.
    public var model: ChoiceModel
    private let content: Elements
    private let onChange: (InputValue) -> Void

    /// Makes tabs of the content's tabs; nil shows the first one.
    public init(
        chosen: String? = nil, onChange: @escaping (String) -> Void,
        @ElementBuilder content: () -> Elements
    ) {
        model = ChoiceModel(chosen: chosen.map { [$0] } ?? [])
        self.content = content()
        self.onChange = { onChange($0.text) }
    }

    public var element: Element { control(onChange, children: content.list) { TabsNode($0) } }
}

/// A part of tabs or of an accordion: its title, and the elements that are seen when it is open.
public struct PanelPart<Kind: PanelNode>: ModelElement {
    /// Model of the panel.
    public var model: PanelModel
    private let content: Elements

    /// Makes a panel; it is known by its title, or by a name.
    public init(_ text: String, name: String = "", @ElementBuilder _ content: () -> Elements) {
        (model, self.content) = (PanelModel(text, name: name), content())
    }

    public var element: Element { Element(model, children: content.list) { Kind($0) } }
}

/// A panel of tabs.
public typealias Tab = PanelPart<TabNode>

/// A section of an accordion.
public typealias Section = PanelPart<SectionNode>

/// Sections one below the other, which open and close under their titles.
///
/// ```swift
/// Accordion(open: open) { open = $0 } content: {
///     Section("Opening hours") { Text("Daily from 9:00 to 18:00") }
/// }
/// ```
public struct Accordion: ControlElement {
    /// Model of the accordion.
    public var model: ChoiceModel
    private let content: Elements
    private let onChange: (InputValue) -> Void

    /// Makes an accordion of the content's sections.
    ///
    /// - Parameters:
    ///   - open: Names of the open sections.
    ///   - multiple: True if several can be open at once.
    public init(
        open: [String] = [], multiple: Bool = false, onChange: @escaping ([String]) -> Void,
        @ElementBuilder content: () -> Elements
    ) {
        model = ChoiceModel(chosen: open)
        model.allowsSeveral = multiple
        self.content = content()
        self.onChange = { onChange($0.elements.map(\.text)) }
    }

    public var element: Element { control(onChange, children: content.list) { AccordionNode($0) } }
}
