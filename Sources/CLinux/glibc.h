// Takes the C library's declarations from Swift's own module for them. If another module declared a
// structure such as timespec as well, the module that a compiler loads first would own its fields, and
// MemberImportVisibility would want an import of that one: whether a file compiles would depend on
// the files beside it.
#if __has_feature(modules)
#pragma clang module import SwiftGlibc
#endif
