import Kiosk

extension ValueShape {
    /// Permitted values in words, for the reference.
    var expectation: String {
        switch self {
        case .string(let what), .text(let what), .formula(let what): what
        case .expression: "an expression"
        case .choice(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .bool: "true or false"
        case .wholeNumber(let range):
            "a whole number, \(range.lowerBound) to \(range.upperBound)"
        case .panelLength(let range, let unit):
            """
            a whole number of pixels, \(range.lowerBound) to \(range.upperBound), or a length of the \
            panel such as `"4\(unit)"`
            """
        case .condition: "true, false or an expression"
        case .list: "an array, or an expression for a list"
        case .value: "any value"
        case .typed(let type): type.phrase
        case .literal: "any value, without expressions"
        case .duration(let range):
            "a time, `\"\(range.lowerBound.briefText)\"` to `\"\(range.upperBound.briefText)\"`"
        case .size: "a size, `\"1KB\"` to `\"64MB\"`"
        case .rotation: "0, 90, 180 or 270"
        case .type: "a [type](#types)"
        case .target: "a [path](#paths)"
        case .assignments: "values by [path](#paths)"
        case .colors: "`\"#rrggbb\"`, by [role](#colours)"
        case .items: "[items](#structure), one or several"
        case .node: "a node, or the use of a component"
        case .actions: "[actions](#actions), one or several"
        case .handlers: "actions by [event](#events)"
        case .variable: "a first value, or a [declaration](#variables)"
        case .parameter: "a [type](#types), or a [declaration](#parameters)"
        case .style: "a [style](#styles)"
        case .texts: "texts by key"
        case .dataSource: "a [data source](#data-sources)"
        case .object(let keys): "an object with \(wordList(keys.map { "`\($0.name)`" }))"
        case .members(let shape, let name): "\(shape.expectation), by \(name)"
        case .array(let shape): "an array: \(shape.expectation)"
        case .oneOrMore(let shape): "\(shape.expectation), one or several"
        case .either(let shapes): shapes.map(\.expectation).joined(separator: "; or ")
        }
    }
}
