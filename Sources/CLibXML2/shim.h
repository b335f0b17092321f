#ifndef SCENEFLOW_CLIBXML2_SHIM_H
#define SCENEFLOW_CLIBXML2_SHIM_H

// Debian's libxml2 is built with ICU and includes its headers, which Swift cannot have beside Foundation's own copy.
// All that changes without them is the size of a struct that Swift never sees by value.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>

#endif
