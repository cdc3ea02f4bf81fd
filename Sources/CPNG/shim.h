// libpng: PNG files.
#pragma once
#include <png.h>
