/// The output that a call is about.
extension KioskControl {
    /// Returns the number of the output that a call names, as touches have it: 0 for the first display, which
    /// is also that of a call without a name.
    func output(of call: ControlCall) throws(VarlinkFailure) -> Int {
        guard let name = call.string("output") else { return 0 }
        let names = [OutputsReader.first] + engine.further.map(\.touched.name)
        if let number = names.firstIndex(of: name) { return number }
        let advice = suggestion(for: name, among: names).map { "; \($0)" } ?? ""
        throw .invalidParameter(
            "output", expected: "the name of an output: \(quotedList(names))\(advice)")
    }

    /// Returns the engine of an output by its number.
    func engine(_ output: Int) -> Engine { output == 0 ? engine : engine.further[output - 1] }

    /// Returns the tree with what an output shows. A mirror and a part of a span have none of their own:
    /// they show the picture of the first display.
    func tree(of output: Int) throws(VarlinkFailure) -> Tree {
        let engine = engine(output)
        if engine.showsFirst {
            throw .refused(
                "\(engine.touched.name.quotedExcerpt) shows the picture of the first display; leave out "
                    + "the output to find what is in it")
        }
        return engine.tree
    }
}
