// libFuzzer's mutations, with a PNG file's checksums made right again: libpng reads nothing of a
// chunk whose checksum is wrong, and so would hardly ever come further than the first one.
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <zlib.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

static uint32_t get_32(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
}

static void put_32(uint8_t *bytes, uint32_t value) {
    for (int index = 0; index < 4; index++) bytes[index] = value >> (24 - 8 * index);
}

// A zlib stream of a single block that is not compressed: the block's length and the checksum.
static void repair_stored(uint8_t *stream, size_t size) {
    if (size < 11 || stream[0] != 0x78 || stream[2] != 1) return;
    size_t count = size - 11;
    if (count > 65535) return;
    stream[1] = 1;
    stream[3] = count & 255;
    stream[4] = count >> 8;
    stream[5] = ~stream[3];
    stream[6] = ~stream[4];
    put_32(stream + 7 + count, adler32(adler32(0, NULL, 0), stream + 7, count));
}

static void repair_png(uint8_t *data, size_t size) {
    size_t position = sizeof signature;
    while (position + 12 <= size) {
        size_t count = get_32(data + position);
        if (count > size - position - 12) {
            // The last chunk takes what is there.
            count = size - position - 12;
            put_32(data + position, count);
        }
        uint8_t *name = data + position + 4;
        if (memcmp(name, "IDAT", 4) == 0) repair_stored(name + 4, count);
        put_32(name + 4 + count, crc32(crc32(0, NULL, 0), name, count + 4));
        position += count + 12;
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
    size = LLVMFuzzerMutate(data, size, max_size);
    // One in eight stays as it is.
    if (seed % 8 != 0 && size > sizeof signature
        && memcmp(data, signature, sizeof signature) == 0)
        repair_png(data, size);
    return size;
}
