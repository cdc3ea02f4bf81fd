// libqrencode: QR codes.
#pragma once
#include <qrencode.h>
