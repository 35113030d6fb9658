import Foundation
import Glibc
import Testing

@testable import Kiosk

/// Against the server that OpenSSL's own program has.
@Suite("HTTPS", .enabled(if: TLSServer.isAvailable, "needs the program openssl"))
struct HTTPSTests {
    private let bench: HTTPBench

    init() throws { bench = try HTTPBench() }

    private func bench(trusting server: TLSServer) throws -> HTTPBench {
        var configuration = HTTPClient.Configuration()
        configuration.authoritiesFile = server.certificate
        return try HTTPBench(configuration)
    }

    @Test("a server whose authority is known is talked to, again and again")
    func trusted() throws {
        let server = try TLSServer()
        let bench = try bench(trusting: server)
        for _ in 0..<3 {
            let response = try bench.response(to: HTTPRequest(server.url + "index"))
            #expect(response.isSuccess)
            #expect(response.body == Array("secret".utf8))
        }
    }

    @Test("a file of authorities that is renewed counts from the next connection on")
    func renewedAuthorities() throws {
        let (former, server) = (try TLSServer(), try TLSServer())
        let scratch = Scratch()
        var configuration = HTTPClient.Configuration()
        configuration.authoritiesFile = scratch["authorities.pem"]
        func trust(_ server: TLSServer) throws {
            let certificate = try String(contentsOfFile: server.certificate, encoding: .utf8)
            scratch.write(certificate, to: "authorities.pem")
        }
        try trust(former)
        let bench = try HTTPBench(configuration)
        #expect(try bench.response(to: HTTPRequest(former.url + "index")).isSuccess)
        #expect(try bench.error(of: HTTPRequest(server.url)) != nil)
        try trust(server)
        #expect(try bench.response(to: HTTPRequest(server.url + "index")).isSuccess)
    }

    @Test("what was asked for in secret is not asked for in public")
    func redirectToPlain() throws {
        let server = try TLSServer()
        let bench = try bench(trusting: server)
        bench.server.on("/", .text("x"))
        try server.answer(
            "away", "HTTP/1.0 302 Found\r\nLocation: \(bench.server.url)/\r\n\r\n")
        try server.answer("back", "HTTP/1.0 302 Found\r\nLocation: \(server.url)index\r\n\r\n")
        #expect(
            try bench.error(of: HTTPRequest(server.url + "away"))
                == .forbiddenRedirect(to: bench.server.url + "/"))
        #expect(bench.server.requests.isEmpty)
        #expect(try bench.response(to: HTTPRequest(server.url + "back")).isSuccess)
    }

    @Test("a server that nobody vouches for is not")
    func unknownAuthority() throws {
        let server = try TLSServer()
        let error = try #require(try bench.error(of: HTTPRequest(server.url)))
        #expect(
            error.description
                == "certificate of localhost:\(server.port) is not to be trusted: self-signed certificate"
        )
        #expect(!error.isTransient)
    }

    @Test("nor is one with somebody else's name")
    func otherName() throws {
        let server = try TLSServer()
        let bench = try bench(trusting: server)
        let error = try #require(
            try bench.error(of: HTTPRequest("https://127.0.0.1:\(server.port)/")))
        guard case .certificate = error else {
            Issue.record("\(error)")
            return
        }
        #expect(error.description.contains("127.0.0.1"))
    }

    @Test("nor is one whose time is over, and one whose time has not come may have it soon")
    func validity() throws {
        let past = try TLSServer(from: "20200101000000Z", to: "20200201000000Z")
        var error = try bench(trusting: past).error(of: HTTPRequest(past.url))
        #expect(error?.description.contains("has expired") == true)
        #expect(error?.isTransient == false)
        let future = try TLSServer(from: "20900101000000Z", to: "20910101000000Z")
        error = try bench(trusting: future).error(of: HTTPRequest(future.url))
        #expect(error == .certificateNotYetValid(peer: "localhost:\(future.port)"))
        #expect(error?.isTransient == true)
    }

    @Test("a server that speaks HTTP alone is not understood")
    func plainServer() throws {
        bench.server.on("/", .text("x"))
        let error = try bench.error(of: HTTPRequest("https://127.0.0.1:\(bench.server.port)/"))
        guard case .encryption = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(error?.isTransient == false)
    }

    @Test("a list of authorities that is not there is not taken for an empty one")
    func noAuthorities() throws {
        var configuration = HTTPClient.Configuration()
        configuration.authoritiesFile = "/nonexistent.pem"
        let server = try TLSServer()
        let error = try HTTPBench(configuration).error(of: HTTPRequest(server.url))
        guard case .noAuthorities = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}

/// `openssl s_server` with a certificate for "localhost" that it signed itself.
private final class TLSServer {
    static let isAvailable = FileManager.default.isExecutableFile(atPath: program)
    private static let program = "/usr/bin/openssl"

    let port: Int
    var url: String { "https://localhost:\(port)/" }
    var certificate: String { folder.appendingPathComponent("certificate.pem").path }

    private let folder: URL
    private let process = Process()
    /// Descriptor that the server reads; it ends when this closes.
    private let input = Pipe()

    /// - Parameters:
    ///   - from: When the certificate begins, as YYYYMMDDHHMMSSZ; now if nil.
    ///   - to: When it ends; tomorrow if nil.
    init(from: String? = nil, to: String? = nil) throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("kiosk-tls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try TLSServer.makeCertificate(in: folder, from: from, to: to)
        try TLSServer.write("HTTP/1.0 200 OK\r\n\r\nsecret", to: "index", in: folder)
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: TLSServer.program)
        process.currentDirectoryURL = folder
        process.arguments = [
            "s_server", "-accept", "127.0.0.1:0", "-HTTP", "-cert", "certificate.pem", "-key",
            "key.pem",
        ]
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        // "ACCEPT 127.0.0.1:40123", once it listens.
        var text = ""
        while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "openssl s_server says: \(text)")
            text += String(decoding: data, as: UTF8.self)
        }
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") })
        port = try #require(line.split(separator: ":").last.flatMap { Int($0) })
    }

    /// Answers requests for a name in the root with these bytes.
    func answer(_ name: String, _ answer: String) throws {
        try TLSServer.write(answer, to: name, in: folder)
    }

    private static func write(_ text: String, to name: String, in folder: URL) throws {
        try text.write(
            to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    deinit {
        // Threads of a pool block signals, and with them their children; this one nobody blocks.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private static func makeCertificate(in folder: URL, from: String?, to: String?) throws {
        try runProgram(
            program,
            [
                "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
                "-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "request.pem",
            ], in: folder)
        // `openssl x509` cannot date certificates; `openssl ca` can, and wants a database.
        let settings = """
            [ca]
            default_ca = this
            [this]
            database = index.txt
            rand_serial = yes
            new_certs_dir = .
            default_md = sha256
            policy = names
            x509_extensions = extensions
            [names]
            commonName = supplied
            [extensions]
            subjectAltName = DNS:localhost
            basicConstraints = critical,CA:TRUE
            """
        try write(settings, to: "ca.cnf", in: folder)
        try write("", to: "index.txt", in: folder)
        var arguments = [
            "ca", "-batch", "-config", "ca.cnf", "-selfsign", "-keyfile", "key.pem", "-in",
            "request.pem", "-out", "certificate.pem", "-notext",
        ]
        if let from { arguments += ["-startdate", from] }
        arguments += to.map { ["-enddate", $0] } ?? ["-days", "1"]
        try runProgram(program, arguments, in: folder)
    }
}
