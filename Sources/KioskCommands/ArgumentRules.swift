import ArgumentParser
import Kiosk

// A command line that is wrong whatever the files, the configuration and the kiosk are is refused
// while it is parsed: a command's `validate()` throws a ValidationError, and the program exits with 64.
// An error of its `run()`, such as a `Failure`, makes that 1.

/// Refuses an empty text, such as that of a variable that a script has not set: as a path, it would
/// stand for the root of the file system.
func requireText(_ text: String?, _ name: String) throws {
    guard text?.isEmpty ?? false else { return }
    throw ValidationError("\(name) is empty")
}

/// Refuses an infinite number, and one that is none: JSON has no word for them.
func requireNumber(_ number: Double?, _ name: String) throws {
    guard number?.isFinite ?? true else { throw ValidationError("\(name) is a finite number") }
}

/// Parses an argument that is a JSON object.
func readObject(_ text: String) throws -> JSON.Object {
    do throws(Diagnostics) {
        if case .object(let object) = try JSON(parsing: text, name: "json") { return object }
    } catch {
        throw ValidationError(error.description)
    }
    throw ValidationError("expected an object, such as '{\"drink\": \"Tea\"}'")
}
