// Nothing but the library's own headers: Swift can call all of it, so no shim is needed.
#include <archive.h>
#include <archive_entry.h>
