import Glibc

/// Does something while the process can open nothing. Descriptors belong to the whole process, so this is
/// for tests that run in one of their own.
func withoutDescriptors<Result>(_ body: () throws -> Result) rethrows -> Result {
    let descriptors = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    getrlimit(descriptors, &limit)
    var none = limit
    none.rlim_cur = 0
    setrlimit(descriptors, &none)
    defer { setrlimit(descriptors, &limit) }
    return try body()
}
