/// The letters of a `<text>`, with the positions that are given for some of them.
struct SVGTextContent {
    /// A part in one style, that begins at a position of its own or where the one before ends.
    struct Piece {
        var text: String
        /// Number of the style in `styles`.
        let style: Int
        /// Position along each axis; nil for where the piece before ends.
        var x: Float?
        var y: Float?
        /// Distance from there.
        var dx: Float = 0
        var dy: Float = 0
        /// Angle by which it is turned about where it begins, in degrees.
        var rotation: Float = 0
        /// Number of the path in `tracks` along which it stands.
        var track: Int?

        var isPlaced: Bool { x != nil || y != nil || dx != 0 || dy != 0 || rotation != 0 }
        /// True if a new line begins, which has an anchor of its own.
        var beginsLine: Bool { x != nil || y != nil }
    }

    /// The lists of an element that are in effect for its letters.
    private struct Positions {
        let x: [Float]
        let y: [Float]
        let dx: [Float]
        let dy: [Float]
        /// Angles, of which the last one counts for all further letters.
        let rotation: [Float]
        let track: Int?
        /// Number of the element's letters so far.
        var count = 0
    }

    /// The contexts of the elements with letters.
    private(set) var styles: [SVGBuilder.Context] = []
    private(set) var pieces: [Piece] = []
    /// The paths along which pieces stand.
    private(set) var tracks: [SVGTextTrack] = []
    private(set) var letterCount = 0
    private var positions: [Positions] = []
    private var endsWithSpace = true

    /// Begins an element with these lists, and returns the number of its style.
    ///
    /// - Parameter track: The path of a `<textPath>`.
    mutating func begin(
        _ context: SVGBuilder.Context, x: [Float], y: [Float], dx: [Float], dy: [Float],
        rotation: [Float], track: SVGTextTrack?
    ) -> Int {
        if let track { tracks.append(track) }
        positions.append(
            Positions(
                x: x, y: y, dx: dx, dy: dy, rotation: rotation,
                track: track == nil ? positions.last?.track : tracks.count - 1))
        styles.append(context)
        return styles.count - 1
    }

    mutating func end() { positions.removeLast() }

    /// Adds letters of the element that began last, up to a limit; returns false beyond it.
    mutating func add(_ text: String, style: Int, keepsSpace: Bool, limit: Int) -> Bool {
        for character in text {
            guard let letter = Self.letter(character) else { continue }
            if letter == " " && !keepsSpace && endsWithSpace { continue }
            endsWithSpace = letter == " "
            letterCount += 1
            guard letterCount <= limit else { return false }
            add(letter, style)
        }
        return true
    }

    /// Removes a space at the end, which is that between tags.
    mutating func trim(keepsSpace: Bool) {
        guard !keepsSpace, let last = pieces.last, last.text.last == " " else { return }
        pieces[pieces.count - 1].text.removeLast()
    }

    private mutating func add(_ letter: Character, _ style: Int) {
        var piece = Piece(text: String(letter), style: style)
        piece.x = position(\.x)
        piece.y = position(\.y)
        piece.dx = position(\.dx) ?? 0
        piece.dy = position(\.dy) ?? 0
        piece.rotation = rotation
        piece.track = positions.last?.track
        // On a path, `x` and `y` do not count.
        if piece.track != nil { (piece.x, piece.y) = (nil, nil) }
        for index in positions.indices { positions[index].count += 1 }
        if !piece.isPlaced, let last = pieces.last, last.style == style {
            pieces[pieces.count - 1].text.append(letter)
        } else {
            pieces.append(piece)
        }
    }

    /// Returns the value that the innermost element has for the next letter.
    private func position(_ list: KeyPath<Positions, [Float]>) -> Float? {
        for element in positions.reversed() {
            let values = element[keyPath: list]
            if element.count < values.count { return values[element.count] }
        }
        return nil
    }

    /// The angle of the next letter.
    private var rotation: Float {
        for element in positions.reversed() {
            guard let last = element.rotation.last else { continue }
            return element.count < element.rotation.count ? element.rotation[element.count] : last
        }
        return 0
    }

    /// Returns a space for any white space, and nil for other control characters.
    private static func letter(_ character: Character) -> Character? {
        if character.isWhitespace && character != "\u{A0}" { return " " }
        guard let scalar = character.unicodeScalars.first else { return nil }
        return scalar.value < 0x20 || scalar.value == 0x7F ? nil : character
    }
}
