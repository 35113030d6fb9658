// A name service under a test's control, by standing in for getaddrinfo(3) of the whole process.
//
// Names that end in ".invalid" are refused at once, as RFC 6761 wants it. The name
// "slow.invalid" is refused only once nobody holds it any more.
#ifndef KIOSK_NAME_SERVICE_H
#define KIOSK_NAME_SERVICE_H

#include <stdbool.h>

/// Makes those who ask for "slow.invalid" wait from now on, or not.
void kiosk_hold_slow_name(bool is_held);

/// Number of threads that wait for "slow.invalid".
int kiosk_slow_name_count(void);

#endif
