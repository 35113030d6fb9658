#include "../CLinux/glibc.h"

// libpng: writing PNG through its simplified interface, which never longjmps through Swift frames,
// and reading it through a function that catches the longjmps.
#include <png.h>
#include "png_read.h"
// libjpeg-turbo through TurboJPEG, which catches the library's longjmps itself.
#include <turbojpeg.h>
// libwebp, whose encoder the tests use.
#include <webp/decode.h>
#include <webp/encode.h>
// giflib.
#include <gif_lib.h>
// expat, which reads the XML of SVG pictures.
#include <expat.h>
