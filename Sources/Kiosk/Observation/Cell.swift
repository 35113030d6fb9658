/// A value that knows who read it. Setting an equal value is no change.
package final class Cell<Value> {
    /// Looking at it here is no reading.
    @exclusivity(unchecked) package private(set) var value: Value
    /// nil for values that cannot be compared: setting one is always a change.
    private let areEqual: ((Value, Value) -> Bool)?
    @exclusivity(unchecked) private var readers = ReaderList()

    package init(_ value: Value, areEqual: ((Value, Value) -> Bool)?) {
        self.value = value
        self.areEqual = areEqual
    }

    /// Reads the value on behalf of the reader that is reading now, if there is one.
    package func get() -> Value {
        readers.addCurrent()
        return value
    }

    /// Sets the value, and then tells everyone who read the one before.
    package func set(_ newValue: Value) {
        if let areEqual, areEqual(value, newValue) { return }
        value = newValue
        tellReaders()
    }

    /// Tells everyone who read the value, as if it had changed.
    package func tellReaders() {
        for reader in readers.take() { reader.notify() }
    }

    /// Tells those who are meant, as if the value had changed. The others are told when it does.
    package func tellReaders(where isMeant: (Reader) -> Bool) {
        for reader in readers.take(where: isMeant) { reader.notify() }
    }

    var readerCount: Int { readers.count }
}

extension Cell where Value: Equatable {
    package convenience init(_ value: Value) { self.init(value, areEqual: ==) }
}
