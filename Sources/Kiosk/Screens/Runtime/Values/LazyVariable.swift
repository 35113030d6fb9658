/// A variable whose value is computed when it is read.
///
/// Its scope asks for the value before a formula is evaluated that reads it, and says when the first
/// computation follows it and when the last one has ended, so that a value without readers costs nothing.
protocol LazyVariable: AnyObject {
    /// Puts the current value into the scope.
    func refresh()

    /// Called when the first computation follows the variable, and when the last one has ended.
    func useChanged(_ isUsed: Bool)
}

/// The number of computations that follow a variable or a part of it.
final class ReaderCount {
    private var count = 0
    private weak var variable: (any LazyVariable)?

    init(_ variable: any LazyVariable) { self.variable = variable }

    func add() {
        count += 1
        if count == 1 { variable?.useChanged(true) }
    }

    func remove() {
        count -= 1
        if count == 0 { variable?.useChanged(false) }
    }
}
