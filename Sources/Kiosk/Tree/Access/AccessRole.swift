/// The role of what is shown, for those who do not see it, as WAI-ARIA names it.
public enum AccessRole: String, CaseIterable, Hashable, Sendable {
    /// Means nothing by itself; what is inside counts.
    case generic
    /// A message that must be heard at once.
    case alert
    /// A question before something important.
    case alertdialog
    /// Something to press.
    case button
    /// A cell of a table.
    case cell
    /// A box that is checked, not checked or mixed.
    case checkbox
    /// The head of a table's column.
    case columnheader
    /// A choice that opens a list.
    case combobox
    /// Something in front of the rest, which must be left first.
    case dialog
    /// Inputs that belong together.
    case form
    /// Cells of which some can be chosen, such as the days of a month.
    case grid
    /// A cell of a grid.
    case gridcell
    /// Nodes that belong together.
    case group
    /// The title of what follows.
    case heading
    /// A picture.
    case image = "img"
    /// Leads elsewhere.
    case link
    /// Items in their order.
    case list
    /// Options, of which some can be chosen.
    case listbox
    /// An item of a list.
    case listitem
    /// A list of commands.
    case menu
    /// A command of a menu.
    case menuitem
    /// A number on a scale.
    case meter
    /// An option of a list box.
    case option
    /// A text.
    case paragraph
    /// The progress of something.
    case progressbar
    /// One of several options, all of which are seen.
    case radio
    /// Options of which one is chosen.
    case radiogroup
    /// A part of the screen with a name.
    case region
    /// A row of a table.
    case row
    /// A field for what is searched.
    case searchbox
    /// A line between parts.
    case separator
    /// A number on a line.
    case slider
    /// A number or an option to which there are steps.
    case spinbutton
    /// A message that can wait.
    case status
    /// Something that is on or off.
    case `switch`
    /// One of several pages.
    case tab
    /// The names of pages.
    case tablist
    /// A page with a tab.
    case tabpanel
    /// A table.
    case table
    /// A field for text.
    case textbox
    /// A time that runs.
    case timer
    /// A text about something else.
    case tooltip

    /// True if a guest acts on it, so that it needs a name.
    public var isControl: Bool {
        switch self {
        case .button, .checkbox, .combobox, .gridcell, .link, .menuitem, .option, .radio,
            .searchbox, .slider, .spinbutton, .switch, .tab, .textbox:
            true
        default: false
        }
    }

    /// True if its name is the text inside, without one of its own.
    var isNamedByContent: Bool {
        switch self {
        case .button, .cell, .checkbox, .columnheader, .gridcell, .heading, .link, .menuitem,
            .option, .paragraph, .radio, .switch, .tab, .tooltip:
            true
        default: false
        }
    }

    /// True if what is inside is not told beside it: WAI-ARIA's "children presentational".
    var hidesContent: Bool {
        switch self {
        case .button, .checkbox, .heading, .image, .link, .menuitem, .meter, .option, .paragraph,
            .progressbar, .radio, .separator, .slider, .spinbutton, .switch, .tab:
            true
        default: false
        }
    }

    /// True if what is directly inside is counted: "3 of 12".
    var countsItems: Bool {
        switch self {
        case .list, .listbox, .menu, .radiogroup, .tablist: true
        default: false
        }
    }

    /// True if its first text is its name, without one of its own.
    var isNamedByTitle: Bool { self == .dialog || self == .alertdialog }
}

/// The urgency with which a change is told to those who do not see it.
public enum AccessLive: String, CaseIterable, Hashable, Sendable {
    /// It is not told.
    case off
    /// It is told when nothing else is.
    case polite
    /// It is told at once.
    case assertive
}
