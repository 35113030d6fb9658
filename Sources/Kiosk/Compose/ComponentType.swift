@_spi(Reflection) import Swift

/// Properties of a component's type, found once for each composition.
///
/// Dynamic properties of a component (`DynamicProperty`), which persist from one value to the next,
/// are found by the runtime's reflection, as memory offsets: linking them takes a few stores, and
/// components need not list them.
final class ComponentType<Content: Component> {
    private struct Field {
        let offset: Int
        let type: any DynamicProperty.Type
    }

    private let fields: [Field]
    /// Compares two values; nil for a type that is not `Equatable`.
    private let compare: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

    init(_ type: Content.Type) {
        var fields: [Field] = []
        _ = _forEachField(of: type, options: []) { _, offset, fieldType, _ in
            if let property = fieldType as? any DynamicProperty.Type {
                fields.append(Field(offset: offset, type: property))
            }
            return true
        }
        self.fields = fields
        if let equatable = type as? any Equatable.Type {
            compare = ComponentType.comparison(equatable)
        } else {
            compare = nil
        }
    }

    /// True if nothing of a component persists from one value to the next.
    var keepsNothing: Bool { fields.isEmpty }

    /// Links the dynamic properties of a value with a position in the tree.
    ///
    /// - Parameter old: The previous value, whose state is kept; nil for the first.
    func link(_ component: inout Content, from old: UnsafePointer<Content>?, to handle: NodeHandle)
    {
        guard !fields.isEmpty else { return }
        withUnsafeMutableBytes(of: &component) { bytes in
            for field in fields {
                field.type.link(
                    bytes.baseAddress! + field.offset,
                    from: old.map { UnsafeRawPointer($0) + field.offset }, to: handle)
            }
        }
    }

    /// Returns true if two values are known to be equal. Most are identical bytewise: the rows of a
    /// list of which one has changed.
    func areEqual(_ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>) -> Bool {
        guard let compare else { return false }
        return haveSameBytes(a, b) || compare(a, b)
    }

    /// `Value` equals `Content`, which the compiler cannot know.
    private static func comparison<Value: Equatable>(
        _ type: Value.Type
    ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        {
            $0.assumingMemoryBound(to: Value.self).pointee
                == $1.assumingMemoryBound(to: Value.self).pointee
        }
    }
}

/// A property of a component that is linked to the component's position in the tree.
package protocol DynamicProperty {
    /// Links the property at the address `property`, which is of this type.
    ///
    /// - Parameter old: The same property of the component's previous value; nil for the first.
    static func link(
        _ property: UnsafeMutableRawPointer, from old: UnsafeRawPointer?, to handle: NodeHandle)
}
