// FreeType 2: outlines, hinting and the mono rasteriser.
#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SYNTHESIS_H
#include FT_SIZES_H
#include FT_BDF_H
