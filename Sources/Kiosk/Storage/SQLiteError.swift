import CSQLite

/// A failed SQLite call, with SQLite's description.
struct SQLiteError: Error, Equatable, CustomStringConvertible {
    /// Extended result code; see sqlite.org/rescode.html.
    let code: Int32
    let description: String
    /// True for a state that only somebody's hand ends, so that attempts become rare.
    let isLasting: Bool

    init(code: Int32, _ description: String, isLasting: Bool = false) {
        self.code = code
        // It may quote a damaged schema.
        self.description = description.singleLine
        self.isLasting = isLasting
    }

    /// Makes an error for invalid content of a file that SQLite itself could read.
    init(damage description: String) { self.init(code: SQLITE_CORRUPT, description) }

    /// The primary result code, without the cause.
    var primaryCode: Int32 { code & 0xFF }

    /// True if the file itself is damaged, so that retrying is useless.
    var isDamage: Bool {
        switch primaryCode {
        case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_FORMAT, SQLITE_TOOBIG, SQLITE_ERROR,
            SQLITE_MISMATCH, SQLITE_CONSTRAINT:
            true
        // SQLITE_IOERR_READ, _SHORT_READ and _DATA: sectors that the medium cannot read.
        case SQLITE_IOERR: [1, 2, 32].contains(code >> 8)
        default: false
        }
    }
}
