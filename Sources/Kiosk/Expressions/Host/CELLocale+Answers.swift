/// What buttons say that agree and refuse.
extension CELLocale {
    /// The words for yes and no, as on a button.
    package var answers: (yes: String, no: String) {
        CELLocale.answers[code] ?? ("Yes", "No")
    }

    /// By the codes of `all`.
    static let answers: [String: (yes: String, no: String)] = [
        "ar": ("نعم", "لا"), "bg": ("Да", "Не"), "ca": ("Sí", "No"), "cs": ("Ano", "Ne"),
        "da": ("Ja", "Nej"), "de": ("Ja", "Nein"), "el": ("Ναι", "Όχι"), "en": ("Yes", "No"),
        "es": ("Sí", "No"), "et": ("Jah", "Ei"), "fa": ("بله", "خیر"), "fi": ("Kyllä", "Ei"),
        "fr": ("Oui", "Non"), "he": ("כן", "לא"), "hr": ("Da", "Ne"), "hu": ("Igen", "Nem"),
        "id": ("Ya", "Tidak"), "is": ("Já", "Nei"), "it": ("Sì", "No"), "ja": ("はい", "いいえ"),
        "ko": ("예", "아니요"), "lt": ("Taip", "Ne"), "lv": ("Jā", "Nē"), "nb": ("Ja", "Nei"),
        "nl": ("Ja", "Nee"), "pl": ("Tak", "Nie"), "pt": ("Sim", "Não"), "ro": ("Da", "Nu"),
        "ru": ("Да", "Нет"), "sk": ("Áno", "Nie"), "sl": ("Da", "Ne"), "sr": ("Да", "Не"),
        "sv": ("Ja", "Nej"), "tr": ("Evet", "Hayır"), "uk": ("Так", "Ні"), "ur": ("ہاں", "نہیں"),
        "vi": ("Có", "Không"), "zh": ("是", "否"),
    ]
}
