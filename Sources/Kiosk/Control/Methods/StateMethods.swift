/// Reading and changing the document's state.
extension ControlMethod {
    static let stateMethods = [getState, setState]

    /// Paths of one call, which is answered between two frames.
    private static let pathLimit = 1000
    /// Values of one call, with those inside, beyond which no further path is read: as many as a source may
    /// have.
    private static let valueLimit = DataText.greatestElementLimit

    private static let getState = ControlMethod(
        "GetState", .read, ["paths": .optional(.array(.string))],
        results: ["values": .map(.any), "version": .int],
        "Returns values of the document's state by their paths, such as cart.items[0].price; "
            + "without paths, all variables of the state and all computed ones. The version "
            + "grows with each change of the state."
    ) { call throws(VarlinkFailure) in
        let document = try call.control.document()
        var values = JSON.Object()
        if let paths = call.strings("paths") {
            guard paths.count <= pathLimit else {
                throw .invalidParameter("paths", expected: "at most \(pathLimit) paths")
            }
            var count = 0
            for path in paths where values[path] == nil {
                guard count <= valueLimit else {
                    throw .invalidParameter(
                        "paths", expected: "paths of at most \(valueLimit) values together")
                }
                do throws(StateMistake) {
                    let value = try document.value(at: path)
                    values[path] = value
                    count += value.count
                } catch {
                    throw VarlinkFailure(error)
                }
            }
        } else {
            values = document.stateValues
        }
        call.reply(["values": .object(values), "version": .int(Int64(document.stateVersion))])
    }

    private static let setState = ControlMethod(
        "SetState", .act,
        ["values": .map(.any), "version": .optional(.int)],
        results: ["version": .int],
        "Sets variables of the state, or parts of them, by their paths: all, or none if one does "
            + "not fit. With a version, only if the state still has that one."
    ) { call throws(VarlinkFailure) in
        let document = try call.control.document()
        if let version = call.int("version"), version != document.stateVersion {
            throw .versionChanged(document.stateVersion)
        }
        do throws(StateMistake) {
            try document.setState(call.object("values") ?? JSON.Object())
        } catch {
            throw VarlinkFailure(error)
        }
        call.reply(["version": .int(Int64(document.stateVersion))])
    }
}

extension KioskControl {
    /// The running document, once it has shown its first screen.
    func document() throws(VarlinkFailure) -> DocumentNode {
        guard let document = host.document, document.hasBegun else { throw .notReady }
        return document
    }
}

extension JSON {
    /// Number of values, this one and those inside; `bytesOfElement` of a text or a key are one more.
    fileprivate var count: Int {
        let bytes = DataSourceRequest.bytesOfElement
        return switch self {
        case .array(let elements): elements.reduce(1) { $0 + $1.count }
        case .object(let object):
            object.reduce(1) { $0 + $1.key.utf8.count / bytes + $1.value.count }
        case .string(let text): 1 + text.utf8.count / bytes
        default: 1
        }
    }
}
