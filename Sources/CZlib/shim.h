// Nothing but the library's own header: Swift can call all of it, so no shim is needed.
#include <zlib.h>
