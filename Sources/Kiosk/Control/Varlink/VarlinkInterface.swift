/// The description of an interface in Varlink's language.
struct VarlinkInterface {
    let name: String
    let doc: String
    let types: [VarlinkStruct]
    let methods: [ControlMethod]
    let errors: [VarlinkStruct]

    /// The text that `GetInterfaceDescription` answers.
    var text: String {
        var text = VarlinkInterface.comment(doc) + "interface \(name)\n"
        for type in types {
            text +=
                "\n" + VarlinkInterface.comment(type.doc)
                + "type \(type.name) \(VarlinkInterface.lines(of: type.fields))\n"
        }
        for method in methods {
            text += "\n" + VarlinkInterface.comment(method.doc) + method.signature + "\n"
        }
        for error in errors {
            text +=
                "\n" + VarlinkInterface.comment(error.doc)
                + "error \(error.name) \(VarlinkInterface.list(of: error.fields))\n"
        }
        return text
    }

    private static func comment(_ text: String) -> String {
        var lines: [String] = []
        var line = "#"
        for word in text.split(separator: " ") {
            if line.utf8.count + word.utf8.count > 98 {
                lines.append(line)
                line = "#"
            }
            line += " " + word
        }
        return (lines + [line]).joined(separator: "\n") + "\n"
    }

    static func list(of fields: [VarlinkField]) -> String {
        "(" + fields.map { "\($0.name): \($0.type.text)" }.joined(separator: ", ") + ")"
    }

    private static func lines(of fields: [VarlinkField]) -> String {
        "(\n" + fields.map { "  \($0.name): \($0.type.text)" }.joined(separator: ",\n") + "\n)"
    }
}

extension ControlMethod {
    /// The declaration in Varlink's language.
    var signature: String {
        let line =
            "method \(name)\(VarlinkInterface.list(of: parameters)) -> "
            + VarlinkInterface.list(of: results)
        guard line.utf8.count > 100 else { return line }
        return "method \(name)\(VarlinkInterface.list(of: parameters))\n  -> "
            + VarlinkInterface.list(of: results)
    }
}
