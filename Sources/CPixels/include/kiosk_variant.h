#ifndef KIOSK_VARIANT_H
#define KIOSK_VARIANT_H

/// The instruction sets that the loops are compiled for, from the baseline up. AVX-512 is not among
/// them: it gained at most a seventh over AVX2.
enum kiosk_variant {
    /// What every processor of the target architecture has.
    kiosk_variant_baseline,
    /// x86-64-v3: AVX2.
    kiosk_variant_v3,
    kiosk_variant_count,
};

/// Whether this processor can run a variant, and whether the variant was compiled at all.
int kiosk_variant_is_supported(enum kiosk_variant variant);

/// The best variant that this processor runs.
enum kiosk_variant kiosk_variant_best(void);

#endif
