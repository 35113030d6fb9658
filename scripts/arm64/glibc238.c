// Functions of glibc 2.38 that Swift's libraries for arm64 call, for Debian 12 with its glibc 2.36. Since
// 2.38, strtol and its like also read 0b101, under names of their own.
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }
long long __isoc23_strtoll(const char *text, char **end, int base) {
    return strtoll(text, end, base);
}
unsigned long __isoc23_strtoul(const char *text, char **end, int base) {
    return strtoul(text, end, base);
}
unsigned long long __isoc23_strtoull(const char *text, char **end, int base) {
    return strtoull(text, end, base);
}

int __isoc23_sscanf(const char *text, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int count = vsscanf(text, format, arguments);
    va_end(arguments);
    return count;
}

size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size) {
        size_t count = length < size ? length : size - 1;
        memcpy(to, from, count);
        to[count] = 0;
    }
    return length;
}

size_t strlcat(char *to, const char *from, size_t size) {
    size_t length = strnlen(to, size);
    return length + (length < size ? strlcpy(to + length, from, size - length) : strlen(from));
}
