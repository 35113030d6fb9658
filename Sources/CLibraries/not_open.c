#include "library.h"

#include <stdio.h>
#include <stdlib.h>

void kiosk_library_not_open(void) {
    fputs("kiosk: a function was called of a library that is not open\n", stderr);
    abort();
}
