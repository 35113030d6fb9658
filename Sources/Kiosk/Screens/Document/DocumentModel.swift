/// A configuration that was read and checked completely.
package struct ScreenDocument: Sendable {
    package var display = DisplaySettings()
    /// Where the fonts come from, with whole paths.
    package var fonts = FontSources()
    var theme = Theme.light
    /// The variables in the order of the file, with their first values.
    package var state = JSON.Object()
    /// The screens in the order of the file.
    var screens: [ScreenSpec] = []
    /// The text that the document was read from.
    let source: SourceFile
    /// The name of the first screen that is shown.
    package var start = ""

    func screen(_ name: String) -> ScreenSpec? { screens.first { $0.name == name } }

    package var screenNames: [String] { screens.map(\.name) }
}

/// What a configuration says about the display. Options of the command line win over it.
package struct DisplaySettings: Equatable, Sendable {
    package var rotation: Rotation?
    package var mode: ModeRequest?
    package var connector: String?

    package init() {}
}

/// A screen: a name and what it shows.
struct ScreenSpec: Sendable {
    let name: String
    let body: NodeSpec
}

/// A node that a document describes.
struct NodeSpec: Sendable {
    let kind: NodeKind
    let id: String?
    let properties: [PropertySpec]
    /// Actions by the name of the event that they answer.
    let handlers: [String: [Action]]
    let children: [NodeSpec]
}

/// A property with its value, or with where the value comes from.
struct PropertySpec: Sendable {
    enum Value: Sendable {
        case literal(PropertyValue)
        case template(Template)
        case richText(RichTextTemplate)

        /// The state variables that the value depends on.
        var variables: [String] {
            switch self {
            case .literal: []
            case .template(let template): template.variables.map(\.name)
            case .richText(let template): template.variables.map(\.name)
            }
        }

        /// The value for a state.
        func current(
            as type: PropertyType, _ lookUp: ([String]) -> JSON
        ) throws(PropertyMismatch) -> PropertyValue {
            switch self {
            case .literal(let value): value
            case .template(let template): try type.decodeCurrent(template.evaluate(lookUp))
            case .richText(let template): .richText(template.evaluate(lookUp))
            }
        }
    }

    let property: Property
    let value: Value
    /// Where the value stands in the document.
    let offset: Int
}

/// What a handler does.
enum Action: Sendable {
    /// Gives state variables new values.
    case set([(variable: String, value: ActionValue)])
    /// Shows a screen on top of this one.
    case navigate(screen: String)
    /// Shows the screen that was there before.
    case back
    /// Sends an event from this node on; what no node handles leaves the kiosk.
    case emit(name: String, data: ActionValue)
    /// Lets the event that is being handled go on to the parent.
    case forward
}

/// A JSON value whose strings may contain `${…}`.
indirect enum ActionValue: Sendable {
    case literal(JSON)
    case template(Template)
    case array([ActionValue])
    case object([(key: String, value: ActionValue)])

    func evaluate(_ lookUp: ([String]) -> JSON) -> JSON {
        switch self {
        case .literal(let value): value
        case .template(let template): template.evaluate(lookUp)
        case .array(let elements): .array(elements.map { $0.evaluate(lookUp) })
        case .object(let members):
            .object(
                JSON.Object(
                    members.map { .init(key: $0.key, value: $0.value.evaluate(lookUp)) }))
        }
    }
}
