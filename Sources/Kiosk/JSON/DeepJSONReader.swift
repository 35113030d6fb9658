/// A reader for texts that are nested deeper than a thread's own stack can bear.
package final class DeepJSONReader {
    package let depthLimit: Int
    private let stack: StackSegments

    /// Makes a reader for up to `depthLimit` nested arrays and objects. Memory for the stack is
    /// allocated on first use, and kept.
    package init(depthLimit: Int) {
        self.depthLimit = depthLimit
        // Twice what a level costs in a debug build, and a megabyte for `body`.
        stack = StackSegments(byteCount: depthLimit * (8 << 10) + (1 << 20))
    }

    /// Parses a source and passes the result to `body`. The result must not outlive the call:
    /// releasing a deep tree needs a deep stack, too.
    package func read<Answer>(_ source: SourceFile, _ body: (JSONReading) -> Answer) -> Answer {
        var answer: Answer?
        stack.call { answer = body(JSONReading(of: source, anyDepthLimit: depthLimit)) }
        return answer!
    }
}
