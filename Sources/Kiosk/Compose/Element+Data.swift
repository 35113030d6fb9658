/// Values that go down to those who read them, and up to listeners.
extension ElementConvertible {
    /// Sets an environment value for the element and its descendants. The last one wins.
    public func environment<Key: EnvironmentKey>(_ key: Key.Type, _ value: Key.Value) -> Element {
        extras { $0.overrides.set([NodeSetting(key, value)]) }
    }

    /// Sets an environment value by its property: for this element and its descendants.
    public func environment<Value>(
        _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> Element {
        var values = EnvironmentValues()
        values[keyPath: path] = value
        return extras { $0.overrides.set(values.overrides) }
    }

    /// Offers a preference to all ancestors. The last one wins.
    public func preference<Key: PreferenceKey>(_ key: Key.Type, _ value: Key.Value) -> Element {
        extras {
            $0.preferences.set([
                NodeSetting(
                    key: ObjectIdentifier(key), apply: { $0.setPreference(key, to: value) },
                    remove: { $0.setPreference(key, to: nil) })
            ])
        }
    }

    /// Calls `handler` with the element's combined preferences whenever the combination changes;
    /// before the first call it is the key's default. Changes made by the handler are rendered in
    /// the same frame.
    public func onPreferenceChange<Key: PreferenceKey>(
        _ key: Key.Type, _ handler: @escaping (Key.Value) -> Void
    ) -> Element {
        extras {
            $0.listeners.append(
                NodeSetting(
                    key: ObjectIdentifier(key), apply: { $0.onPreferenceChange(key, handler) },
                    remove: { $0.onPreferenceChange(key, nil) }))
        }
    }
}
