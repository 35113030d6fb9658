import ArgumentParser
import Glibc
import Kiosk
import KioskTooling

/// `kioskctl state`
struct StateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "state",
        abstract: "Prints and replaces everything that a kiosk keeps.",
        discussion: """
            That is in a state file, by default /var/lib/kiosk/state.db: values with their versions, \
            values that were set aside, and entries of queues.
            """,
        subcommands: [Export.self, Import.self])

    /// `kioskctl state export STATE`
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Prints everything in a state file as JSON.",
            discussion: """
                The file may be on a read-only disk, and a running kiosk may have it open; nothing is \
                written. Exits with 1 if a part of it could not be read.
                """)

        @Argument(help: "The state file.", completion: .file())
        var state: String

        func validate() throws { try requireText(state, "the path of the state file") }

        func run() throws {
            let snapshot = try readState(state)
            print(StateExport(snapshot.values).json.text(.pretty))
            try reportProblems(of: snapshot, in: state)
        }
    }

    /// `kioskctl state import STATE FILE`
    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Replaces everything in a state file by what was exported.",
            discussion: """
                All of it is replaced or, if anything is wrong, nothing. What was in the file is kept \
                beside it, as STATE.before-import-1.json or with the next free number. The kiosk must \
                not be running.
                """)

        @Argument(help: "The state file; it is made if it is not there.", completion: .file())
        var state: String

        @Argument(
            help: "The file that \"kioskctl state export\" has written.", completion: .file())
        var file: String

        func validate() throws {
            try requireText(state, "the path of the state file")
            try requireText(file, "the path of what was exported")
        }

        func run() throws {
            let values = try readExport()
            let locked = try attempt { () throws(StateFileFailure) in
                try LockedStateFile(state)
            }
            if !locked.values.isEmpty { try writeBackup(of: locked.values) }
            try attempt { () throws(StateFileFailure) in try locked.replace(by: values) }
        }

        private func readExport() throws -> [String: JSON] {
            let bytes: [UInt8]
            do {
                bytes = try File.read(file, limit: 4 * StateLimits.total)
            } catch {
                throw Failure("cannot read \(file)", help: "\(error)")
            }
            do {
                return try StateExport.values(in: SourceFile(name: file, bytes: bytes))
            } catch {
                print(error.description)
                throw ExitCode(1)
            }
        }

        private func writeBackup(of values: [String: JSON]) throws {
            var number = 1
            func name() -> String { "\(state).before-import-\(number).json" }
            while access(name(), F_OK) == 0 { number += 1 }
            do {
                // Its files are private to the kiosk's user.
                umask(0o077)
                try File.write(
                    StateExport(values).json.bytes(.pretty), to: name(), survives: true)
            } catch {
                throw Failure("cannot keep what is in \(state)", help: "\(error)")
            }
            print("what was in \(state) is now in \(name())")
        }
    }
}

/// `kioskctl migrate --check STATE [CONFIG]`
struct Migrate: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Says what a configuration would do with everything that a kiosk keeps.",
        discussion: """
            Prints a line for each value: unchanged, filled with defaults, migrated, or would be kept \
            aside, with the reason and its location, as file:line:column. Exits with 1 if a value \
            would be kept aside. The state file may be on a read-only disk, and a running kiosk may \
            have it open; nothing is written. A kiosk itself migrates when it starts, and when it \
            reads its configuration again.
            """)

    @Flag(help: "Change nothing; it is required, since kioskd is what migrates.")
    var check = false

    @Argument(help: "The state file.", completion: .file())
    var state: String

    @Argument(help: "A folder with a kiosk.json, or that file.", completion: .file())
    var configuration = "/etc/kiosk"

    func validate() throws {
        guard check else {
            throw ValidationError(
                "kioskd migrates when it starts; write --check to see what it would do")
        }
        try requireText(state, "the path of the state file")
        try requireText(configuration, "the path of the configuration")
    }

    func run(_ registry: Registry) throws {
        let document = try loadOrReport(
            Configuration(path: configuration, registry: registry))
        let snapshot = try readState(state)
        let report = MigrationReport(document, snapshot.values)
        for line in report.lines { print(line) }
        try reportProblems(of: snapshot, in: state)
        if report.losesValues { throw ExitCode(1) }
    }
}

private func readState(_ path: String) throws -> StateSnapshot {
    try attempt { () throws(StateFileFailure) in try StateSnapshot(readingFrom: path) }
}

/// Ends the command if a part of a state file could not be read.
private func reportProblems(of snapshot: StateSnapshot, in path: String) throws {
    guard let problem = snapshot.problems.first else { return }
    let rest = snapshot.problems.count - 1
    throw Failure(
        "\(path): \(problem)", help: rest > 0 ? "\(rest) more" : "the rest of it is complete")
}

private func attempt<Value>(_ body: () throws(StateFileFailure) -> Value) throws -> Value {
    do {
        return try body()
    } catch {
        throw Failure(error.message, help: error.help)
    }
}
