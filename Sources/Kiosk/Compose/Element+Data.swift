/// Values that go down to those who read them, and up to listeners.
extension ElementConvertible {
    /// Sets a value for the element and everything in it. The last one counts.
    public func environment<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> Element {
        extras { $0.set([EnvironmentOverride(key, value)]) }
    }

    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> Element {
        var values = EnvironmentValues()
        values[keyPath: path] = value
        return extras { $0.set(values.overrides) }
    }

    /// Offers a value to all ancestors. The last one counts.
    public func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) -> Element {
        extras {
            $0.preferences.removeAll { $0.key == ObjectIdentifier(key) }
            $0.preferences.append(
                ElementExtras.Preference(
                    key: ObjectIdentifier(key), apply: { $0.setPreference(key, to: value) },
                    remove: { $0.setPreference(key, to: nil) }))
        }
    }

    /// Called with what is offered in the element when that changes, and the first time when it is
    /// not the key's default. What the handler changes is rendered in the same frame.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, _ handler: @escaping (Key.Value) -> Void
    ) -> Element {
        extras {
            $0.listeners.append(
                ElementExtras.Listener(
                    key: ObjectIdentifier(key), apply: { $0.onPreferenceChange(key, handler) },
                    remove: { $0.onPreferenceChange(key, nil) }))
        }
    }
}
