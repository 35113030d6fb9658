/// The words for roles and states in a language, for those who hear what is shown.
///
/// Languages without words of their own have the English ones.
struct AccessWords {
    /// The words of a table, in its order.
    enum Word: Int, CaseIterable {
        case button, checkbox, combobox, dialog, alert, grid, heading, image, link, list, listbox,
            menu
        case progressbar, radio, searchbox, slider, spinbutton, `switch`, tab, table, textbox, timer
        case checked, notChecked, mixed, on, off, selected, expanded, collapsed, unavailable,
            invalid
        case busy, empty
        case position, characters, delete, enter, space, shift, signs, keyboard
        case previousMonth, nextMonth, hours, minutes, dayHalf, minimum, maximum, close,
            ascending, descending
        case speechOn, speechOff, volume, rate
    }

    private let words: [String]

    /// Takes the words of a language, such as `de-AT`.
    init(_ tag: String) {
        let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
        let table = AccessWords.tables[language] ?? AccessWords.english
        words = table.split(separator: "|").map(\.trimmed)
    }

    subscript(word: Word) -> String { words[word.rawValue] }

    /// Number of words that the table has.
    var count: Int { words.count }

    /// Returns a sentence with its parts.
    private func filled(_ word: Word, _ first: String, _ second: String = "") -> String {
        self[word].replacing("%1", with: first).replacing("%2", with: second)
    }

    /// "3 of 12".
    func position(_ index: String, of count: String) -> String { filled(.position, index, count) }

    /// "4 characters", for what must not be read.
    func characters(_ count: Int) -> String {
        count == 0 ? "" : filled(.characters, String(count))
    }

    /// "Volume 50".
    func volume(_ percent: Int) -> String { filled(.volume, String(percent)) }

    /// "Speed 50".
    func rate(_ percent: Int) -> String { filled(.rate, String(percent)) }

    /// The word for a role; empty for one that is not told.
    func role(_ role: AccessRole) -> String {
        switch role {
        case .button: self[.button]
        case .checkbox: self[.checkbox]
        case .combobox: self[.combobox]
        case .dialog: self[.dialog]
        case .alertdialog, .alert: self[.alert]
        case .grid: self[.grid]
        case .heading: self[.heading]
        case .image: self[.image]
        case .link: self[.link]
        case .list: self[.list]
        case .listbox: self[.listbox]
        case .menu: self[.menu]
        case .progressbar: self[.progressbar]
        case .radio: self[.radio]
        case .searchbox: self[.searchbox]
        case .slider: self[.slider]
        case .spinbutton: self[.spinbutton]
        case .switch: self[.switch]
        case .tab: self[.tab]
        case .table: self[.table]
        case .textbox: self[.textbox]
        case .timer: self[.timer]
        case .generic, .cell, .columnheader, .form, .gridcell, .group, .listitem, .menuitem,
            .meter, .option, .paragraph, .radiogroup, .region, .row, .separator, .status,
            .tablist, .tabpanel, .tooltip:
            ""
        }
    }
}

extension String {
    /// The text with another in place of each occurrence of a part.
    fileprivate func replacing(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
