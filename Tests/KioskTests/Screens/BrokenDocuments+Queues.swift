/// Queues.
extension BrokenDocument {
    static let queues: [BrokenDocument] = [
        BrokenDocument(
            "a queue without a receiver",
            #"""
            { "queues": { "orders": { "limit": 10 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: a queue needs "http", "run" or "mqtt"; write an object such as { "http": "http://…/orders" }
            """#),
        BrokenDocument(
            "a queue with two receivers",
            #"""
            { "commands": { "print": { "argv": ["lp"] } },
            "queues": { "orders": { "http": "http://127.0.0.1/orders", "run": "print" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:23: error: a queue has one receiver, and this one has "http" and "run"; make a queue for each, and put the entry into all of them
            """#),
        BrokenDocument(
            "an action in place of the events of a queue",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "on": "home" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:68: error: "on" cannot be "home"; write an object with actions by event, such as { "sent": … }
            """#),
        BrokenDocument(
            "a queue that is a URL",
            #"""
            { "queues": { "orders": "http://127.0.0.1/orders" },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:25: error: a queue cannot be "http://127.0.0.1/orders"; write an object such as { "http": "http://…/orders" }
            """#),
        BrokenDocument(
            "a misspelt key of a queue",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "give_up": { "attempts": 3 } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:62: error: unknown key "give_up" in a queue; did you mean "giveUp"?
            """#),
        BrokenDocument(
            "a queue without a URL",
            #"""
            { "queues": { "orders": { "http": { "method": "PUT" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:35: error: "http" needs a "url"; write a URL, or an object such as { "url": "http://…", "timeout": "10s" }
            """#),
        BrokenDocument(
            "a program of a queue that there is not",
            #"""
            { "commands": { "print": { "argv": ["lp"] } },
            "queues": { "slips": { "run": "prnt" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:31: error: there is no command "prnt"; did you mean "print"?
            """#),
        BrokenDocument(
            "a field that the entries of a queue do not have",
            #"""
            { "types": { "order": { "total": "int" } },
            "queues": { "orders": { "shape": "order", "http": { "url": "http://127.0.0.1/${entry.value.totl}" } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:2:92: error: order has no "totl"; did you mean "total"?
            """#),
        BrokenDocument(
            "a limit of a queue that is too high",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "limit": 1000000 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:71: error: "limit" cannot be 1000000; write a whole number from 1 to 10000
            """#),
        BrokenDocument(
            "refusals that are one status",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "refusals": 404 } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:74: error: "refusals" cannot be 404; write an array of statuses, such as [400]
            """#),
        BrokenDocument(
            "a refusal that is no status",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "refusals": ["404"] } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:75: error: a status cannot be "404"; write a whole number from 1 to 599
            """#),
        BrokenDocument(
            "an event that queues do not have",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "on": { "delivered": { "log": "!" } } } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:70: error: unknown key "delivered" in "on"; write one of "sent", "failed"
            """#),
        BrokenDocument(
            "giving up at no time",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders", "giveUp": "24h" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:72: error: "giveUp" cannot be "24h"; write an object such as { "attempts": 20 } or { "after": "24h" }
            """#),
        BrokenDocument(
            "a queue that there is not",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "enqueue": { "queue": "order", "value": 1 } } } } } }
            """#,
            #"""
            kiosk.json:3:25: error: there is no queue "order"; did you mean "orders"?
            """#),
        BrokenDocument(
            "a queue whose name is none, and that is used",
            #"""
            { "queues": { "my-orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            [{ "enqueue": { "queue": "my-orders", "value": 1 } }, { "retry": "my-orders" }] } } } }
            """#,
            #"""
            kiosk.json:1:15: error: "my-orders" cannot be the name of a queue; use A to Z, a to z, digits and underscores, and no digit first
            """#),
        BrokenDocument(
            "an entry without a value",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "enqueue": { "queue": "orders" } } } } } }
            """#,
            #"""
            kiosk.json:3:14: error: "enqueue" needs a "value"; write an object such as { "queue": "orders", "value": "${cart}" }
            """#),
        BrokenDocument(
            "an entry of another type",
            #"""
            { "queues": { "orders": { "shape": "int", "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "enqueue": { "queue": "orders", "value": "tea" } } } } } }
            """#,
            #"""
            kiosk.json:3:44: error: "value": expected a whole number, not a string; write a whole number
            """#),
        BrokenDocument(
            "enqueue with the name of a queue only",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "enqueue": "orders" } } } } }
            """#,
            #"""
            kiosk.json:3:14: error: "enqueue" cannot be "orders"; write an object such as { "queue": "orders", "value": "${cart}" }
            """#),
        BrokenDocument(
            "a field that queues do not have",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${queues.orders.waiting}" } } } }
            """#,
            #"""
            kiosk.json:3:45: error: the queue "orders" has no "waiting"; it has aside, error, failed, oldest, pending
            """#),
        BrokenDocument(
            "retrying a queue that there is not",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "retry": { "queue": "slips" } } } } } }
            """#,
            #"""
            kiosk.json:3:23: error: there is no queue "slips"; declare it in "queues", such as { "orders": { "http": "http://…" } }
            """#),
        BrokenDocument(
            "setting what queues say",
            #"""
            { "queues": { "orders": { "http": "http://127.0.0.1/orders" } },
            "screens": { "home": { "body": { "type": "row" }, "on": { "appear":
            { "set": { "queues": 1 } } } } } }
            """#,
            #"""
            kiosk.json:3:12: error: "queues" cannot be set: it says what is in the queues; set a variable of "state", or emit an event
            """#),
    ]
}
