#include <stdint.h>

// Says that a character has no name, in the place of the function of Swift's library: that has a table of all
// names, which takes 0.55 MB of each program, and nothing here asks for a name. `Package.swift` has the linker
// put this one in its place.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
    (void)scalar, (void)buffer, (void)capacity;
    return 0;
}
