internal import CText

/// The bytes of one of a face's OpenType tables, for what HarfBuzz does not tell of it.
final class LayoutTable {
    private let blob: OpaquePointer?
    private let bytes: UnsafeRawBufferPointer

    init(_ tag: FontTag, of face: OpaquePointer?) {
        blob = hb_face_reference_table(face, tag.value)
        var length: UInt32 = 0
        let data = hb_blob_get_data(blob, &length)
        bytes = UnsafeRawBufferPointer(start: data, count: Int(length))
    }

    deinit { hb_blob_destroy(blob) }

    /// Reads 16 bits; 0 outside the table.
    func number(_ offset: Int) -> Int {
        guard offset >= 0, offset + 2 <= bytes.count else { return 0 }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    /// Returns the offset of a lookup of `GSUB` or `GPOS`.
    func lookup(_ index: Int) -> Int {
        let list = number(8)
        return list + number(list + 2 + 2 * index)
    }

    /// Returns a subtable of a lookup, with its type.
    ///
    /// - Parameter extensionType: Type of subtables that only name another place.
    func subtable(_ index: Int, of lookup: Int, extensionType: Int) -> (type: Int, offset: Int) {
        let (type, offset) = (number(lookup), lookup + number(lookup + 6 + 2 * index))
        guard type == extensionType else { return (type, offset) }
        return (number(offset + 2), offset + (number(offset + 4) << 16 | number(offset + 6)))
    }
}
