/// The suites that are scenes, as the command line names them.
enum SceneSuite: String, CaseIterable {
    case raster, text

    /// In the order in which they are measured.
    var names: [String] {
        switch self {
        case .raster: ["S1", "S2", "S3", "S4", "S4b", "S6", "S7", "S7m", "S8"]
        case .text: ["S5", "S5shape", "S5b"]
        }
    }

    static let allNames = allCases.flatMap(\.names)
}
