/// Controls and forms.
extension BrokenDocument {
    static let controls: [BrokenDocument] = [
        BrokenDocument(
            "values of controls",
            #"""
            { "state": { "isOn": "no", "size": 1, "list": [1] }, "screens": { "home": { "body": [
            { "type": "toggle", "bind": "size" },
            { "type": "slider", "bind": "isOn" },
            { "type": "rangeSlider", "bind": "size" },
            { "type": "radio", "options": ["a", "a"] },
            { "type": "chips", "options": [{ "txt": "A" }] },
            { "type": "dropdown", "options": "small" },
            { "type": "datePicker", "earliest": "2026-02-29", "closed": ["saturday"] },
            { "type": "checkbox", "checked": "maybe" },
            { "type": "field", "mask": "+41", "characters": "9-0", "letterCase": "big", "lines": 101 },
            { "type": "dateRangePicker", "bind": "size" },
            { "type": "timePicker", "earliestTime": "8:00", "latestTime": "24:00" },
            { "type": "chips", "options": [{ "value": "${size}", "enabled": "${size > 0}" }] }
            ] } } }
            """#,
            #"""
            kiosk.json:2:29: error: "bind" of a toggle needs a variable with true or false, and this one is a whole number; declare its type as "bool"
            kiosk.json:3:29: error: "bind" of a slider needs a variable with a number, and this one is a string; declare its type as "double"
            kiosk.json:4:34: error: "bind" of a rangeSlider needs a variable with a list of numbers, and this one is a whole number; declare its type as "list(double)"
            kiosk.json:5:37: error: "options": there are two options "a"; give each option a value of its own
            kiosk.json:6:34: error: "options": unknown key "txt"; did you mean "text"?
            kiosk.json:7:34: error: "options" cannot be "small"; write an array of strings, or of objects such as { "value": "l", "text": "Large" }
            kiosk.json:8:37: error: "earliest" cannot be "2026-02-29"; write a date such as "2026-03-01"
            kiosk.json:8:62: error: "closed": "saturday" is no day; write a date such as "2026-12-25", or one of "sun", "mon", "tue", "wed", "thu", "fri", "sat"
            kiosk.json:9:34: error: "checked" cannot be "maybe"; write true, false or "mixed"
            kiosk.json:10:28: error: "mask" cannot be "+41"; write a mask such as "#### ####", with # for digits and @ for letters
            kiosk.json:10:49: error: "characters" cannot be "9-0"; write characters and ranges of them, such as "0-9A-F"
            kiosk.json:10:70: error: "letterCase" cannot be "big"; write one of "any", "upper", "lower"
            kiosk.json:10:86: error: "lines" cannot be 101; write a whole number from 0 to 100
            kiosk.json:11:38: error: "bind" of a dateRangePicker needs a variable with a list of strings, and this one is a whole number; declare its type as "list(string)"
            kiosk.json:12:41: error: "earliestTime" cannot be "8:00"; write a time such as "08:30"
            kiosk.json:12:63: error: "latestTime" cannot be "24:00"; write a time such as "08:30"
            kiosk.json:13:65: error: "options": "${…}" stands for a text or a whole value, not for this part; write one expression for all of it, with lists as [a, b] and objects as {'key': a}
            """#),
        BrokenDocument(
            "taps on controls",
            #"""
            { "screens": { "home": { "body": [
            { "type": "checkbox", "on": { "tap": "back" } }
            ] } } }
            """#,
            #"""
            kiosk.json:2:31: error: a checkbox keeps touches for itself and sends no taps; write "change" for what is chosen
            """#),
        BrokenDocument(
            "checks and forms",
            #"""
            { "state": { "name": "" }, "screens": { "home": { "body": [
            { "type": "form", "id": "order", "checks": [], "children": [
            { "type": "field", "bind": "name", "checks": [{ "if": "yes", "error": "E" }, { "error": "F" }, 5] }] },
            { "type": "label", "text": "${forms.ordr.valid} ${forms.order.isValid}" },
            { "type": "button", "on": { "tap": [{ "submit": 5 }, { "reset": "order", "now": true },
            { "set": { "forms.order.valid": true } }] } }
            ] }, "other": { "body": { "type": "label", "text": "${forms.order.valid}" } } } }
            """#,
            #"""
            kiosk.json:2:34: error: unknown key "checks" in a form; docs/reference.md lists the keys of a form
            kiosk.json:3:55: error: "if" has to be true or false, and this is a text; write an expression, such as "${yes}"
            kiosk.json:3:78: error: a check needs "if"; write an object such as { "if": "${name == ''}", "error": "…" }
            kiosk.json:3:96: error: a check cannot be 5; write an object such as { "if": "${name == ''}", "error": "…" }
            kiosk.json:4:31: error: there is no "forms.ordr"; did you mean "forms.order"?
            kiosk.json:4:63: error: the form "order" has no "isValid"; it has touched, valid
            kiosk.json:5:49: error: "submit" cannot be 5; write the id of a form
            kiosk.json:5:74: error: unknown key "now" in the action "reset"; write "reset"
            kiosk.json:6:12: error: there is no state variable "forms"; declare it in "state" with its first value
            kiosk.json:7:55: error: there is no variable "forms"; no "form" of this screen or component has an "id"
            """#),
    ]
}
