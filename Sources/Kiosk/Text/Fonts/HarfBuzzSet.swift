internal import CText

/// A set of HarfBuzz: of characters, of glyphs, or of the indexes of lookups.
final class HarfBuzzSet {
    let pointer: OpaquePointer = hb_set_create()

    init() {}

    /// Copies a set.
    init(_ other: HarfBuzzSet) { hb_set_set(pointer, other.pointer) }

    /// Makes the set of the lookups of features in all scripts.
    init(lookupsIn table: FontTag, of face: OpaquePointer, features: [FontTag]) {
        let tags = features.map(\.value) + [0]
        hb_ot_layout_collect_lookups(face, table.value, nil, nil, tags, pointer)
    }

    deinit { hb_set_destroy(pointer) }

    var isEmpty: Bool { hb_set_is_empty(pointer) != 0 }

    /// Members in ascending order.
    var members: [UInt32] {
        var members: [UInt32] = []
        var member = hb_codepoint_t.max
        while hb_set_next(pointer, &member) != 0 { members.append(member) }
        return members
    }

    func contains(_ member: UInt32) -> Bool { hb_set_has(pointer, member) != 0 }

    func insert(_ member: UInt32) { hb_set_add(pointer, member) }

    func remove(_ member: UInt32) { hb_set_del(pointer, member) }

    func formIntersection(_ other: HarfBuzzSet) { hb_set_intersect(pointer, other.pointer) }

    func subtract(_ other: HarfBuzzSet) { hb_set_subtract(pointer, other.pointer) }

    func equals(_ other: HarfBuzzSet) -> Bool { hb_set_is_equal(pointer, other.pointer) != 0 }
}
