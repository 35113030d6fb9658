import Kiosk
import Testing

@Suite struct SVGPathTests {
    private func points(_ text: String) throws -> [[Float]] {
        try Path(svg: text).points.map { [$0.x, $0.y] }
    }

    @Test(
        arguments: [
            ("M1 2L3 4", [[1, 2], [3, 4]]),
            ("m1 2 3 4", [[1, 2], [4, 6]]),
            ("M1 2 3 4 5 6", [[1, 2], [3, 4], [5, 6]]),
            ("M0.5.5-.5+1e1", [[0.5, 0.5], [-0.5, 10]]),
            ("M10 10h5H1v-5V0", [[10, 10], [15, 10], [1, 10], [1, 5], [1, 0]]),
            ("\n M 1,2\tl1 , 1,2,2 ", [[1, 2], [2, 3], [4, 5]]),
            ("M1 1Q2 3 4 1T8 1", [[1, 1], [2, 3], [4, 1], [6, -1], [8, 1]]),
            ("M1 1T8 1t1 1", [[1, 1], [1, 1], [8, 1], [15, 1], [9, 2]]),
            (
                "M0 0C1 2 3 2 4 0S7-2 8 0s1 1 2 2",
                [
                    [0, 0], [1, 2], [3, 2], [4, 0], [5, -2], [7, -2], [8, 0], [9, 2], [9, 1],
                    [10, 2],
                ]
            ),
            ("M0 0S1 1 2 0", [[0, 0], [0, 0], [1, 1], [2, 0]]),
            ("M5 5h1zh2", [[5, 5], [6, 5], [5, 5], [7, 5]]),
            ("M5 5h1zm1 1h1", [[5, 5], [6, 5], [6, 6], [7, 6]]),
            ("M0 0A0 5 0 0 1 9 9", [[0, 0], [9, 9]]),
            ("M0 0A5 5 0 0 1 0 0", [[0, 0]]),
            ("", []),
        ] as [(String, [[Float]])])
    func commandsBecomePoints(text: String, expected: [[Float]]) throws {
        #expect(try points(text) == expected)
    }

    /// A quarter, half and three quarters of circles, with flags that nothing separates.
    @Test func arcsGoTheWayOfTheirFlags() throws {
        let ways: [(String, Rect)] = [
            ("M10 0A10 10 0 0110 20", Rect(x: 10, y: 0, width: 10, height: 20)),
            ("M10 0A10 10 0 0010 20", Rect(x: 0, y: 0, width: 10, height: 20)),
            ("M10 0A10 10 0 0 1 20 10", Rect(x: 10, y: 0, width: 10, height: 10)),
            ("M10 0A10 10 0 1 0 20 10", Rect(x: 0, y: 0, width: 20, height: 20)),
            ("M10 0a10 10 0 1 1 10 10", Rect(x: 10, y: -10, width: 20, height: 20)),
            ("M0 0a1 1 0 0 1 20 0", Rect(x: 0, y: -10, width: 20, height: 10)),
            ("M0 0a5 10 90 0 1 20 0", Rect(x: 0, y: -5, width: 20, height: 5)),
        ]
        for (text, expected) in ways {
            let bounds = try Path(svg: text).bounds
            for (a, b) in [
                (bounds.minX, expected.minX), (bounds.minY, expected.minY),
                (bounds.maxX, expected.maxX), (bounds.maxY, expected.maxY),
            ] { #expect(abs(a - b) < 0.001, "\(text): \(bounds)") }
        }
    }

    @Test(arguments: [
        ("L1 2", 0, "the command M or m"),
        ("M1", 2, "a number"),
        ("M1 2 3", 6, "a number"),
        ("M1 2,", 5, "a number"),
        ("M,1 2", 1, "a number"),
        ("M1,,2", 3, "a number"),
        ("M1 2X", 4, "a command, one of MZLHVCSQTA"),
        ("M1 2z3", 5, "a command, one of MZLHVCSQTA"),
        ("M0 0A1 1 0 2 0 1 1", 11, "a flag, 0 or 1"),
        ("M1 -", 3, "a number"),
        ("M1 .e5", 3, "a number"),
        ("M1e99 2", 1, "a number below 3.4e38"),
        ("M1e 2", 2, "a number"),
        ("M1 2ü", 4, "a command, one of MZLHVCSQTA"),
    ])
    func mistakesHaveTheirPlace(text: String, offset: Int, expected: String) throws {
        let error = #expect(throws: SVGPathError.self) { try Path(svg: text) }
        #expect(error?.offset == offset && error?.expected == expected, "\(text): \(error!)")
    }
}
