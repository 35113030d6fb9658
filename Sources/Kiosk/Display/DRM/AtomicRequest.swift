import CDRM
import Glibc

/// A builder of an atomic commit's property list, in memory that is reused for every frame.
///
/// It remembers the first failure; add everything, then commit once.
struct AtomicRequest: ~Copyable {
    private static let objectCapacity = 48
    private static let propertyCapacity = 160

    private let objects: UnsafeMutablePointer<UInt32>
    private let counts: UnsafeMutablePointer<UInt32>
    private let properties: UnsafeMutablePointer<UInt32>
    private let values: UnsafeMutablePointer<UInt64>
    private var objectCount = 0
    private var propertyCount = 0
    /// The first failure since `reset()`.
    private(set) var failure: OutputError?

    init() {
        objects = .allocate(capacity: AtomicRequest.objectCapacity)
        counts = .allocate(capacity: AtomicRequest.objectCapacity)
        properties = .allocate(capacity: AtomicRequest.propertyCapacity)
        values = .allocate(capacity: AtomicRequest.propertyCapacity)
    }

    deinit {
        objects.deallocate()
        counts.deallocate()
        properties.deallocate()
        values.deallocate()
    }

    mutating func reset() {
        objectCount = 0
        propertyCount = 0
        failure = nil
    }

    /// Selects the connector, CRTC or plane that the following properties belong to.
    mutating func select(_ object: UInt32) {
        guard objectCount < AtomicRequest.objectCapacity else {
            fail("too many objects in one commit")
            return
        }
        objects[objectCount] = object
        counts[objectCount] = 0
        objectCount += 1
    }

    mutating func set(_ property: DRMProperty, _ value: UInt64) {
        guard property.exists else {
            fail("the driver has no property \(property.name)")
            return
        }
        guard objectCount > 0, propertyCount < AtomicRequest.propertyCapacity else {
            fail("too many properties in one commit")
            return
        }
        properties[propertyCount] = property.id
        values[propertyCount] = value
        propertyCount += 1
        counts[objectCount - 1] += 1
    }

    /// Sets a property that only some drivers have.
    mutating func setIfPossible(_ property: DRMProperty, _ value: UInt64) {
        if property.exists && !property.isImmutable { set(property, value) }
    }

    private mutating func fail(_ reason: @autoclosure () -> String) {
        if failure == nil { failure = OutputError(reason()) }
    }

    /// Commits the request. Returns 0 or an errno.
    ///
    /// - Parameter token: comes back with the event when `flags` ask for one.
    func commit(on device: DRMDevice, flags: UInt32, token: UInt64 = 0) -> Int32 {
        if failure != nil { return EINVAL }
        var request = drm_mode_atomic()
        request.flags = flags
        request.count_objs = UInt32(objectCount)
        request.objs_ptr = UInt64(UInt(bitPattern: objects))
        request.count_props_ptr = UInt64(UInt(bitPattern: counts))
        request.props_ptr = UInt64(UInt(bitPattern: properties))
        request.prop_values_ptr = UInt64(UInt(bitPattern: values))
        request.user_data = token
        return kiosk_drm_atomic(device.descriptor, &request) == 0 ? 0 : errno
    }
}
