// libpng: reading and writing PNG through its simplified interface, which never longjmps
// through Swift frames.
#include <png.h>
