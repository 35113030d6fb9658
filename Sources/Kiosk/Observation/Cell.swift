/// A value that records its readers. Setting an equal value is not a change.
package final class Cell<Value> {
    /// The value without recording a reader.
    @exclusivity(unchecked) package private(set) var value: Value
    /// nil for values that are not `Equatable`: setting one is always a change.
    private let areEqual: ((Value, Value) -> Bool)?
    @exclusivity(unchecked) private var readers = ReaderList()

    package init(_ value: Value, areEqual: ((Value, Value) -> Bool)?) {
        self.value = value
        self.areEqual = areEqual
    }

    /// Returns the value and records the reader that is running now, if any.
    package func get() -> Value {
        readers.addCurrent()
        return value
    }

    /// Sets the value, then notifies everyone who read the previous one.
    package func set(_ newValue: Value) {
        if let areEqual, areEqual(value, newValue) { return }
        value = newValue
        tellReaders()
    }

    /// Notifies all readers as if the value had changed.
    package func tellReaders() {
        for reader in readers.take() { reader.notify() }
    }

    /// Notifies the readers that satisfy `isMeant`, as if the value had changed. The others stay
    /// recorded.
    package func tellReaders(where isMeant: (Reader) -> Bool) {
        for reader in readers.take(where: isMeant) { reader.notify() }
    }

    var readerCount: Int { readers.count }
}

extension Cell where Value: Equatable {
    package convenience init(_ value: Value) { self.init(value, areEqual: ==) }
}
