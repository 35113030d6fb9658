/// Words of HTML, CSS, Qt, Slint, Flutter and LVGL, with the ones that documents have for them.
///
/// Words are compared without case, hyphens and underscores.
enum ForeignWords {
    /// Suggests one of the known keys for a key of another system.
    static func advice(forKey key: String, among known: some Collection<String>) -> String? {
        let word = folded(key)
        // "pressed" and "hidden" alone are states.
        let isEvent = word.hasPrefix("on") || taps.contains(word)
        if isEvent, known.contains("on"), let event = event(of: word) {
            return "write \"on\": { \"\(event)\": … }"
        }
        if let opposite = opposites[word], known.contains(opposite) {
            return "write \"\(opposite)\", which is the opposite"
        }
        return choice(keys[word], among: known)
    }

    /// Suggests a known kind of node for one of another system.
    static func advice(forType type: String, among known: some Collection<String>) -> String? {
        choice(types[folded(type)], among: known)
    }

    /// Suggests a known action for one of another system.
    static func advice(forAction action: String, among known: some Collection<String>) -> String? {
        choice(actions[folded(action)], among: known)
    }

    /// Suggests an event for one of another system.
    static func advice(forEvent name: String) -> String? {
        event(of: folded(name)).map { "write \"\($0)\"" }
    }

    private static func choice(
        _ words: [String]?, among known: some Collection<String>
    ) -> String? {
        guard let words = words?.filter(known.contains), !words.isEmpty else { return nil }
        return "write \(words.map { "\"\($0)\"" }.joined(separator: " or "))"
    }

    private static func folded(_ word: String) -> String {
        String(word.lowercased().filter { $0 != "-" && $0 != "_" })
    }

    /// Finds the event that a word such as `onclick` means.
    private static func event(of word: String) -> String? {
        if let event = events[word] { return event }
        guard word.hasPrefix("on") else { return nil }
        let name = String(word.dropFirst(2))
        return events[name] ?? (events.values.contains(name) ? name : nil)
    }

    private static let taps = ["tap", "tapped", "click", "clicked"]

    private static let events = [
        "tap": "tap",
        "click": "tap", "clicked": "tap", "press": "tap", "pressed": "tap", "touch": "tap",
        "touchstart": "tap", "tapped": "tap", "select": "tap", "mouseup": "tap",
        "pointerup": "tap", "activated": "tap", "mount": "appear", "mounted": "appear",
        "load": "appear", "loaded": "appear", "init": "appear", "ready": "appear",
        "show": "appear", "shown": "appear", "unmount": "disappear", "destroy": "disappear",
        "hide": "disappear", "hidden": "disappear", "input": "change", "changed": "change",
        "valuechanged": "change", "textchanged": "change", "edited": "change", "enter": "submit",
        "accepted": "submit", "submitted": "submit",
        "swiped": "swipe", "swipeleft": "swipe", "swiperight": "swipe", "swipeup": "swipe",
        "swipedown": "swipe", "dblclick": "doubleTap", "doubleclick": "doubleTap",
        "scanned": "scan", "barcode": "scan", "finished": "end",
    ]

    private static let opposites = [
        "disabled": "enabled", "visible": "hidden", "visibility": "hidden", "isvisible": "hidden",
        "readonly": "enabled", "show": "hidden",
    ]

    /// Keys of other systems, with the keys that stand for each here. Only those that the object
    /// may have are suggested.
    private static let keys: [String: [String]] = [
        "src": ["source"], "href": ["source"], "image": ["source"], "img": ["source"],
        "icon": ["source"], "uri": ["source", "url"],
        "caption": ["text"], "label": ["text"], "title": ["text"],
        "content": ["text", "children", "body"],
        "innertext": ["text"], "string": ["text"],
        "class": ["style"], "classname": ["style"], "css": ["style"],
        "name": ["id"], "hint": ["placeholder"], "hinttext": ["placeholder"],
        "model": ["bind"], "vmodel": ["bind"], "binding": ["bind"],
        "checked": ["bind"], "selected": ["bind"],
        "items": ["children"], "child": ["children"], "elements": ["children"],
        "foreground": ["color"], "textcolor": ["color"], "fontcolor": ["color"],
        "bg": ["background"], "backgroundcolor": ["background"], "bgcolor": ["background"],
        "borderradius": ["cornerRadius"], "radius": ["cornerRadius"], "rounded": ["cornerRadius"],
        "textsize": ["fontSize"], "size": ["fontSize"], "weight": ["fontWeight"],
        "bold": ["fontWeight"], "font": ["fontFamily"],
        "spacing": ["gap"], "justifycontent": ["justify"], "mainaxisalignment": ["justify"],
        "alignitems": ["align"], "crossaxisalignment": ["align"], "alignment": ["textAlign"],
        "flex": ["grow"], "flexgrow": ["grow"], "flexshrink": ["shrink"], "flexbasis": ["basis"],
        "flexwrap": ["wrap"], "alpha": ["opacity"], "lines": ["maxLines"],
        "gridtemplatecolumns": ["columns"], "gridtemplaterows": ["rows"],
        "gridcolumn": ["column"], "gridrow": ["row"], "objectfit": ["fit"],
        "fillmode": ["fit"], "resizemode": ["fit"], "boxshadow": ["shadow"],
        "elevation": ["shadow"], "mixblendmode": ["blend"], "zindex": ["order"],
        "enable": ["enabled"], "pointerevents": ["touchable"], "hittest": ["touchable"],
        "vif": ["if"], "vfor": ["forEach"],
        // Keys of the file, of screens and of components.
        "pages": ["screens"], "views": ["screens"], "routes": ["screens"],
        "variables": ["state"], "vars": ["state"], "store": ["state"],
        "i18n": ["strings"], "translations": ["strings"], "locales": ["strings"],
        "initial": ["start"], "home": ["start"], "language": ["locale"], "classes": ["styles"],
        "props": ["params"], "properties": ["params"], "parameters": ["params"],
        "arguments": ["params", "argv"], "args": ["argv", "params"], "exec": ["argv"],
        "root": ["body"], "view": ["body"], "layout": ["body"], "template": ["body"],
        "scripts": ["commands"], "programs": ["commands"], "sources": ["data"],
        "intervals": ["timers"], "watch": ["when"], "interval": ["every"], "schema": ["shape"],
    ]

    private static let types: [String: [String]] = [
        "input": ["field"], "textfield": ["field"], "textinput": ["field"], "lineedit": ["field"],
        "textarea": ["field"], "img": ["image"], "picture": ["image"],
        "svg": ["image"], "text": ["label"], "span": ["label"],
        "paragraph": ["label"], "p": ["label"], "h1": ["label"], "h2": ["label"],
        "heading": ["label"], "div": ["column", "row"], "view": ["column", "row"],
        "container": ["column", "row"], "box": ["column", "row"], "panel": ["column", "row"],
        "rectangle": ["column", "row"], "rect": ["column", "row"],
        "vbox": ["column"], "vstack": ["column"], "columnlayout": ["column"],
        "verticallayout": ["column"], "hbox": ["row"], "hstack": ["row"], "rowlayout": ["row"],
        "horizontallayout": ["row"], "zstack": ["stack"], "absolute": ["stack"],
        "scrollview": ["scroll"], "scrollarea": ["scroll"], "flickable": ["scroll"],
        "listview": ["list"], "virtuallist": ["list"], "recyclerview": ["list"],
        "gridview": ["list", "grid"], "progressbar": ["progress", "bar"],
        "meter": ["bar", "gauge"], "dial": ["gauge"], "arc": ["gauge"], "btn": ["button"],
        "switch": ["toggle"], "togglebutton": ["toggle"], "tickbox": ["checkbox"],
        "radiobutton": ["radio"], "radiogroup": ["radio"], "segmentedcontrol": ["segments"],
        "tags": ["chips"], "select": ["dropdown"], "combobox": ["dropdown"], "picker": ["dropdown"],
        "range": ["slider", "rangeSlider"], "spinbox": ["numberStepper"],
        "spinbutton": ["numberStepper"],
        "numberinput": ["numberStepper", "numberPad"], "stars": ["rating"], "keypad": ["numberPad"],
        "numpad": ["numberPad"], "calendar": ["datePicker"], "dateinput": ["datePicker"],
        "timeinput": ["timePicker"], "formgroup": ["entry"], "formfield": ["entry"],
        "a": ["button"], "link": ["button"], "gridlayout": ["grid"], "datagrid": ["table"],
        "linechart": ["chart"], "barchart": ["chart"], "piechart": ["chart"], "graph": ["chart"],
        "qr": ["qrCode"], "carousel": ["list"], "swiper": ["list"], "loader": ["spinner"],
    ]

    private static let actions: [String: [String]] = [
        "goto": ["navigate"], "open": ["navigate", "show"], "push": ["navigate", "append"],
        "pop": ["back"], "goback": ["back"], "close": ["dismiss", "back"],
        "assign": ["set"], "update": ["set"], "setstate": ["set"], "toast": ["show"],
        "alert": ["show", "confirm"], "notify": ["show"], "modal": ["show"], "ask": ["confirm"],
        "fetch": ["http"], "get": ["http"], "post": ["http"], "request": ["http"],
        "exec": ["run"], "shell": ["run"], "command": ["run"], "system": ["run"],
        "spawn": ["run"], "play": ["run"], "sound": ["run"], "print": ["run", "log"],
        "console": ["log"], "wait": ["delay"],
        "sleep": ["delay"], "settimeout": ["delay", "timer"], "setinterval": ["timer"],
        "trigger": ["emit"], "dispatch": ["emit"], "fire": ["emit"], "send": ["emit", "http"],
        "add": ["append"], "insert": ["append"], "delete": ["remove"], "inc": ["increment"],
        "queue": ["enqueue"], "language": ["locale"], "save": ["flush"], "reload": ["refresh"],
    ]
}
