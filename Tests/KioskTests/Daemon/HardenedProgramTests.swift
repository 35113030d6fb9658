import Foundation
import Testing

/// Programs as the linker has made them: no table of functions and no constant that a fault could
/// overwrite, no folder beside the system's in which somebody could put a library, and neither names of
/// characters nor concurrency where nothing asks for them.
@Suite struct HardenedProgramTests {
    private static let programs = ["kioskd", "kioskctl", "kiosk-preview", "kiosk-vnc"]
    private let scratch = Scratch()

    /// What readelf tells of a release build.
    private func elf(_ option: String, of program: String) throws -> String {
        let path = URL(filePath: KioskdProcess.program).deletingLastPathComponent()
            .appending(path: program).path(percentEncoded: false)
        let run = try ToolRun("/usr/bin/readelf", ["--wide", option, path], in: scratch.path)
        try #require(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test(
        "functions of libraries are found at the start, and then never again", arguments: programs)
    func relro(_ program: String) throws {
        let dynamic = try elf("--dynamic", of: program)
        #expect(dynamic.contains("BIND_NOW") && dynamic.contains("PIE"), "\(dynamic)")
        #expect(try elf("--program-headers", of: program).contains("GNU_RELRO"))
    }

    @Test("libraries come from the system's folders alone", arguments: programs)
    func paths(_ program: String) throws {
        let dynamic = try elf("--dynamic", of: program)
        #expect(dynamic.contains("(NEEDED)"))
        #expect(!dynamic.contains("RUNPATH") && !dynamic.contains("RPATH"), "\(dynamic)")
    }

    @Test("neither the stack nor anything that is written is code", arguments: programs)
    func code(_ program: String) throws {
        let segments = try elf("--program-headers", of: program).split(separator: "\n")
            .filter { $0.contains(" LOAD ") || $0.contains(" GNU_STACK ") }
        #expect(segments.contains { $0.contains(" GNU_STACK ") } && segments.count > 2)
        for segment in segments {
            #expect(!segment.contains(" RWE "), "\(segment)")
            if segment.contains(" GNU_STACK ") { #expect(segment.contains(" RW "), "\(segment)") }
        }
    }

    @Test("constants cannot be written", arguments: programs)
    func constants(_ program: String) throws {
        let sections = try elf("--sections", of: program).split(separator: "\n")
        let constants = try #require(sections.first { $0.contains("] .rodata ") })
        // The flags come after the size of an entry.
        let fields = constants.split(separator: "]")[1].split(separator: " ")
        #expect(fields[6].contains("A") && !fields[6].contains("W"), "\(constants)")
    }

    @Test("the names of characters, which nothing asks for, are left out", arguments: programs)
    func names(_ program: String) throws {
        let symbols = try elf("--symbols", of: program)
        #expect(symbols.contains("_swift_stdlib_generalCategory"))
        #expect(!symbols.contains("_swift_stdlib_names"))
    }

    @Test(
        "kioskd has nothing of Swift's concurrency and of libdispatch, as kioskctl has",
        arguments: ["swift_task_create", " dispatch_async"])
    func concurrency(_ function: String) throws {
        #expect(try !elf("--symbols", of: "kioskd").contains(function))
        #expect(try elf("--symbols", of: "kioskctl").contains(function))
    }
}
