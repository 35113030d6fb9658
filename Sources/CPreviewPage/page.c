#include "CPreviewPage.h"

// The directive is of C23, and the compiler has it in earlier languages as well.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char frames_js[] = {
#embed "page/frames.js"
};

static const unsigned char index_html[] = {
#embed "page/index.html"
};

static const unsigned char kiosk_js[] = {
#embed "page/kiosk.js"
};

static const unsigned char nodes_js[] = {
#embed "page/nodes.js"
};

static const unsigned char picture_js[] = {
#embed "page/picture.js"
};

static const unsigned char preview_css[] = {
#embed "page/preview.css"
};

static const unsigned char preview_js[] = {
#embed "page/preview.js"
};

static const unsigned char timeline_js[] = {
#embed "page/timeline.js"
};

static const unsigned char values_js[] = {
#embed "page/values.js"
};

static const struct kiosk_page_file files[] = {
    {"frames.js", frames_js, sizeof frames_js},
    {"index.html", index_html, sizeof index_html},
    {"kiosk.js", kiosk_js, sizeof kiosk_js},
    {"nodes.js", nodes_js, sizeof nodes_js},
    {"picture.js", picture_js, sizeof picture_js},
    {"preview.css", preview_css, sizeof preview_css},
    {"preview.js", preview_js, sizeof preview_js},
    {"timeline.js", timeline_js, sizeof timeline_js},
    {"values.js", values_js, sizeof values_js},
};

const struct kiosk_page_file *kiosk_page_file_at(size_t number) {
    return number < sizeof files / sizeof *files ? &files[number] : NULL;
}
