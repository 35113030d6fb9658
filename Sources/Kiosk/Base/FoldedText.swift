extension String {
    /// The text in small letters and without accents, in which a guest's spelling is searched for:
    /// `Genève` is `geneve`, `Łódź` is `lodz`, and `Straße` is `strasse`.
    package var folded: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if scalar.value < 0x80 {
                result.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
                continue
            }
            for small in scalar.properties.lowercaseMapping.unicodeScalars {
                // Marks of their own, such as the dot that is left of a Turkish capital.
                if small.properties.generalCategory == .nonspacingMark { continue }
                if let base = plainLetters[small] {
                    result.append(contentsOf: base.unicodeScalars)
                } else {
                    result.append(small)
                }
            }
        }
        return String(result)
    }
}

/// The letters without accents by those with them. Unicode decomposes most of these; `ø`, `ł`, `ß` and
/// their like it does not, but guests do.
private let plainLetters: [Unicode.Scalar: String] = {
    let groups: [(plain: String, letters: String)] = [
        ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁẚạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"),
        ("d", "ďđḋḍḏḑḓð"), ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǥǧǵḡ"),
        ("h", "ĥħȟḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"), ("ij", "ĳ"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵĸ"),
        ("l", "ĺļľŀłḷḹḻḽ"), ("m", "ḿṁṃ"), ("n", "ñńņňŉŋǹṅṇṉṋ"),
        ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
        ("s", "śŝşšșſṡṣṥṧṩ"), ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
        ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
        ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
        ("α", "άὰ"), ("ε", "έὲ"), ("η", "ήὴ"), ("ι", "ίϊΐὶ"), ("ο", "όὸ"), ("υ", "ύϋΰὺ"),
        ("ω", "ώὼ"),
        ("σ", "ς"), ("е", "ёѐ"), ("и", "йѝ"), ("і", "ї"), ("г", "ґѓ"), ("к", "ќ"), ("у", "ў"),
        ("ا", "أإآٱ"), ("ي", "ى"), ("ه", "ة"),
    ]
    var plain: [Unicode.Scalar: String] = [:]
    for group in groups {
        for letter in group.letters.unicodeScalars { plain[letter] = group.plain }
    }
    return plain
}()
