// libfuse3: character devices in user space. Only C code includes its headers.
#pragma once
