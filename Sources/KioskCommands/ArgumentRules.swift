import ArgumentParser
import Kiosk
import KioskTesting

// A command line that would be wrong with any files, any configuration and any kiosk is refused
// while it is parsed: a command's `validate()` throws a ValidationError, and the program exits with
// 64. It exits with 1 on an error of a command's `run()`, such as a `Failure`.

/// Refuses an empty text, such as that of a variable that a script has not set: as a path, it would
/// stand for the root of the file system.
func requireText(_ text: String?, _ name: String) throws {
    guard text?.isEmpty ?? false else { return }
    throw ValidationError("\(name) is empty")
}

/// Refuses infinite numbers and NaN: JSON has no words for them.
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

/// Parses an argument that is a time by the wall clock, into nanoseconds since 1970.
func readTime(_ text: String) throws -> Int64 {
    if let time = StartTime(text) { return time.nanoseconds }
    throw ValidationError("\(text.quotedExcerpt) is no time; write \(StartTime.form)")
}
