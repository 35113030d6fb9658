/// Reads texts that are nested deeper than a thread's own stack can bear.
package final class DeepJSONReader {
    package let depthLimit: Int
    private let stack: StackSegments

    /// A reader of up to `depthLimit` arrays and objects in each other. Memory for their stack is
    /// taken when it is needed, and kept.
    package init(depthLimit: Int) {
        self.depthLimit = depthLimit
        // Twice what a level costs in a debug build, and a megabyte for `body`.
        stack = StackSegments(byteCount: depthLimit * (8 << 10) + (1 << 20))
    }

    /// Calls `body` with what there is to read. That must not outlive the call: a deep tree needs a
    /// deep stack to be released, too.
    package func read<Answer>(_ source: SourceFile, _ body: (JSONReading) -> Answer) -> Answer {
        var answer: Answer?
        stack.call { answer = body(JSONReading(of: source, anyDepthLimit: depthLimit)) }
        return answer!
    }
}
