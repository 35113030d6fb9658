import CDRM

/// A property of one object, looked up once. Drivers omit properties that they do not support; then
/// `id` is 0.
struct DRMProperty {
    let id: UInt32
    /// Value at the time of the lookup.
    let value: UInt64
    /// True if immutable: setting it would fail the whole commit.
    let isImmutable: Bool
    /// The least value of a range; 0 for properties of other types.
    let minimum: UInt64
    let name: String

    var exists: Bool { id != 0 }

    /// Reads the blob that the property had at the time of the lookup; empty if it had none.
    func contents(on device: DRMDevice) -> [UInt8] {
        let id = UInt32(truncatingIfNeeded: value)
        guard id != 0, let blob = drmModeGetPropertyBlob(device.descriptor, id) else { return [] }
        defer { drmModeFreePropertyBlob(blob) }
        guard let data = blob.pointee.data else { return [] }
        return Array(UnsafeRawBufferPointer(start: data, count: Int(blob.pointee.length)))
    }
}

/// The properties of a connector, CRTC or plane, by name. For set-up only: frames use the
/// properties taken from it.
struct DRMProperties {
    private var entries: [String: DRMProperty] = [:]

    init(of object: UInt32, type: UInt32, descriptor: Int32) {
        guard let list = drmModeObjectGetProperties(descriptor, object, type) else { return }
        defer { drmModeFreeObjectProperties(list) }
        for index in 0..<Int(list.pointee.count_props) {
            let id = list.pointee.props[index]
            guard let property = drmModeGetProperty(descriptor, id) else { continue }
            defer { drmModeFreeProperty(property) }
            let name = String(fixedSize: property.pointee.name)
            let isRange = property.pointee.flags & UInt32(DRM_MODE_PROP_RANGE) != 0
            entries[name] = DRMProperty(
                id: id, value: list.pointee.prop_values[index],
                isImmutable: property.pointee.flags & UInt32(DRM_MODE_PROP_IMMUTABLE) != 0,
                minimum: isRange && property.pointee.count_values > 0
                    ? property.pointee.values[0] : 0,
                name: name)
        }
    }

    subscript(name: String) -> DRMProperty {
        entries[name]
            ?? DRMProperty(id: 0, value: 0, isImmutable: true, minimum: 0, name: name)
    }
}

/// A kernel blob with a single owner. A state that uses the blob holds its own reference, so the
/// blob may be destroyed as soon as the commit has returned.
struct PropertyBlob: ~Copyable {
    let id: UInt32
    private let device: DRMDevice

    init(_ bytes: UnsafeRawBufferPointer, device: DRMDevice) throws(SystemError) {
        var id: UInt32 = 0
        let result = drmModeCreatePropertyBlob(
            device.descriptor, bytes.baseAddress, bytes.count, &id)
        if result != 0 { throw SystemError("drmModeCreatePropertyBlob", number: -result) }
        self.id = id
        self.device = device
    }

    deinit { drmModeDestroyPropertyBlob(device.descriptor, id) }
}
