// The words of Thai.
#include "library.h"

#define FUNCTIONS(F) \
    F(th_brk_delete) F(th_brk_find_breaks) F(th_brk_new)

KIOSK_LIBRARY(kiosk_thai, "libthai.so.0", "libthai0", FUNCTIONS)
