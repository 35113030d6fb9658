/// Programs.
extension BrokenDocument {
    static let commands: [BrokenDocument] = [
        BrokenDocument(
            "a line for a shell",
            #"""
            { "commands": { "print": { "argv": "lp -n 2" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:36: error: "argv" cannot be one string, because there is no shell; write ["lp", "-n", "2"]
            """#),
        BrokenDocument(
            "a computed program",
            #"""
            { "commands": { "print": { "params": { "name": "string" }, "argv": ["${name}", "-n"] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:69: error: the program itself cannot be computed; write a command for each program
            """#),
        BrokenDocument(
            "no program",
            #"""
            { "commands": { "print": { "argv": [] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:36: error: "argv" cannot be empty; write an array of strings, the program first
            """#),
        BrokenDocument(
            "no argv",
            #"""
            { "commands": {
            "print": { "timeout": "5s" }
            },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:10: error: a command needs "argv"; write an object such as { "argv": ["systemctl", "reboot"] }
            """#),
        BrokenDocument(
            "just an array",
            #"""
            { "commands": { "print": ["lp"] },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:26: error: a command cannot be an array; write an object such as { "argv": ["systemctl", "reboot"] }
            """#),
        BrokenDocument(
            "a misspelt parameter in argv",
            #"""
            { "commands": { "print": { "params": { "copies": "int" }, "argv": ["lp", "-n", "${copeis}"] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:83: error: there is no variable "copeis"; did you mean "copies"?
            """#),
        BrokenDocument(
            "one that is not there",
            #"""
            { "commands": { "print": { "argv": ["lp"] } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "run": "pritn" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:10: error: there is no command "pritn"; did you mean "print"?
            """#),
        BrokenDocument(
            "a missing parameter",
            #"""
            { "commands": { "print": { "params": { "copies": "int" }, "argv": ["lp", "-n", "${copies}"] } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "run": "print" }
            } } } } }
            """#,
            #"""
            kiosk.json:3:10: error: the command "print" needs "copies"; write "with": { "copies": … }
            """#),
        BrokenDocument(
            "an unknown parameter",
            #"""
            { "commands": { "print": { "params": { "copies": "int" }, "argv": ["lp", "-n", "${copies}"] } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "run": { "command": "print", "with": { "copies": 1, "pages": 2 } } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:55: error: the command "print" has no parameter "pages"; its parameters are copies
            """#),
        BrokenDocument(
            "a parameter of another type",
            #"""
            { "commands": { "print": { "params": { "copies": "int" }, "argv": ["lp", "-n", "${copies}"] } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "run": { "command": "print", "with": { "copies": "two" } } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:52: error: "copies": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "a result into a number",
            #"""
            { "state": { "count": 0 }, "commands": { "print": { "argv": ["lp"] } },
            "screens": { "home": { "body": { "type": "button", "on": { "tap":
            { "run": { "command": "print", "into": "count" } }
            } } } } }
            """#,
            #"""
            kiosk.json:3:40: error: "into" needs a variable that can hold the result of "run", and this is a whole number; declare it with the type "any", or { "error": "string", "ok": "bool", "output": "string", "status": "int" }
            """#),
    ]
}
