// GIF pictures.
#include "library.h"

#define FUNCTIONS(F) \
    F(DGifCloseFile) F(DGifGetCode) F(DGifGetCodeNext) F(DGifGetExtension) \
    F(DGifGetExtensionNext) F(DGifGetImageDesc) F(DGifGetLine) F(DGifGetRecordType) F(DGifOpen) \
    F(GifErrorString)

KIOSK_LIBRARY(kiosk_gif, "libgif.so.7", "libgif7", FUNCTIONS)
