import Kiosk

/// Good documents that are changed at random.
enum DocumentMutation {
    /// With `calling`: all kinds, most properties and all actions.
    static let seeds: [String] = [
        #"""
        { "theme": "dark", "state": { "n": 1, "s": "a", "o": { "k": [1, null] }, "b": true },
          "styles": { "big": { "fontSize": 40, "color": "${s}" }, "wide": { "width": "${n}%" } },
          "start": "a",
          "screens": {
            "a": { "body": { "type": "column", "gap": 2, "padding": [1, 2], "background": "surface",
              "on": { "done": [{ "navigate": "b" }, "forward"] },
              "children": [
                { "type": "label", "id": "l", "style": ["big", "wide"], "text": "${o.k} und $${n}" },
                { "type": "button", "text": "${s}", "enabled": "${b}", "fontSize": "${n}",
                  "on": { "tap": [{ "set": { "n": "${n + 1}", "s": "x${n}" } },
                    { "emit": { "event": "done", "data": ["${n}"] } }, "back"] } },
                { "type": "row", "justify": "space-around", "align": "center", "grow": 1,
                  "children": [{ "type": "image", "source": "none.png", "fit": "cover" }] } ] } },
            "b": { "body": { "type": "stack", "clip": true, "children": [
              { "type": "row", "hidden": "${b}", "margin": [-5, 0, 5, 2], "alignSelf": "end" },
              { "type": "button", "width": "50%", "height": 30, "cornerRadius": 8,
                "borderWidth": 2, "borderColor": "#ff000080", "on": { "tap": "back" } } ] } } } }
        """#,
        #"""
        { "state": { "s": "primary", "n": 0.5 }, "screens": { "only": { "body":
          { "type": "stack", "clip": true, "cornerRadius": [9, 0, 4, 0], "opacity": "${n}",
            "background": { "radial": "top left", "stops": ["primary", "surface 30%", "#ff000080"] },
            "children": [
              { "type": "row", "blend": "multiply", "background": "${s}", "backdropBlur": 4,
                "shadow": [{ "y": 4, "blur": 9, "color": "primary" },
                  { "spread": -2, "inner": true }] },
              { "type": "button", "text": "b", "shadow": { "x": -3, "blur": 40 }, "cornerRadius": 999,
                "background": { "conic": 45, "stops": ["danger 10%", "success"] } } ] } } } }
        """#,
        #"""
        { "state": { "size": 10 }, "screens": { "only": { "body":
          { "type": "label", "text": "größer ${size} 漢字 😀", "fontSize": "${size}", "maxLines": 2,
            "textAlign": "end", "on": {}, "shrink": 0 } } } }
        """#,
        #"""
        { "state": { "n": 1.5 }, "screens": { "only": { "body":
          { "type": "column", "children": [
            { "type": "label", "direction": "rtl", "language": "ar", "minimumFontSize": 8,
              "text": ["a ${n}", { "text": "b\t${n}", "size": 30, "color": "danger", "rise": 0.5,
                "background": "#00ff0040", "underline": true, "fontFeatures": { "ss01": 1 } }],
              "textShadow": { "x": 2, "y": -3, "blur": 5, "color": "primary" },
              "textOutline": { "width": 1.5, "color": "#ffffff80" }, "tabStops": [40, 90.5],
              "textAlign": "justify", "wordBreak": "break-all", "baselineGrid": 8 },
            { "type": "button", "text": ["x", { "text": "${n}", "weight": "black" }], "maxLines": 1,
              "truncate": "middle", "letterSpacing": "${n}", "wordSpacing": -0.2,
              "tabularFigures": true, "strikethrough": true } ] } } } }
        """#,
        #"""
        { "state": { "b": null, "n": 5, "s": "a", "l": { "type": "list(string)", "value": ["a"] },
            "r": [1, 9], "d": "2026-03-01" },
          "screens": { "only": { "body": { "type": "form", "id": "f", "gap": 4,
            "on": { "submit": { "reset": "f" } }, "children": [
              { "type": "toggle", "text": "${n}", "checked": "${n > 4}", "invalid": "${b == null}" },
              { "type": "checkbox", "bind": "b", "busy": false, "whenInvalid": { "color": "danger" } },
              { "type": "radio", "bind": "s", "axis": "horizontal", "options": ["a", "b"] },
              { "type": "chips", "bind": "l", "multiple": true, "options": "${l}" },
              { "type": "dropdown", "bind": "s", "placeholder": "${s}",
                "options": [{ "value": "a", "text": "A", "enabled": true }] },
              { "type": "slider", "bind": "n", "step": 0.5, "ticks": 3, "axis": "vertical" },
              { "type": "rangeSlider", "bind": "r", "minimum": "${n}", "maximum": 20 },
              { "type": "numberStepper", "bind": "n", "minimum": -1.5, "step": 0 },
              { "type": "rating", "value": "${n}", "maximum": 4, "fill": "success" },
              { "type": "numberPad", "bind": "s", "obscured": true, "maxLength": 4, "fraction": true },
              { "type": "datePicker", "bind": "d", "earliest": "${d}", "closed": ["sat", "2026-03-07"] },
              { "type": "timePicker", "minuteStep": 7, "earliestTime": "08:30", "onFill": "#ffffff", "track": "outline" },
              { "type": "entry", "text": "${forms.f.valid} ${forms.f.touched}", "children": [
                { "type": "field", "bind": "s", "checks": [
                  { "if": "${isBlank(s)}", "error": "${s}" }, { "if": true, "error": "x" } ] } ] },
              { "type": "button", "text": "b", "on": { "tap": { "submit": "f" } } } ] } } } }
        """#,
        #"""
        { "state": { "w": "5%", "c": "40 repeat(2, 1fr)", "p": "span 2" }, "screens": { "only": {
          "body": { "type": "grid", "columns": "${c}", "rows": "repeat(auto-fill, minmax(20, auto))",
            "autoRows": "fit-content(50%)", "flow": "column", "dense": true, "justify": "end",
            "justifyItems": "center", "gap": "${w}", "rowGap": 4, "direction": "rtl", "children": [
              { "type": "label", "text": "a", "column": "${p}", "row": "1 / -1", "order": 2,
                "justifySelf": "start", "margin": { "start": "5%", "end": "auto" } },
              { "type": "row", "wrap": "reverse", "reverse": true, "alignContent": "space-between",
                "align": "baseline", "aspectRatio": "16:9", "maxWidth": "50%", "minHeight": 3,
                "children": [
                  { "type": "button", "text": "b", "position": "absolute", "left": "${w}", "top": -4,
                    "basis": "content" } ] } ] } } } }
        """#,
        #"""
        { "state": { "n": 1, "s": "a", "list": [1, 2], "b": false },
          "data": { "clock": { "clock": "1m" } },
          "on": { "start": { "log": "${n}" }, "done": [{ "theme": "dark" }, { "locale": "de" }] },
          "start": "a",
          "screens": { "a": { "body": { "type": "scroll", "direction": "rtl", "children": [
            { "type": "field", "id": "f", "bind": "s", "placeholder": "${n}", "maxLength": 9,
              "on": { "change": { "set": { "n": 2 } }, "submit": { "toggle": "b" } } },
            { "type": "gauge", "value": "${n}", "maximum": 10 },
            { "type": "bar", "value": "${n}", "maximum": 10 },
            { "type": "button", "text": "b", "on": { "tap": [
              { "append": { "list": "${n}" } }, { "remove": "list[0]" }, { "increment": "n" },
              { "show": { "toast": "${s}" } }, "dismiss",
              { "if": "${b}", "then": "home", "else": { "refresh": "clock" } },
              { "sequence": [{ "delay": "10ms" }, { "emit": "done" }], "catch": "forward" },
              { "confirm": "${s}?", "then": "back" } ] } },
            { "type": "keyboard" } ] } } } }
        """#,
        #"""
        { "state": { "rows": [{ "id": 1, "s": "a" }, { "id": 2, "s": "b" }], "n": 2 }, "screens": { "a": {
          "body": { "type": "list", "id": "l", "items": "${rows}", "as": "row", "index": "i",
            "key": "${row.id}", "perLine": "${n}", "cellSize": 90, "rowSize": 30, "estimatedSize": 20,
            "axis": "horizontal", "gap": 4,
            "body": { "type": "button", "text": "${row.s}${i}", "on": { "tap": [
              { "scroll": "l", "index": "${i}", "align": "center", "animated": false },
              { "scroll": "l", "key": "${row.id}" }, { "scroll": "l", "edge": "end" },
              { "append": { "rows": { "id": 3, "s": "c" } } }, { "remove": "rows[0]" } ] } },
            "empty": { "type": "label", "text": "none" } } } } }
        """#,
        #"""
        { "state": { "s": "a", "n": 1, "l": { "type": "list(string)", "value": [] },
            "r": { "type": "list(string)", "value": ["2026-03-10", "2026-03-19"] } },
          "screens": { "only": { "body": { "type": "scroll", "children": [
            { "type": "searchField", "bind": "s", "options": ["a", "b${n}"], "free": true },
            { "type": "segments", "text": "${s}", "options": ["a", "b"], "chosen": "${s}" },
            { "type": "wheel", "text": "w", "options": ["a", "${s}", "b"] },
            { "type": "dots", "count": 5, "value": "${n}",
              "on": { "change": { "set": { "n": "${event}" } } } },
            { "type": "dateRangePicker", "text": "d", "bind": "r", "earliest": "2026-03-01" },
            { "type": "signature", "text": "${s}", "bind": "s", "placeholder": "x" },
            { "type": "tabs", "bind": "s", "children": [
              { "type": "tab", "name": "a", "text": "A", "padding": 4, "children": [
                { "type": "label", "text": "${n}" } ] },
              { "type": "tab", "name": "b", "text": "B", "enabled": "${n > 1}" } ] },
            { "type": "accordion", "bind": "l", "multiple": true, "children": [
              { "type": "section", "text": "${s}", "children": [
                { "type": "label", "text": "x" } ] } ] },
            { "type": "breadcrumb", "options": ["a", "b"], "bind": "s" },
            { "type": "steps", "options": ["a", "b"], "chosen": "b", "axis": "vertical" },
            { "type": "menu", "text": "m", "options": ["a", "b"],
              "on": { "change": { "set": { "s": "${event}" } } } } ] } } } }
        """#,
        #"""
        { "state": { "n": 1.5, "s": "a", "v": [1, 2] }, "screens": { "only": { "body":
          { "type": "column", "children": [
            { "type": "canvas", "viewBox": [0, 0, 100, 60], "bind": "s", "shapes": [
              { "rect": [4, 4, 92, 52], "radius": 3, "fill": "primary", "id": "a" },
              { "path": "M1 1 Q20 0 36 30", "stroke": "danger", "width": 0.5 },
              { "text": "${s}", "at": [9, 9], "fontSize": 8 } ] },
            { "type": "chart", "plot": "area", "height": 90, "text": "c", "unit": "°C",
              "labels": ["a", "2026-03-01"], "stacked": true, "minimum": "${n}",
              "series": [{ "name": "a", "values": [1, 2] }, { "values": [3, null] }],
              "referenceLines": [{ "value": 2.5, "text": "g", "color": "danger", "dashed": true }] },
            { "type": "chart", "plot": "sparkline", "text": "c", "values": "${v}", "window": 9 },
            { "type": "map", "height": 80, "extent": [100, 60], "maximumZoom": 6,
              "accessibility": { "name": "m" }, "place": [62, 28, 1.7],
              "routes": [{ "points": [50, 52.5, 50, 38], "color": "focus" }],
              "layers": { "type": "canvas", "viewBox": [0, 0, 100, 60] },
              "pins": [{ "type": "pin", "text": "${s}", "left": "50%", "top": "${n}" } ] },
            { "type": "table", "height": 90, "bind": "s", "rowKey": "a", "sortBy": "-b",
              "fields": [{ "field": "a", "title": "A", "width": "fit" },
                { "field": "b", "width": "1fr", "format": "bar", "digits": 2 }, "c"],
              "records": [{ "a": "x", "b": 0.5 }, { "a": "y", "c": true }] } ] } } } }
        """#,
        #"""
        { "state": { "n": 1, "s": "a" }, "screens": { "only": { "body":
          { "type": "card", "gap": 2, "children": [
            { "type": "divider", "thickness": "${n}", "axis": "horizontal" },
            { "type": "badge", "text": "${n}", "background": "success" },
            { "type": "avatar", "name": "${s}", "source": "none.png" },
            { "type": "progress", "shape": "ring", "value": "${n}", "thickness": 10 },
            { "type": "spinner", "color": "primary" },
            { "type": "skeleton", "lines": "${n}", "height": 30 },
            { "type": "barcode", "symbology": "ean8", "code": "1234567", "height": 40 },
            { "type": "qrCode", "code": "${s}", "correction": "high" },
            { "type": "icon", "name": "train", "size": "${n}", "followsDirection": true },
            { "type": "markdown", "text": "# ${s}\n- *a* [b](c)\n> `d`", "linkColor": "danger",
              "on": { "link": { "set": { "s": "${event}" } } } },
            { "type": "callout", "tone": "danger", "text": "${s}", "children": [
              { "type": "label", "text": "x" } ] },
            { "type": "clock", "seconds": false, "secondsColor": "primary" },
            { "type": "countdown", "duration": "10s", "runs": "${n > 0}",
              "on": { "end": { "increment": "n" } } },
            { "type": "month", "date": "2026-03-10", "marked": ["2026-03-12", "sun"] },
            { "type": "tooltip", "text": "${s}", "children": [
              { "type": "button", "text": "b" } ] } ] } } } }
        """#,
        #"""
        { "state": { "n": { "value": 1, "persist": true }, "s": "low" },
          "timers": { "t": { "after": "1s", "autostart": false, "do": "startOver" } },
          "screens": { "a": { "body": { "type": "button", "text": "${n} ${timers.t.left}", "on": {
            "tap": [{ "increment": "n" },
              { "timer": { "start": "t", "stop": ["t"], "pause": "t" } },
              { "access": { "text": 1.5, "contrast": true, "still": "${n > 2}", "reach": "${s}" } },
              { "access": "reset" }, { "timer": { "resume": "t" } }, { "display": "dimmed" },
              { "display": { "light": "on", "brightness": "${n}", "refresh": "5s" } },
              { "sequence": "flush", "catch": { "log": "${error}" } }, "startOver"] } } } } }
        """#,
    ]

    /// Documents that start programs and speak to others: they are read, but not run.
    static let calling: [String] = [
        #"""
        { "state": { "r": null, "n": 1 },
          "commands": { "w": { "params": { "n": "int" }, "argv": ["w", "${n}"], "timeout": "5s" } },
          "brokers": { "b": "mqtt://localhost" },
          "queues": { "q": { "http": { "url": "http://x/${entry.key}", "body": "${entry.value}" },
            "refusals": [404], "giveUp": { "attempts": 3 }, "on": {
              "failed": { "retry": { "queue": "q", "key": "${event.entry.key}" } } } } },
          "data": { "s": { "socket": "s", "shape": { "c": "int" }, "on": { "message": [
              { "if": "${event.c > n}", "then": { "reply": { "p": "${event.c}" } } } ] } },
            "h": { "http": "http://x/${n}", "every": "30s", "shape": ["int"] },
            "m": { "mqtt": "a/${n}", "broker": "b", "quality": 1 },
            "f": { "file": "f.json" }, "c": { "command": "w", "with": { "n": 1 } } },
          "screens": { "a": { "body": { "type": "label", "text": "${queues.q.pending} ${r}" },
            "on": { "appear": [{ "run": { "command": "w", "with": { "n": "${n}" }, "into": "r" } },
              { "http": { "url": "http://x", "method": "POST", "body": ["${n}"], "into": "r" } },
              { "publish": { "broker": "b", "topic": "a/${n}", "value": [1], "retain": true } },
              { "enqueue": { "queue": "q", "value": { "id": "${n}" }, "key": "k" } },
              { "drop": "q" }, { "refresh": ["h", "f"] } ] } } } }
        """#
    ]

    private static let values: [JSON] = [
        nil, true, false, 0, 1, -1, 0.5, -0.0, 7, 100, 1000, 10_000, 1_000_000, 1e300, -1e300,
        1e-300,
        9_223_372_036_854_775_807, "", "auto", "50%", "10000%", "0%", "%", "#fff", "#12345678",
        "primary", "start", "center", "stretch", "space-between", "a", "b", "row", "label",
        "button", "grid", "span 2", "1 / 3", "-1", "1fr", "40 auto", "repeat(3, 1fr)", "absolute",
        "repeat(auto-fill, minmax(9, 1fr))", "16:9", "rtl", "reverse", "baseline", "content",
        ["start": 3], ["top": "5%"], ["linear": 30, "stops": ["primary", "#00000000 40%"]],
        ["y": 4, "blur": 8], [["blur": 400, "spread": 1000]], "multiply", "top left", "danger 70%",
        "${n}", "${n.x}", "${s}${s}", "$${", "${", "}", "tap", "done", "back", "forward", "\u{0}",
        "e\u{301}\u{202E}\u{FEFF}", [], [1, 2], [1, 2, 3, 4], ["back", "forward"], [:],
        ["navigate": "b"], ["emit": "done"], ["set": ["n": "${s}"]], ["type": "row"],
        ["type": "button", "on": ["tap": ["emit": "done"]]],
    ]

    private static let keys = [
        "type", "id", "style", "on", "children", "text", "width", "height", "grow", "shrink", "gap",
        "margin", "padding", "align", "hidden", "clip", "fontSize", "maxLines", "color", "source",
        "columns", "rows", "autoRows", "column", "row", "basis", "position", "wrap", "aspectRatio",
        "shadow", "blur", "spread", "inner", "stops", "linear", "conic", "opacity", "blend",
        "backdropBlur", "left", "bottom", "maxWidth", "minHeight", "order", "justifyItems",
        "direction", "reverse",
        "tap", "done", "set", "emit", "event", "n", "s", "a", "b", "",
    ]

    private static let fragments = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "$", "${", "$${", "}", "%", "-", "9", ".", "e9",
        "null", "true", "/*", "*/", "//", "\n", "é",
    ].map { Array($0.utf8) }

    /// One of `seeds` with a few changes, each of a byte or two.
    static func bytes(
        of seeds: [String] = seeds, using generator: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = Array(seeds.randomElement(using: &generator)!.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 0...2, using: &generator))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2:
                let byte = UInt8.random(in: 0x20...0x7E, using: &generator)
                bytes.replaceSubrange(start..<end, with: [byte])
            default:
                let fragment = fragments.randomElement(using: &generator)!
                bytes.replaceSubrange(start..<end, with: fragment)
            }
        }
        return bytes
    }

    /// One of `seeds` with a few changes of its values and keys.
    static func structure(
        of seeds: [String] = seeds, using generator: inout SeededGenerator
    ) throws -> [UInt8] {
        var json = try JSON(parsing: seeds.randomElement(using: &generator)!)
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            json = changed(json, using: &generator)
        }
        return Array(json.text().utf8)
    }

    /// Goes down at random and changes what it comes to.
    private static func changed(_ json: JSON, using generator: inout SeededGenerator) -> JSON {
        switch json {
        case .object(var object) where !object.isEmpty:
            let member = object.randomElement(using: &generator)!
            switch Int.random(in: 0..<12, using: &generator) {
            case 0: object[member.key] = nil
            case 1: object[keys.randomElement(using: &generator)!] = value(using: &generator)
            case 2: object[member.key] = value(using: &generator)
            default: object[member.key] = changed(member.value, using: &generator)
            }
            return .object(object)
        case .array(var elements) where !elements.isEmpty:
            let index = elements.indices.randomElement(using: &generator)!
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: elements.remove(at: index)
            case 1: elements.append(elements[index])
            case 2: elements[index] = value(using: &generator)
            default: elements[index] = changed(elements[index], using: &generator)
            }
            return .array(elements)
        default: return value(using: &generator)
        }
    }

    static func value(using generator: inout SeededGenerator) -> JSON {
        values.randomElement(using: &generator)!
    }
}
