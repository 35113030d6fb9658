// JPEG pictures.
#include "library.h"

#define FUNCTIONS(F) \
    F(tjDecompress2) F(tjDestroy) F(tjGetErrorCode) F(tjGetErrorStr2) F(tjInitDecompress)

KIOSK_LIBRARY(kiosk_turbojpeg, "libturbojpeg.so.0", "libturbojpeg0", FUNCTIONS)
