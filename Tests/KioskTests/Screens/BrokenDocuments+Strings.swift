/// Texts by language.
extension BrokenDocument {
    static let strings: [BrokenDocument] = [
        BrokenDocument(
            "an unknown key",
            #"""
            { "strings": { "en": { "cart": { "title": "Cart" } } },
            "screens": { "home": { "body":
            { "type": "label", "text": "Your ${t('cart.titel')}" }
            } } }
            """#,
            #"""
            kiosk.json:3:38: error: there is no text "cart.titel"; did you mean "cart.title"?
            """#),
        BrokenDocument(
            "a language without texts",
            #"""
            { "strings": { "en": { "hello": "Hello" }, "de": { "hello": "Hallo" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${t('hello', {}, 'fr')}" }
            } } }
            """#,
            #"""
            kiosk.json:3:46: error: there are no texts in "fr"; write one of the languages of "strings": "en", "de"
            """#),
        BrokenDocument(
            "no texts at all",
            #"""
            { "screens": { "home": { "body":
            { "type": "label", "text": "${t('hello')}" }
            } } }
            """#,
            #"""
            kiosk.json:2:33: error: there is no text "hello"; write it into "strings", such as { "en": { "hello": "…" } }
            """#),
        BrokenDocument(
            "a placeholder that is none",
            #"""
            { "strings": { "en": { "hello": "Hello {first name}" } },
            "screens": { "home": { "body": { "type": "label", "text": "${t('hello')}" } } } }
            """#,
            #"""
            kiosk.json:1:41: error: "first name" is no name of an argument; a name has letters, digits and _, and no digit in front; write {{ for a brace
            """#),
        BrokenDocument(
            "a placeholder that is not closed",
            #"""
            { "strings": { "en": { "hello": "Hello {name" } },
            "screens": { "home": { "body": { "type": "label", "text": "${t('hello')}" } } } }
            """#,
            #"""
            kiosk.json:1:40: error: this '{' is not closed; close it with }, or write {{ for a brace
            """#),
        BrokenDocument(
            "forms without other",
            #"""
            { "strings": { "en": { "items": { "one": "{count} item" } } },
            "screens": { "home": { "body": { "type": "label", "text": "${t('items', {'count': 1})}" } } } }
            """#,
            #"""
            kiosk.json:1:33: error: this text has no form "other"; add "other", which is for all numbers without a form of their own
            """#),
        BrokenDocument(
            "a language that is none",
            #"""
            { "strings": { "english!": { "hello": "Hello" } },
            "screens": { "home": { "body": { "type": "row" } } } }
            """#,
            #"""
            kiosk.json:1:16: error: "english!" is no tag of a language; write one such as "de" or "pt-BR"
            """#),
        BrokenDocument(
            "a number as a text",
            #"""
            { "strings": { "en": { "hello": 5 } },
            "screens": { "home": { "body": { "type": "label", "text": "${t('hello')}" } } } }
            """#,
            #"""
            kiosk.json:1:33: error: a text is a string; this is of the kind number; write it in double quotes, or write an object with its plural forms
            """#),
        BrokenDocument(
            "a missing file",
            #"""
            { "strings": { "de": "strings/de.json" },
            "screens": { "home": { "body": { "type": "label", "text": "${t('hello')}" } } } }
            """#,
            #"""
            kiosk.json:1:22: error: "strings/de.json" cannot be read: No such file or directory; the path begins at the folder of kiosk.json
            """#),
        BrokenDocument(
            "an array in place of the texts",
            #"""
            { "strings": { "en": ["Hello"] },
            "screens": { "home": { "body": { "type": "label", "text": "${t('hello')}" } } } }
            """#,
            #"""
            kiosk.json:1:22: error: the texts of a language cannot be an array; write an object such as { "hello": "Hello {name}" }, or the path of one
            """#),
        BrokenDocument(
            "an argument that is missing",
            #"""
            { "strings": { "en": { "a": "Hi" }, "de": { "a": "Hallo {name}" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${1} ${t('a')}" } } } }
            """#,
            #"""
            kiosk.json:3:38: error: the text "a" needs the argument "name"; write t('a', {'name': …})
            """#),
        BrokenDocument(
            "an argument that is misspelt",
            #"""
            { "strings": { "en": { "a": "Hi {name}" } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${t('a', {'nmae': 'Ana'})}" } } } }
            """#,
            #"""
            kiosk.json:3:39: error: the text "a" has no argument "nmae"; did you mean "name"?
            """#),
        BrokenDocument(
            "the number of a text with forms is missing",
            #"""
            { "strings": { "en": { "a": { "one": "one", "other": "some" } } },
            "screens": { "home": { "body":
            { "type": "label", "text": "${t('a', {'many': 2})}" } } } }
            """#,
            #"""
            kiosk.json:3:33: error: the text "a" needs the argument "count"; write t('a', {'count': …})
            """#),
    ]
}
