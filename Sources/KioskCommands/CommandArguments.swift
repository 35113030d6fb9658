import ArgumentParser

/// The arguments of the command line, as the parser needs them.
enum CommandArguments {
    /// Returns arguments with negative numbers behind the terminator, as in `push temperature -5`
    /// and `tap -5,10`: the parser would take them for options. No option begins with a digit. The
    /// values behind the first of them go with it, so that all keep their order.
    static func sorted(_ given: [String]) -> [String] {
        guard !given.contains("--") else { return given }
        var (others, numbers): ([String], [String]) = ([], [])
        for argument in given {
            let isValue = others.last.map { $0.hasPrefix("-") && $0 != "--json" } ?? true
            let isLater = !numbers.isEmpty && !argument.hasPrefix("-")
            if !isValue && (isLater || isNegative(argument)) {
                numbers.append(argument)
            } else {
                others.append(argument)
            }
        }
        return numbers.isEmpty ? given : others + ["--"] + numbers
    }

    private static func isNegative(_ argument: String) -> Bool {
        argument.hasPrefix("-")
            && argument.split(separator: ",", omittingEmptySubsequences: false)
                .allSatisfy { Double($0) != nil }
    }
}
