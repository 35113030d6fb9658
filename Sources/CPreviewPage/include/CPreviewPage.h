// The files of the preview's page, which are in the program.
#ifndef KIOSK_CPREVIEWPAGE_H
#define KIOSK_CPREVIEWPAGE_H

#include <stddef.h>

/// A file of the page.
struct kiosk_page_file {
    const char *name;
    const unsigned char *bytes;
    size_t count;
};

/// Returns a file by its number from 0 on; NULL behind the last.
const struct kiosk_page_file *kiosk_page_file_at(size_t number);

#endif
