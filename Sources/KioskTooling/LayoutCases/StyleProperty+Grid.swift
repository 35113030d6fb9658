import Kiosk

/// The properties of grids and grid items.
extension StyleProperty {
    typealias TemplatePath<Value> = any WritableKeyPath<GridTemplate, Value> & Sendable

    /// `grid-template-rows` and `grid-template-columns`
    static func template(_ path: TemplatePath<[GridTemplate.Section]>) -> StyleProperty {
        StyleProperty("none or tracks") { text, style throws(StyleError) in
            style.template[keyPath: path] = try parse(text, GridTrackParser.sections)
        }
    }

    /// `grid-auto-rows` and `grid-auto-columns`
    static func tracks(_ path: TemplatePath<[GridTemplate.Track]>) -> StyleProperty {
        StyleProperty("tracks") { text, style throws(StyleError) in
            style.template[keyPath: path] = try parse(text, GridTrackParser.tracks)
        }
    }

    private static func parse<Tracks>(
        _ text: String,
        _ parser: (String, GridTrackNotation) throws(GridTrackError) -> Tracks
    ) throws(StyleError) -> Tracks {
        do { return try parser(text, .css) } catch { throw error.styleError }
    }

    static let flow = StyleProperty("row, column, dense, \"row dense\" or \"column dense\"") {
        value, style in
        guard case .words(let text) = value else { return false }
        let words = text.split(separator: " ").map(String.init)
        guard Set(words).count == words.count, !words.isEmpty,
            words.allSatisfy(["row", "column", "dense"].contains),
            !(words.contains("row") && words.contains("column"))
        else { return false }
        style.template.flowsInColumns = words.contains("column")
        style.template.isDense = words.contains("dense")
        return true
    }

    /// `grid-row-start` and similar.
    static func line(_ path: Path<GridArea.Line>) -> StyleProperty {
        StyleProperty("auto, the number of a line, or \"span 2\"") { value, style in
            switch value {
            case .words("auto"): style[keyPath: path] = .auto
            case .number(let number):
                guard let line = Int32(exactly: number), line != 0 else { return false }
                style[keyPath: path] = .line(Int(line))
            case .words(let text):
                guard text.hasPrefix("span "), let count = Int32(text.dropFirst(5)), count > 0
                else { return false }
                style[keyPath: path] = .span(Int(count))
            default: return false
            }
            return true
        }
    }
}

extension LayoutStyle {
    fileprivate var template: GridTemplate {
        get { grid ?? GridTemplate() }
        set { grid = newValue }
    }
}
