// Counts heap allocations of the whole process, Swift's included, by standing in for malloc.
#ifndef KIOSK_ALLOCATION_COUNTER_H
#define KIOSK_ALLOCATION_COUNTER_H

#include <stdint.h>

/// Calls of malloc, calloc, realloc and the aligned variants on this thread so far.
uint64_t kiosk_allocation_count(void);

#endif
