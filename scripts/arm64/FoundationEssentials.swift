// What swift-argument-parser calls of Foundation, whose module for arm64 is of another compiler: the module
// of that name that the cross compiler reads. A program with it cannot write its commands as JSON, which is
// for scripts/manual and is asked of the program of this machine.

public protocol LocalizedError: Error {
    var errorDescription: String? { get }
}

public struct Data: Sendable {}

public final class JSONEncoder {
    public struct OutputFormatting: OptionSet, Sendable {
        public static let prettyPrinted = OutputFormatting(rawValue: 1)
        public static let sortedKeys = OutputFormatting(rawValue: 2)

        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }
    }

    private struct NotHere: Error {}

    public var outputFormatting: OutputFormatting = []

    public init() {}

    public func encode(_ value: some Encodable) throws -> Data { throw NotHere() }
}

extension String {
    public enum Encoding: Sendable { case utf8 }

    public init?(data: Data, encoding: Encoding) { nil }
}
