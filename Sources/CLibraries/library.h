// Defines one library: its description, and a stub by the name of each function that jumps to the
// function's address, as the linker's procedure linkage table does. So callers use the library's own
// header, and the linker reports a function that is missing here. Stubs are hidden: the libraries
// themselves, which may call one another, never see them.
#include "CLibraries.h"

#include <stddef.h>

/// Every function's address before its library is open: ends the process with a message.
__attribute__((visibility("hidden"))) void kiosk_library_not_open(void);

// These registers are scratch between a call and the function called, in both ABIs.
#if defined(__x86_64__)
#define KIOSK_JUMP(address) "jmp *" address "(%rip)\n"
#elif defined(__aarch64__)
#define KIOSK_JUMP(address) \
    "adrp x16, " address "\n" "ldr x16, [x16, :lo12:" address "]\n" "br x16\n"
#else
#error "write the jump to an address in memory for this processor"
#endif

#define KIOSK_STUB(name) \
    __attribute__((visibility("hidden"), used)) void *kiosk_address_of_##name = \
        (void *)kiosk_library_not_open; \
    __asm__(".pushsection .text." #name ", \"ax\", @progbits\n" \
            ".globl " #name "\n" ".hidden " #name "\n" ".type " #name ", @function\n" \
            ".p2align 4\n" #name ":\n" KIOSK_JUMP("kiosk_address_of_" #name) \
            ".size " #name ", . - " #name "\n" ".popsection\n");

#define KIOSK_ENTRY(name) {#name, &kiosk_address_of_##name},

#define KIOSK_LIBRARY(library, soname, package, FUNCTIONS) \
    FUNCTIONS(KIOSK_STUB) \
    static const struct kiosk_function functions[] = {FUNCTIONS(KIOSK_ENTRY){NULL, NULL}}; \
    const struct kiosk_library library = {soname, package, functions};
