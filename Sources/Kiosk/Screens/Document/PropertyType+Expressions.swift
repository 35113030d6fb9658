extension PropertyType {
    /// Whether a value of an expression's type can be one of this property.
    func mayTake(_ type: CELType) -> Bool {
        switch type.nonNull {
        case .dyn, .parameter, .null: return true
        case .string:
            switch self {
            case .bool, .number, .integer, .insets, .radii, .shadows, .features, .ascending,
                .textShadow, .textOutline, .zones:
                return false
            default: return true
            }
        case .bool:
            switch self {
            case .bool, .boolOr, .string, .richText: return true
            default: return false
            }
        case .int, .uint, .double:
            switch self {
            case .number, .integer, .length, .edges, .insets, .ratio, .gridArea, .radii, .string,
                .richText:
                return true
            default: return false
            }
        case .list:
            switch self {
            case .edges, .insets, .radii, .shadows, .ascending, .zones, .string, .richText:
                return true
            default: return false
            }
        case .map, .object:
            switch self {
            case .edges, .paint, .shadows, .features, .textShadow, .textOutline, .string, .richText:
                return true
            default: return false
            }
        default: return self == .string || self == .richText
        }
    }
}
