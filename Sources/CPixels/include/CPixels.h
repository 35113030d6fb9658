// The loops over pixels, compiled once for each instruction set that pays off.
//
// Swift cannot compile a function for instructions beyond the baseline of its target; C can. So the
// innermost loops are here: arithmetic on runs of pixels, without any decisions. Every variant is
// compiled from the same source and gives the same bytes, those of the formulas for one pixel in
// Raster/PixelArithmetic.swift; the tests compare each loop with them.
#ifndef KIOSK_CPIXELS_H
#define KIOSK_CPIXELS_H

#include "kiosk_blur.h"
#include "kiosk_glyphs.h"
#include "kiosk_scanout.h"
#include "kiosk_spans.h"

#endif
