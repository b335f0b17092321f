#ifndef SCENEFLOW_CLIBXML2_SHIM_H
#define SCENEFLOW_CLIBXML2_SHIM_H

// Debian's libxml2 is built with ICU and includes its headers, which Swift cannot have beside Foundation's own copy.
// All that changes without them is the size of a struct that Swift never sees by value.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>
#include <stddef.h>

extern void *memrchr(const void *bytes, int value, size_t count);

/// The last byte of the given value. Swift does not see `memrchr`, which is an extension of GNU's C library.
static inline const void *_Nullable CLibXML2_lastByte(const void *_Nonnull bytes, int value, size_t count) {
    return memrchr(bytes, value, count);
}

#endif
