import Kiosk

/// Measurements that have a yardstick in common.
struct Suite {
    let name: String
    let yardstick: Yardstick.Kind
    let cases: [Case]
}

/// One thing that is measured, over and over.
struct Case {
    let name: String
    /// Number of runs that are timed as one, if a single run is too short for the clock.
    var runsPerSample = 1
    /// Prepares a sample; not timed.
    var prepare: () throws -> Void = {}
    let run: () throws -> Void
}

/// The suites that need no files, as the command line names them.
enum SuiteName: String, CaseIterable {
    case parts, scanout, frame, drawings, paragraphs

    func makeSuite(_ log: Log) throws -> Suite {
        switch self {
        case .parts: PartsSuite.make()
        case .scanout: ScanoutSuite.make()
        case .frame: try FrameSuite.make(log)
        case .drawings: try DrawingSuite.make(log)
        case .paragraphs: try ParagraphSuite.make(log)
        }
    }
}
