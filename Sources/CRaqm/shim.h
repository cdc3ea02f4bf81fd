// raqm: shaping and bidirectional text on HarfBuzz and FriBidi.
#pragma once
#include <raqm.h>
