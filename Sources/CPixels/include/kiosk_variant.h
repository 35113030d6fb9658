#ifndef KIOSK_VARIANT_H
#define KIOSK_VARIANT_H

/// The instruction sets that the loops are compiled for, from the baseline up. AVX-512 is left out:
/// it gained at most a seventh over AVX2.
enum kiosk_variant {
    /// Supported by every processor of the target architecture.
    kiosk_variant_baseline,
    /// x86-64-v3: AVX2.
    kiosk_variant_v3,
    kiosk_variant_count,
};

/// Returns true if this processor supports a variant, and the variant was compiled.
int kiosk_variant_is_supported(enum kiosk_variant variant);

/// Returns the best variant that this processor supports.
enum kiosk_variant kiosk_variant_best(void);

#endif
