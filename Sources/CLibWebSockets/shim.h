#ifndef SCENEFLOW_CLIBWEBSOCKETS_SHIM_H
#define SCENEFLOW_CLIBWEBSOCKETS_SHIM_H

#include <libwebsockets.h>

/// `LWS_PRE` is a function-like macro constant that Swift does not import.
static const int CLibWebSockets_PRE = LWS_PRE;

#endif
