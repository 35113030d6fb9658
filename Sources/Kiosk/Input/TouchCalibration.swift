/// An affine map from where a touchscreen reports a finger to where the finger is, both as points of the
/// panel from 0 to 1.
package struct TouchCalibration: Equatable, Sendable {
    /// The coefficients: x is a·x + b·y + c, and y is d·x + e·y + f.
    package var a, b, c, d, e, f: Double

    package static let identity = TouchCalibration(a: 1, b: 0, c: 0, d: 0, e: 1, f: 0)

    package init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
        (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
    }

    /// Finds the map with the least squares of the distances between where it puts reported points and
    /// where the fingers were.
    ///
    /// - Returns: nil if the points do not tell, or if the map would fold or shrink the panel.
    package init?(from reported: [Point], to targets: [Point]) {
        // The normal equations, with the sums of all pairs.
        var sums = [[Double]](repeating: [0, 0, 0], count: 3)
        var (right, below): ([Double], [Double]) = ([0, 0, 0], [0, 0, 0])
        for (point, target) in zip(reported, targets) {
            let row = [Double(point.x), Double(point.y), 1]
            for i in 0..<3 {
                for j in 0..<3 { sums[i][j] += row[i] * row[j] }
                right[i] += row[i] * Double(target.x)
                below[i] += row[i] * Double(target.y)
            }
        }
        guard let x = TouchCalibration.solve(sums, right),
            let y = TouchCalibration.solve(sums, below)
        else { return nil }
        self.init(a: x[0], b: x[1], c: x[2], d: y[0], e: y[1], f: y[2])
        guard TouchCalibration.areas.contains(abs(a * e - b * d)) else { return nil }
    }

    /// Sizes of the panel in the map, as parts of its own, that a real touchscreen may have.
    private static let areas = 0.1...10.0

    /// Solves three equations by Cramer's rule; nil if they have no one solution.
    private static func solve(_ rows: [[Double]], _ right: [Double]) -> [Double]? {
        func determinant(_ m: [[Double]]) -> Double {
            m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1])
                - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
        }
        let whole = determinant(rows)
        guard abs(whole) > 1e-6 else { return nil }
        return (0..<3).map { column in
            var changed = rows
            for row in 0..<3 { changed[row][column] = right[row] }
            return determinant(changed) / whole
        }
    }

    package func apply(_ point: Point) -> Point {
        let (x, y) = (Double(point.x), Double(point.y))
        return Point(x: Float(a * x + b * y + c), y: Float(d * x + e * y + f))
    }

    /// Returns the map that applies `first`, and then this one.
    package func after(_ first: TouchCalibration) -> TouchCalibration {
        TouchCalibration(
            a: a * first.a + b * first.d, b: a * first.b + b * first.e,
            c: a * first.c + b * first.f + c, d: d * first.a + e * first.d,
            e: d * first.b + e * first.e, f: d * first.c + e * first.f + f)
    }
}

/// Identity of a touchscreen: it tells it from others, and is the same on another day.
package struct TouchscreenIdentity: Hashable, Sendable {
    package var name: String
    /// Its serial number; nil if it tells none.
    package var serial: String?
    /// The socket that it is plugged into, as udev or the kernel name it; nil if it is unknown.
    package var port: String?

    package init(name: String, serial: String? = nil, port: String? = nil) {
        (self.name, self.serial, self.port) = (name, serial, port)
    }

    /// The words by which its calibration may be kept, the most exact ones first.
    fileprivate var keys: [String] {
        [serial.map { "\(name) number \($0)" }, port.map { "\(name) at \($0)" }, name]
            .compactMap { $0 }
    }
}

/// The calibrations of touchscreens in a file: by their names and, for equal ones, by what tells them apart.
package final class TouchCalibrations {
    private let path: String?
    private var all: [String: TouchCalibration] = [:]

    /// - Parameter path: The file, which need not be there; nil for memory alone.
    package init(path: String?) {
        self.path = path
        guard let path else { return }
        for line in File.lines(path) {
            // Six numbers, and the name, which may have spaces.
            let words = line.split(separator: " ", maxSplits: 6)
            let numbers = words.prefix(6).compactMap { Double($0) }.filter(\.isFinite)
            guard words.count == 7, numbers.count == 6 else { continue }
            all[String(words[6])] = TouchCalibration(
                a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4],
                f: numbers[5])
        }
    }

    package subscript(name: String) -> TouchCalibration? { all[name] }

    /// The calibration of a touchscreen: its own, else that of its name.
    package subscript(screen: TouchscreenIdentity) -> TouchCalibration? {
        screen.keys.lazy.compactMap { self.all[$0] }.first
    }

    /// Keeps the calibration of a touchscreen. Others of its name keep theirs, if anything tells them apart.
    ///
    /// - Parameter others: The other touchscreens that are there.
    /// - Returns: False if it is forgotten when the kiosk ends.
    package func keep(
        _ calibration: TouchCalibration, for screen: TouchscreenIdentity,
        beside others: [TouchscreenIdentity]
    ) -> Bool {
        let own = screen.keys.filter { key in !others.contains { $0.keys.contains(key) } }
        // One that had equal ones beside it keeps its own when they are gone.
        let key =
            own.first { $0 != screen.name && all[$0] != nil }
            ?? (own.contains(screen.name) ? screen.name : own.first ?? screen.name)
        return keep(calibration, for: key)
    }

    /// Keeps a calibration.
    ///
    /// - Returns: False if it is forgotten when the kiosk ends.
    @discardableResult
    package func keep(_ calibration: TouchCalibration, for name: String) -> Bool {
        // A machine has few touchscreens; a file that grows is not of this use.
        if all.count >= 64 { all.removeAll() }
        all[name] = calibration
        guard let path else { return false }
        let lines = all.sorted { $0.key < $1.key }.map { name, map in
            [map.a, map.b, map.c, map.d, map.e, map.f].map { "\($0)" }.joined(separator: " ")
                + " \(name)\n"
        }
        return (try? File.write(Array(lines.joined().utf8), to: path, survives: true)) != nil
    }
}
