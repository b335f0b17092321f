#ifndef SCENEFLOW_CLIBXML2_SHIM_H
#define SCENEFLOW_CLIBXML2_SHIM_H

#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/SAX2.h>

#endif
