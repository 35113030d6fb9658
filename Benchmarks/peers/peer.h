/* Parts that the programs that draw the scenes share: the clock, the rounds, the output. They
   measure as kiosk-bench does. */
#pragma once

#include "scenes.h"

#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define WIDTH 1920
#define HEIGHT 1080
#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

/* A scene. What is not timed, if there is any: `start` goes before everything, and `prepare` before
   each frame. */
struct scene {
    const char *name;
    void (*start)(void);
    void (*draw)(int frame);
    void (*prepare)(int frame);
};

/* Distance that S7's list has moved in a frame. */
static inline int list_offset(int frame) {
    return 7 * frame % (COUNT(s7_texts) * S7_ROW_H - HEIGHT);
}

/* S5b's texts. */
static char s5b_labels[S5B_LABELS][16];

static inline void make_labels(int frame) {
    uint32_t state = S5B_SEED + frame;
    for (int i = 0; i < S5B_LABELS; i++) {
        state = state * 1664525 + 1013904223;
        const char *word = s5b_words[(state >> 8) % COUNT(s5b_words)];
        state = state * 1664525 + 1013904223;
        snprintf(
            s5b_labels[i], sizeof s5b_labels[i], "%.4s %07u", word, (state >> 8) % 10000000);
    }
}

static inline int label_x(int index) { return S5B_X0 + index % S5B_COLS * S5B_DX; }
static inline int label_baseline(int index) {
    return S5B_Y0 + index / S5B_COLS * S5B_DY + S5B_BASELINE;
}

static inline double red(unsigned color) { return (color >> 16 & 255) / 255.0; }
static inline double green(unsigned color) { return (color >> 8 & 255) / 255.0; }
static inline double blue(unsigned color) { return (color & 255) / 255.0; }

static inline void *read_pixels(const char *path, int side) {
    size_t size = (size_t)side * side * 4;
    void *pixels = malloc(size);
    FILE *file = fopen(path, "rb");
    if (!file || fread(pixels, 1, size, file) != size) {
        fprintf(stderr, "%s: %s\n", path, file ? "too short" : strerror(errno));
        exit(1);
    }
    fclose(file);
    return pixels;
}

/* S6's shadow: a rounded rectangle of S6_W by S6_H with SHADOW_MARGIN around it, blurred by a
   Gaussian; a byte for each pixel. */
#define SHADOW_MARGIN (3 * S6_SIGMA)
#define SHADOW_W (S6_W + 2 * SHADOW_MARGIN)
#define SHADOW_H (S6_H + 2 * SHADOW_MARGIN)

static inline double rounded_rect(double x, double y) {
    double dx = fmax(fmax(S6_RADIUS - x, x - (S6_W - S6_RADIUS)), 0);
    double dy = fmax(fmax(S6_RADIUS - y, y - (S6_H - S6_RADIUS)), 0);
    double inside = S6_RADIUS - sqrt(dx * dx + dy * dy) + 0.5;
    return fmin(fmax(inside, 0), 1);
}

static inline uint8_t *shadow_mask(int stride) {
    enum { reach = SHADOW_MARGIN };
    double kernel[2 * reach + 1], sum = 0;
    for (int i = -reach; i <= reach; i++)
        sum += kernel[i + reach] = exp(-0.5 * i * i / ((double)S6_SIGMA * S6_SIGMA));
    double *rows = (double *)calloc((size_t)SHADOW_W * SHADOW_H, sizeof(double));
    for (int y = 0; y < SHADOW_H; y++)
        for (int x = 0; x < SHADOW_W; x++)
            for (int i = -reach; i <= reach; i++) {
                int from = x + i - SHADOW_MARGIN, line = y - SHADOW_MARGIN;
                if (from < 0 || from >= S6_W || line < 0 || line >= S6_H) continue;
                rows[y * SHADOW_W + x] +=
                    kernel[i + reach] / sum * rounded_rect(from + 0.5, line + 0.5);
            }
    uint8_t *mask = (uint8_t *)calloc((size_t)stride * SHADOW_H, 1);
    for (int y = 0; y < SHADOW_H; y++)
        for (int x = 0; x < SHADOW_W; x++) {
            double value = 0;
            for (int i = -reach; i <= reach; i++)
                if (y + i >= 0 && y + i < SHADOW_H)
                    value += kernel[i + reach] / sum * rows[(y + i) * SHADOW_W + x];
            mask[y * stride + x] = (uint8_t)lround(255 * value);
        }
    free(rows);
    return mask;
}

/* Decides whether a card's rectangle reaches into what S8 repaints. */
static inline int is_damaged(const struct card *card) {
    return card->x < S8_DAMAGE_X + S8_DAMAGE_W && S8_DAMAGE_X < card->x + S2_W
        && card->y < S8_DAMAGE_Y + S8_DAMAGE_H && S8_DAMAGE_Y < card->y + S2_H;
}

/* Milliseconds that this thread had a processor. */
static inline double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static inline int compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double quantile(double *values, int count, double share) {
    qsort(values, count, sizeof(double), compare);
    double position = share * (count - 1);
    int index = (int)position, next = index + 1 < count ? index + 1 : index;
    return values[index] + (values[next] - values[index]) * (position - index);
}

enum { rounds = 25, samples = 10000, sample_frame = 101 };

/* The median of runs in 3 ms, after 3 ms of untimed ones. */
static inline double median_time(const struct scene *scene, int *frame, uint8_t *yardstick) {
    static double times[samples];
    int count = 0, is_timed = 0;
    for (double start = now();;) {
        ++*frame;
        if (scene && scene->prepare) scene->prepare(*frame);
        double before = now();
        if (scene) {
            scene->draw(*frame);
        } else {
            memset(yardstick, *frame & 255, WIDTH * HEIGHT * 4);
        }
        double after = now();
        if (is_timed) times[count++] = after - before;
        if (after - start < 3 && count < samples) continue;
        if (is_timed) return quantile(times, count, 0.5);
        is_timed = 1;
        start = after;
    }
}

/* The scene with a name, or all. */
static inline void measure(const struct scene *scenes, int scene_count, const char *name) {
    uint8_t *yardstick = (uint8_t *)aligned_alloc(4096, WIDTH * HEIGHT * 4);
    const char *separator = "";
    printf("{\"scenes\":[");
    for (int index = 0; index < scene_count; index++) {
        if (name && strcmp(name, scenes[index].name) != 0) continue;
        double times[rounds], ratios[rounds];
        int frame = 0, fills = 0;
        if (scenes[index].start) scenes[index].start();
        for (int round = 0; round < rounds; round++) {
            times[round] = median_time(&scenes[index], &frame, yardstick);
            ratios[round] = times[round] / median_time(NULL, &fills, yardstick);
        }
        printf(
            "%s\n{\"scene\":\"%s\",\"median_ms\":%.6f,\"ratio\":%.4f,\"spread\":[%.4f,%.4f]}",
            separator, scenes[index].name, quantile(times, rounds, 0.5),
            quantile(ratios, rounds, 0.5), quantile(ratios, rounds, 0.25),
            quantile(ratios, rounds, 0.75));
        separator = ",";
    }
    printf("]}\n");
    free(yardstick);
}

/* Measures all scenes, or one with `--scene NAME`, or writes their pictures with
   `--pictures FOLDER`. */
static inline int run(
    int argc, char **argv, const struct scene *scenes, int count,
    void (*write_picture)(const char *path)) {
    if (argc == 1 || (argc == 3 && strcmp(argv[1], "--scene") == 0)) {
        measure(scenes, count, argc == 3 ? argv[2] : NULL);
        return 0;
    }
    if (argc != 3 || strcmp(argv[1], "--pictures") != 0) {
        fprintf(stderr, "usage: %s [--scene NAME | --pictures FOLDER]\n", argv[0]);
        return 64;
    }
    for (int index = 0; index < count; index++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s.png", argv[2], scenes[index].name);
        if (scenes[index].start) scenes[index].start();
        /* The first frame, if making it is what makes the texts. */
        int frame = scenes[index].prepare ? 0 : sample_frame;
        if (scenes[index].prepare) scenes[index].prepare(frame);
        scenes[index].draw(frame);
        write_picture(path);
    }
    return 0;
}
